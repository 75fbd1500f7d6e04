import { describe, expect, it } from 'vitest'
import { companionInfoVisibility, representativeInfoVisibility } from '../src/facility-input.ts'
import { guestFields } from '../src/guest-fields.ts'

const person = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana']
const address = ['zip_code', 'prefecture', 'city', 'subarea', 'address']
const trip = ['occupation', 'prev_accommodation', 'next_accommodation']

describe('the guest register', () => {
  it('names each field once', () => {
    const names = guestFields.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('holds the levels of each name in one row', () => {
    const levels = guestFields.flatMap((field) => ('representative' in field ? [field.shownBy] : []))
    expect(levels).toEqual([...new Set(guestFields.map(({ shownBy }) => shownBy))])
  })

  it('writes the levels of a hotel in the same order always (R8.2)', () => {
    expect(Object.keys(representativeInfoVisibility.entries)).toEqual([
      ...person,
      'overseas',
      ...address,
      'phone',
      'age',
      'gender',
      ...trip,
    ])
    expect(Object.keys(companionInfoVisibility.entries)).toEqual([...person, 'age', 'gender'])
  })
})
