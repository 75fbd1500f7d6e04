import { describe, expect, it } from 'vitest'
import { companionFieldsShown, problemsOfCompanion } from '../src/guest/companion.ts'
import { emptyGuest } from '../src/guest/guest.ts'
import { defaultVisibility, fixedVisibility } from '../src/guest/visibility.ts'
import { companion, companionAt } from './sample-guests.ts'

const shown = (visibility: Parameters<typeof companionFieldsShown>[0]) =>
  companionFieldsShown(visibility)
    .map((field) => `${field.name}${field.required ? ' required' : ''}`)
    .join(', ')

describe('fields of a companion (R8.3, R8.5)', () => {
  it('by default: kana required and above the optional names, gender, no age (R8.3)', () => {
    expect(shown(defaultVisibility.companion)).toBe(
      'lastKana required, firstKana required, lastName, firstName, gender required',
    )
  })

  it('with visibility control off: names, kana and age required, no gender (R8.5)', () => {
    expect(shown(fixedVisibility.companion)).toBe(
      'lastName required, firstName required, lastKana required, firstKana required, age required',
    )
  })

  it('none at 0 (R8.1)', () => expect(shown(companionAt(0))).toBe(''))
})

describe('what a companion may enter', () => {
  it('asks for what is required, at 2 only', () => {
    expect(problemsOfCompanion(emptyGuest(), companionAt(2))).toEqual({
      lastName: 'required',
      firstName: 'required',
      lastKana: 'required',
      firstKana: 'required',
      gender: 'required_select',
      age: 'required',
    })
    expect(problemsOfCompanion(emptyGuest(), companionAt(1))).toEqual({})
  })

  it('checks what is given at 1 and ignores what is hidden', () => {
    const careless = { ...companion, lastName: '山田1', firstKana: 'はなこ', age: 'x' }
    expect(problemsOfCompanion(careless, companionAt(1))).toEqual({
      lastName: 'no_digits',
      firstKana: 'characters',
      age: 'digits_only',
    })
    expect(problemsOfCompanion(careless, companionAt(0))).toEqual({})
  })

  it('asks a companion for no address and no phone', () => {
    expect(problemsOfCompanion(companion, companionAt(2))).toEqual({})
  })
})
