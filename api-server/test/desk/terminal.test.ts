import fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayWidth, textTable } from '../../src/platform/command/terminal/text-table.ts'

it.each([
  ['abc', 3],
  ['澪津', 4],
  ['ﾔﾏﾀﾞ', 4],
  ['ヤマダ タロウ', 13],
  ['か\u3099', 2],
  ['e\u0301', 1],
  ['𠮷野', 4],
])('the width of a text in a terminal of %s is %i', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})

it('a table in a terminal lets nothing that a guest typed steer the terminal, and keeps each row on its line', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u001b[2J', 'a\nb', '\u202e', '\u009b31m', '\u2028'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell)), (rows) => {
      const table = textTable([{ title: 'a' }, { title: 'b' }], rows)
      expect(table.split('\n')).toHaveLength(rows.length + 2)
      expect(table.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2028\u2029]/u)
    }),
  )
})
