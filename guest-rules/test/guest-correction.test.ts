import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Guest } from '../src/guest/guest.ts'
import { correctedGuest, fieldsThatDiffer, type GuestChange } from '../src/guest/guest-correction.ts'
import { guestEntriesOf } from '../src/guest/guest-entry.ts'
import { guestOf, normalisedEntry, problemsOfGuestList } from '../src/guest/guest-list.ts'
import { defaultVisibility, fixedVisibility } from '../src/guest/visibility.ts'
import { anyGuest, atHome, companion, forAll, fromAbroad } from './sample-guests.ts'

const entries = (...guests: readonly Guest[]) => {
  const [first, second] = guestEntriesOf(guests, { countryCodeAsPrefecture: true }).map(normalisedEntry)
  if (first === undefined) throw new Error('nobody')
  return [first, second ?? first] as const
}

describe('a correction of what a guest wrote (R19.20)', () => {
  it('changes what it names and nothing else, tidied like what a guest types', () => {
    const [before] = entries(atHome)
    const change = { tel: '０９０00000009 ', age: '59' }
    const corrected = correctedGuest(before, 0, change, defaultVisibility)
    expect(corrected).toEqual({
      kind: 'corrected',
      entry: { ...before, phone: '09000000009', age: 59 },
      fields: ['age', 'tel'],
    })
    expect(correctedGuest(before, 0, { tel: before.phone }, defaultVisibility)).toEqual({ kind: 'unchanged' })
  })

  it('writes the street of a guest at home', () => {
    const [before] = entries(atHome)
    const corrected = correctedGuest(before, 0, { furtherSubarea: '3-4' }, defaultVisibility)
    expect(corrected).toMatchObject({ entry: { ...before, address: '3-4' }, fields: ['furtherSubarea'] })
  })

  it('is judged by the rules that judge guests', () => {
    const [before] = entries(atHome)
    const wrong = { tel: 'abc', lastName: '', postcode: '060' }
    expect(correctedGuest(before, 0, wrong, defaultVisibility)).toEqual({
      kind: 'wrong',
      problems: { lastName: 'required', postcode: 'seven_digits', tel: 'digits_only' },
    })
  })

  it('judges what guests are not asked for too, and leaves it empty', () => {
    const [before] = entries(atHome)
    expect(correctedGuest(before, 0, { age: 'old' }, fixedVisibility).kind).toBe('wrong')
    expect(correctedGuest(before, 0, { age: '' }, fixedVisibility)).toMatchObject({ kind: 'corrected' })
  })

  it('is not kept from one field by another that was wrong before', () => {
    const [before] = entries({ ...atHome, occupation: '' })
    const corrected = correctedGuest(before, 0, { tel: '0900000009' }, defaultVisibility)
    expect(corrected.kind).toBe('corrected')
    expect(correctedGuest(before, 0, { occupation: '' }, defaultVisibility).kind).toBe('wrong')
  })

  it('moves a guest abroad, with the address there and without the one at home', () => {
    const [before] = entries(atHome)
    const away = { overseasFlug: true, countrycode: 'NZ' }
    const halfway = correctedGuest(before, 0, away, defaultVisibility)
    expect(halfway).toEqual({ kind: 'wrong', problems: { address: 'required' } })
    const corrected = correctedGuest(before, 0, { ...away, address: '12 Harbour Street' }, defaultVisibility)
    if (corrected.kind !== 'corrected') throw new Error(corrected.kind)
    expect(guestOf(corrected.entry)).toMatchObject({
      overseasFlug: true,
      countrycode: 'NZ',
      address: '12 Harbour Street',
      city: '',
      postcode: '',
    })
  })

  it('writes nothing that guests like this one have no place for', () => {
    const [, second] = entries(fromAbroad, companion)
    const corrected = correctedGuest(second, 1, { tel: '0900000001', city: 'x' }, defaultVisibility)
    expect(corrected).toEqual({ kind: 'not_asked', fields: ['city', 'tel'] })
    const [abroad] = entries(fromAbroad)
    expect(correctedGuest(abroad, 0, { city: '札幌市' }, defaultVisibility).kind).toBe('not_asked')
  })

  it('never makes an entry wrong that was right', () => {
    const change = anyGuest.chain((guest) =>
      fc
        .subarray(['lastName', 'firstName', 'tel', 'city', 'age', 'gender', 'postcode'] as const)
        .map((names) => {
          const named: GuestChange = Object.fromEntries(names.map((name) => [name, guest[name]]))
          return named
        }),
    )
    forAll(change, (named) => {
      const [before] = entries(atHome)
      const corrected = correctedGuest(before, 0, named, defaultVisibility)
      if (corrected.kind !== 'corrected') return
      expect(problemsOfGuestList([corrected.entry], defaultVisibility, null)).toEqual([])
      expect(fieldsThatDiffer(before, corrected.entry)).toEqual(corrected.fields)
    })
  })
})
