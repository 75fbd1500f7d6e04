import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/commands.ts'
import { parseArgv, spokenLanguage } from '../../src/platform/command/parse-argv.ts'
import { displayWidth, textTable } from '../../src/platform/command/terminal/text-table.ts'

const parsed = (argv: readonly string[], language: 'ja' | 'en' = 'en') => parseArgv(argv, commands, language)

describe('the command line (R1.11)', () => {
  it('understands a command with its words and options in any order', () => {
    for (const argv of [
      ['import', 'a.csv', '--dry-run', '--encoding', 'utf-8'],
      ['import', '--encoding=utf-8', '--dry-run', 'a.csv', '--lang', 'ja'],
      ['--lang=ja', 'import', '--dry-run', '--encoding', 'utf-8', '--', 'a.csv'],
    ]) {
      expect(parsed(argv)).toMatchObject({
        kind: 'call',
        call: {
          command: { name: 'import' },
          operands: new Map([['FILE', 'a.csv']]),
          values: new Map([['encoding', 'utf-8']]),
          flags: new Set(['dry-run']),
        },
      })
    }
  })

  it('takes a name of several words, and does without the last operand where it may be left out', () => {
    expect(parsed(['done', 'ヤマダ', 'タロウ'])).toMatchObject({
      call: { operands: new Map([['NAME', 'ヤマダ タロウ']]) },
    })
    expect(parsed(['agreement', '--show', 'ja'])).toMatchObject({
      call: { operands: new Map([['LANGUAGE', 'ja']]), flags: new Set(['show']) },
    })
  })

  it.each([
    ['connect', 'add', 'OPERA'],
    ['--lang', 'ja', 'connect', 'add', 'OPERA'],
    ['--as=Boss', 'connect', '--lang=ja', 'add', 'OPERA'],
    ['connect-add', 'OPERA', '--lang', 'ja'],
  ])('takes a command of two words, wherever the language is named: %j %j %j', (...argv) => {
    expect(parsed(argv)).toMatchObject({ call: { command: { name: 'connect-add' } } })
    expect(parsed(['help', 'connect', 'add'])).toMatchObject({ kind: 'help' })
  })

  it.each([
    [['imprt', 'x'], '"imprt". Did you mean import?', '「imprt」というコマンドはありません。'],
    [['import', 'x', '--foo'], 'There is no option "--foo".', '「--foo」というオプションはありません。'],
    [['import'], 'FILE is missing.', 'FILE を指定してください。'],
    [
      ['agreement', 'fr', 'x'],
      'LANGUAGE: it has to be ja, en, ko, zh-Hant or zh-Hans.',
      'LANGUAGE: ja、en、ko、zh-Hant、または',
    ],
    [['arrivals', '--date', '2026-02-30'], '--date: it has to be a day', '--date: 日付として読めません'],
  ])('says of %j what is wrong and where to read on', (argv, english, japanese) => {
    const [en, ja] = [parsed(argv, 'en'), parsed(argv, 'ja')]
    expect(en).toMatchObject({ kind: 'wrong', text: expect.stringContaining(english) })
    expect(en).toMatchObject({ text: expect.stringMatching(/See desk .*--help\.\n$/) })
    expect(ja).toMatchObject({ kind: 'wrong', text: expect.stringContaining(japanese) })
    expect(ja).toMatchObject({ text: expect.stringMatching(/使い方は desk .*--help をご覧ください。\n$/) })
  })
})

it.each([
  [[], {}, 'en'],
  [[], { LANG: 'ja_JP.UTF-8' }, 'ja'],
  [[], { LANG: 'ja_JP.UTF-8', LC_ALL: 'C' }, 'en'],
  [[], { LANG: 'C', LC_MESSAGES: 'ja_JP.UTF-8', LC_ALL: '' }, 'ja'],
  [['arrivals', '--lang', 'en'], { LANG: 'ja' }, 'en'],
  [['--lang=ja', 'arrivals'], {}, 'ja'],
  [['arrivals', '--lang=fr'], { LANG: 'ja' }, 'ja'],
])('the language of %j in %j is %s', (argv, environment, language) => {
  expect(spokenLanguage(argv, environment)).toBe(language)
})

it.each([
  ['abc', 3],
  ['澪津', 4],
  ['ﾔﾏﾀﾞ', 4],
  ['ヤマダ タロウ', 13],
  ['か\u3099', 2],
  ['e\u0301', 1],
  ['𠮷野', 4],
])('the width of a text in a terminal of %s is %i', (text, width) => expect(displayWidth(text)).toBe(width))

it('a table in a terminal lets nothing that a guest typed steer the terminal, and keeps each row on its line', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u001b[2J', 'a\nb', '\u202e', '\u009b31m', '\u2028'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
      const title = { ja: 'a', en: 'a' }
      const table = textTable([{ title }, { title }], rows, 'en')
      expect(table.split('\n')).toHaveLength(rows.length + 2)
      expect(table.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2028\u2029]/u)
    }),
  )
})
