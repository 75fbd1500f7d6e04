import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companionFieldsShown, problemsOfCompanion } from '../src/guest/companion.ts'
import { emptyGuest } from '../src/guest/guest.ts'
import { expectedParty, padParty, partySize } from '../src/guest/party.ts'
import { defaultVisibility, fixedVisibility } from '../src/guest/visibility.ts'
import { anyGuest, atHome, companion, companionAt, forAll } from './sample-guests.ts'

const all = { children: true, others: true }
const adultsOnly = { children: false, others: false }

describe('total is adults, plus children and others when those displays are enabled (R8.28)', () => {
  it.each([
    [{ adults: 2, children: 1, others: 1 }, all, 4],
    [{ adults: 2, children: 1, others: 1 }, { children: true, others: false }, 3],
    [{ adults: 2, children: 1, others: 1 }, { children: false, others: true }, 3],
    [{ adults: 2, children: 1, others: 1 }, adultsOnly, 2],
    [{ adults: 1, children: 0, others: 0 }, all, 1],
    [{ adults: 0, children: 0, others: 0 }, all, 1],
    [{ adults: -2, children: -1, others: 0 }, all, 1],
    [{ adults: 12, children: 0, others: 0 }, all, 12],
  ])('%o with %o: %i', (counts, displays, size) => {
    expect(partySize(expectedParty(counts, displays))).toBe(size)
  })

  it('is the representative alone before any reservation is known, whatever the session starts with (R8.29)', () => {
    expect(padParty([atHome], expectedParty(null, all))).toEqual([atHome])
  })
})

describe('missing guests are padded: adults up to the adult count, children after (R8.31)', () => {
  const roles = (party: Parameters<typeof padParty>[1]) =>
    padParty([atHome], party).map((guest) => guest.isChild)

  it.each([
    [{ adults: 1, children: 0, others: 0 }, [false]],
    [{ adults: 3, children: 0, others: 0 }, [false, false, false]],
    [{ adults: 2, children: 2, others: 0 }, [false, false, true, true]],
    [{ adults: 2, children: 0, others: 1 }, [false, false, true]],
    [{ adults: 0, children: 2, others: 0 }, [false, true]],
  ])('%o: children are %j', (party, children) => expect(roles(party)).toEqual(children))

  it('keeps the companions already entered', () => {
    const padded = padParty([atHome, companion], { adults: 2, children: 1, others: 0 })
    expect(padded.slice(0, 2)).toEqual([atHome, companion])
    expect(padded[2]).toMatchObject({ isChild: true, lastName: '', overseasFlug: false, countrycode: '' })
  })

  it('makes a companion a child whose slot has become a child’s', () => {
    const padded = padParty([atHome, companion], { adults: 1, children: 1, others: 0 })
    expect(padded[1]).toEqual({ ...companion, isChild: true })
  })

  it('drops guests beyond the party', () => {
    const padded = padParty([atHome, companion, companion], { adults: 2, children: 0, others: 0 })
    expect(padded).toEqual([atHome, companion])
  })

  it('starts with an empty representative where there is none', () => {
    expect(padParty([], { adults: 1, children: 0, others: 0 })).toMatchObject([
      { lastName: '', countrycode: 'JP' },
    ])
  })

  it('has the expected length, leaves the first guest alone, and padding twice changes nothing more', () => {
    const count = fc.integer({ min: 0, max: 12 })
    const party = fc.record({ adults: count, children: count, others: count })
    forAll(fc.array(anyGuest, { minLength: 1, maxLength: 5 }), party, (guests, expected) => {
      const padded = padParty(guests, expected)
      expect(padded).toHaveLength(partySize(expected))
      expect(padded[0]).toBe(guests[0])
      expect(padded.slice(1).filter((guest) => !guest.isChild)).toHaveLength(Math.max(0, expected.adults - 1))
      expect(padParty(padded, expected)).toEqual(padded)
    })
  })
})

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
    const problems = problemsOfCompanion(careless, companionAt(1))
    expect(problems).toEqual({ lastName: 'no_digits', firstKana: 'characters', age: 'digits_only' })
    expect(problemsOfCompanion(careless, companionAt(0))).toEqual({})
  })

  it('asks a companion for no address and no phone', () => {
    expect(problemsOfCompanion(companion, companionAt(2))).toEqual({})
  })
})
