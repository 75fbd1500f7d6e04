import { describe, expect, it } from 'vitest'
import { signInNameIn } from '../Person.ts'

describe('a name to sign in with', () => {
  it.each([
    ['Tanaka', 'tanaka'],
    [' t.suzuki-2 ', 't.suzuki-2'],
    ['ｔａｎａｋａ', 'tanaka'],
    ['a', null],
    ['a'.repeat(40), 'a'.repeat(40)],
    ['a'.repeat(41), null],
    ['tanaka taro', null],
    ['田中', null],
    ['', null],
  ])('%j is %j', (typed, name) => {
    expect(signInNameIn(typed)).toBe(name)
  })
})
