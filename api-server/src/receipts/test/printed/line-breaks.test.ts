import { expect, it } from 'vitest'
import { linesOf } from '../../printed/line-breaks.ts'

it.each([
  ['between words', 'Nguyễn Thị Hồng', ['Nguyễn ', 'Thị Hồng']],
  ['between words that nothing separates', 'สมชายใจดี', ['สมชาย', 'ใจดี']],
  ['within a word wider than a line', '12345678901', ['12345678', '901']],
  ['not before a closing sign', '김민수김민수(주)', ['김민수김민수', '(주)']],
])('a receipt breaks a line %s', (_where, text, lines) => {
  const found = linesOf(text, 8, (from, to) => to - from)
  expect(found.map(([from, to]) => text.slice(from, to))).toEqual(lines)
})
