import { emptyGuest, emptyRepresentative, type Gender, HOME_LODGING } from '@tomari/guest-rules/guest/guest'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  companionOf,
  companionValuesOf,
  guestOf,
  valuesOf,
} from '../../src/screens/checkin/guest-form/guest-values.ts'

const anyGuest = fc.record({
  lastName: fc.string(),
  firstName: fc.string(),
  lastKana: fc.string(),
  firstKana: fc.string(),
  age: fc.string(),
  gender: fc.constantFrom<Gender | null>(null, 1, 2, 3),
  isChild: fc.boolean(),
  overseasFlug: fc.boolean(),
  tel: fc.string(),
  prevAccommodation: fc.constantFrom(HOME_LODGING, '京都', ''),
})

describe('what the controls of a guest hold', () => {
  it('is the guest again, whichever way it is read', () => {
    fc.assert(
      fc.property(anyGuest, fc.constantFrom('自宅', 'Home'), (part, home) => {
        const guest = { ...emptyRepresentative(), ...part }
        expect(guestOf(valuesOf(guest, home), guest, home)).toEqual(guest)
        expect(companionOf(companionValuesOf(guest), guest)).toEqual(guest)
      }),
    )
  })

  it("reads the stored 自宅 in the guest's language, and stores it so again (R8.24)", () => {
    const values = valuesOf(emptyGuest(), 'Home')
    expect(values.prevAccommodation).toBe('Home')
    expect(guestOf({ ...values, nextAccommodation: ' Home ' }, emptyGuest(), 'Home').nextAccommodation).toBe(
      '自宅',
    )
    expect(guestOf({ ...values, nextAccommodation: 'Kyoto' }, emptyGuest(), 'Home').nextAccommodation).toBe(
      'Kyoto',
    )
  })
})
