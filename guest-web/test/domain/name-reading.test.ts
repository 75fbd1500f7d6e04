import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '../../../guest-rules/test/sample-guests.ts'
import {
  android,
  composing,
  desktop,
  iPhone,
  kanaAfter,
  kanaAfterEach,
  kanaOnTheWay,
  type TypingLog,
} from './typing/logs.ts'

const composes = (before: string, kana: string, chosen: string): TypingLog => [
  ...composing(before, kana, chosen),
  ['end', chosen, before + chosen],
]

describe('kana appear while a name is typed', () => {
  it('with the kana keyboard of an iPhone', () => {
    expect(kanaOnTheWay(iPhone.山田).join(' ').trim()).toBe('ヤ ヤマ ヤマタ ヤマダ  ヤマダ')
    expect(kanaAfter(iPhone.山田)).toBe('ヤマダ')
  })

  it('with Gboard on Android, also when the first words are chosen by themselves', () => {
    expect(kanaOnTheWay(android.山田太郎)).toEqual(['', 'ヤ', 'ヤマ', 'ヤマダ', 'ヤマダタロウ'])
  })

  it('with romaji on a desktop, whatever is converted on the way', () => {
    expect(kanaOnTheWay(desktop.加藤)).toEqual(['', 'カ', 'カト', 'カトウ'])
    expect(kanaAfter(desktop.katakana)).toBe('カ')
    expect(kanaAfter(desktop['end first'])).toBe('モリ')
  })

  it('one word after the other, with the space between them', () => {
    const log: TypingLog = [
      ...composes('', 'やまだ', '山田'),
      ['input', '', '山田　'],
      ...composes('山田　', 'たろう', '太郎'),
    ]
    expect(kanaAfter(log)).toBe('ヤマダ　タロウ')
  })

  it('for the word in the middle and the word at the start', () => {
    const log: TypingLog = [
      ...composes('', 'こ', '子'),
      ['start', '', '子'],
      ['update', 'はな', '子'],
      ['input', '', 'はな子'],
      ['end', '花', '花子'],
    ]
    expect(kanaAfter(log)).toBe('ハナコ')
  })

  it('for names that are kana themselves', () => {
    expect(kanaAfter([['input', '', 'さくら']])).toBe('サクラ')
    expect(kanaAfter([['input', '', 'ｻｸﾗｷﾞ']])).toBe('サクラギ')
    expect(kanaAfter([...composes('', 'さくら', 'さくら'), ['input', '', 'さく']])).toBe('サク')
  })

  it('read as before when a word is only spelled otherwise', () => {
    expect(kanaAfter(desktop.reconverted)).toBe('サイトウ')
  })

  it('anew when the whole name is selected and typed again', () => {
    const log: TypingLog = [
      ...composes('', 'やまだ', '山田'),
      ['start', '', '山田'],
      ['update', 'やまもと', '山田'],
      ['input', '', 'やまもと'],
      ['end', '山本', '山本'],
    ]
    expect(kanaAfter(log)).toBe('ヤマモト')
  })
})

it('kana go with what is deleted letter by letter, word by word, and all', () => {
  const left = kanaAfterEach([...iPhone.山田, ...iPhone.deleted]).slice(iPhone.山田.length + 2)
  // A half of 山田 is left at last: its reading is unknown.
  expect(left.join(' | ')).toBe(
    'ヤマダタ | ヤマダタ | ヤマダタリ | ヤマダタリ | ヤマダタ | ヤマダタ | ヤマダ | ヤマダ |  | ',
  )
  expect(kanaAfter(android.deleted)).toBe('')
  expect(kanaAfter(desktop.cancelled)).toBe('')
})

describe('kana stay away', () => {
  it('where a suggestion says more than was typed', () => expect(kanaAfter(iPhone.suggested)).toBe(''))

  it('where a name comes without its reading: pasted, filled in, in letters', () => {
    expect(kanaAfter([['input', '', '山田']])).toBe('')
    expect(kanaAfter([['input', '', 'Carter']])).toBe('')
    expect(kanaAfter([['input', '', '金'], ...composes('金', 'むら', '村')])).toBe('')
  })

  it('where only a part of a word is typed again', () => {
    const log: TypingLog = [
      ...composes('', 'さいとう', '斉藤'),
      ['start', '', '斉藤'],
      ['update', 'か', '斉藤'],
      ['input', '', 'か藤'],
      ['end', '加', '加藤'],
    ]
    expect(kanaAfter(log)).toBe('')
  })

  it('where another language is composed', () => {
    expect(kanaAfter(composes('', '김', '金'))).toBe('')
    expect(kanaAfter(composes('', 'wang', '王'))).toBe('')
  })
})

describe('what the guest has typed as kana', () => {
  it('is never overwritten, whatever becomes of the name', () => {
    expect(kanaAfter(iPhone.山田, { held: 'サンダ' })).toBe('サンダ')
    const corrected = { edits: { [iPhone.山田.length - 1]: 'サンダ' } }
    expect(kanaAfter([...iPhone.山田, ...composes('山田', 'たろう', '太郎')], corrected)).toBe('サンダ')
    expect(kanaAfter([...iPhone.山田, ['input', '', '']], corrected)).toBe('サンダ')
  })

  it('stays also when it is typed in the middle of a composition', () => {
    expect(kanaAfter(desktop.加藤, { edits: { 4: 'ガトウ' } })).toBe('ガトウ')
  })

  it('stays as typed, and else is kana, for any sequence of events', () => {
    const event = fc.tuple(
      fc.constantFrom('start' as const, 'update' as const, 'end' as const, 'input' as const),
      fc.string({ unit: fc.constantFrom('や', '山', 'y', 'ー', ' '), maxLength: 4 }),
      fc.string({ unit: fc.constantFrom('や', '山', 'y', 'ー', ' '), maxLength: 6 }),
    )
    forAll(fc.array(event), (log) => {
      expect(kanaAfter(log, { held: 'サンダ' })).toBe(log.length === 0 ? '' : 'サンダ')
      expect(kanaAfter(log)).toMatch(/^[ァ-ヺー\s]*$/u)
    })
  })
})
