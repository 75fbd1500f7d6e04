import { describe, expect, it } from 'vitest'
import { rightsOf, signInNameIn, worksIn } from '../../../src/model/people/Person.ts'

describe('what a person at the desk may do (R26.1)', () => {
  it.each([
    ['desk', ['stays']],
    ['manager', ['stays', 'money_back', 'audit', 'people']],
    ['engineer', ['stays', 'money_back', 'audit', 'people', 'house']],
  ] as const)('as %s: %j', (role, rights) => {
    expect(rightsOf(role)).toEqual(rights)
  })

  it('is so in their own house, or in all', () => {
    expect(worksIn({ facilityId: '101' }, '101')).toBe(true)
    expect(worksIn({ facilityId: '101' }, '102')).toBe(false)
    expect(worksIn({ facilityId: null }, '102')).toBe(true)
  })
})

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
