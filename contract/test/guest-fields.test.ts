import { expect, it } from 'vitest'
import { companionInfoVisibility, representativeInfoVisibility } from '../src/facility-input.ts'
import { guestFields } from '../src/guest-fields.ts'

it('the guest register names each field once, and writes the levels of a hotel in one order (R8.2)', () => {
  const names = guestFields.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const person = 'last_name first_name last_name_kana first_name_kana'
  expect(Object.keys(representativeInfoVisibility.entries).join(' ')).toBe(
    `${person} overseas zip_code prefecture city subarea address phone age gender occupation prev_accommodation next_accommodation`,
  )
  expect(Object.keys(companionInfoVisibility.entries).join(' ')).toBe(`${person} age gender`)
})
