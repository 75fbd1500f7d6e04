import { describe, expect, it } from 'vitest'
import { registrationOf } from '../../src/domain/registration.ts'
import { partyLines } from '../../src/screen-kit/stay-parts.ts'
import { familyReservation } from '../flows/checkin-hotel.ts'
import { codeOf } from '../flows/payment-hotel.ts'

const flags = [true, false, undefined] as const

describe('whether a guest pays by card, and has several rooms', () => {
  it.each(
    flags.flatMap((ofCode) =>
      [true, false].map((ofReservation) => ({ ofCode, ofReservation, counts: ofCode ?? ofReservation })),
    ),
  )('is $counts for code $ofCode and reservation $ofReservation', ({ ofCode, ofReservation, counts }) => {
    const both = (said: boolean) => ({ isPaymentTarget: said, isMultiRooms: said })
    const code = { ...codeOf('30'), isPaymentTarget: ofCode, isMultiRooms: ofCode }
    const reservation = { ...familyReservation, ...both(ofReservation) }
    expect(registrationOf(code, reservation)).toEqual({ checkinCode: '30', ...both(counts) })
  })

  it('is no where nothing says it, and the guest is not checked in where there is no code', () => {
    const unsaid = { ...codeOf('40'), isPaymentTarget: undefined, isMultiRooms: undefined }
    expect(registrationOf(unsaid, null)).toEqual({
      checkinCode: '40',
      isPaymentTarget: false,
      isMultiRooms: false,
    })
    expect(registrationOf(null, familyReservation)).toEqual({
      checkinCode: '00',
      isPaymentTarget: true,
      isMultiRooms: false,
    })
  })
})

const family = { adults: 2, children: 1, others: 1 }
const couple = { adults: 2, children: 0, others: 0 }

it.each([
  [family, { children: true, others: true }, ['adults 2', 'children 1', 'others 1']],
  [family, { children: true, others: false }, ['adults 2', 'children 1']],
  [family, { children: false, others: true }, ['adults 2', 'others 1']],
  [family, { children: false, others: false }, ['adults 2']],
  // Of what is configured it is said also that there is none.
  [couple, { children: true, others: true }, ['adults 2', 'children 0', 'others 0']],
  [couple, { children: true, others: false }, ['adults 2', 'children 0']],
  [couple, { children: false, others: false }, ['adults 2']],
])('who stays (R7.6) of %j with %j is told as %j', (party, displays, expected) => {
  expect(partyLines(party, displays).map(({ kind, n }) => `${kind} ${n}`)).toEqual(expected)
})
