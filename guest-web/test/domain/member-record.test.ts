import { emptyRepresentative, type Guest } from '@tomari/guest-rules/guest/guest'
import { prefillFromMember } from '@tomari/guest-rules/guest/prefill'
import { defaultVisibility, fixedVisibility } from '@tomari/guest-rules/guest/visibility'
import { describe, expect, it } from 'vitest'
import { representativeAt } from '../../../guest-rules/test/sample-guests.ts'
import { unitsToFillIn } from '../../src/domain/member-record.ts'
import { registrationOf } from '../../src/domain/reservation.ts'
import { partyLines } from '../../src/screen-kit/stay.ts'
import { codeOf, familyReservation } from '../flows/hotel.ts'

const everything = defaultVisibility.representative

const member: Guest = {
  ...emptyRepresentative(),
  ...prefillFromMember({
    last_name: '森',
    first_name: '翔太',
    last_name_kana: 'モリ',
    first_name_kana: 'ショウタ',
    postcode: '530-0001',
    prefecture: '大阪府',
    city: '大阪市北区',
    subarea: '梅田',
    further_subarea: '9-8-7',
    tel: '090-0000-0023',
    sex: '1',
  }),
}
const missing = (guest: Partial<Guest>, visibility = everything) => [
  ...unitsToFillIn({ ...member, ...guest }, visibility),
]

describe('a member fills in', () => {
  it('only what the record does not say', () => {
    expect(missing({})).toEqual(['age', 'occupation'])
    expect(missing({ age: '33', occupation: '会社員' })).toEqual([])
    expect(missing({}, { ...everything, occupation: 0 })).toEqual(['age'])
    expect(missing({}, { ...fixedVisibility.representative, passport: 2 })).toEqual([])
  })

  it('what is optional too, where it is not known (R8.50)', () => {
    const allOptional = { ...everything, ...representativeAt(1), passport: 0 as const }
    expect(missing({}, allOptional)).toEqual(['age', 'occupation'])
    expect(missing({ age: '33', occupation: '会社員' }, allOptional)).toEqual([])
    const unsaid = missing({ gender: null, tel: '', furtherSubarea: '' }, allOptional)
    expect(unsaid).toEqual(['gender', 'age', 'address', 'tel', 'occupation'])
    const unknown = unitsToFillIn(emptyRepresentative(), allOptional)
    expect([...unknown].sort()).toEqual(['address', 'age', 'gender', 'kana', 'name', 'occupation', 'tel'])
  })

  it('also what the record says wrongly', () => {
    const wrong = missing({ age: '33', occupation: '会社員', postcode: '53-0001', lastName: '森2' })
    expect(wrong).toEqual(['name', 'address'])
  })
})

const flags = [true, false, undefined] as const

describe('whether a guest pays by card, and has several rooms', () => {
  it.each(
    flags.flatMap((ofCode) =>
      [true, false].map((ofReservation) => ({ ofCode, ofReservation, counts: ofCode ?? ofReservation })),
    ),
  )('is $counts for code $ofCode and reservation $ofReservation', ({ ofCode, ofReservation, counts }) => {
    const both = (flag: boolean) => ({ isPaymentTarget: flag, isMultiRooms: flag })
    const code = { ...codeOf('30'), isPaymentTarget: ofCode, isMultiRooms: ofCode }
    const reservation = { ...familyReservation, ...both(ofReservation) }
    expect(registrationOf(code, reservation)).toEqual({ checkinCode: '30', ...both(counts) })
  })

  it('is no where nothing says it, and the guest is not checked in where there is no code', () => {
    const unsaid = { ...codeOf('40'), isPaymentTarget: undefined, isMultiRooms: undefined }
    const registration = registrationOf(unsaid, null)
    expect(registration).toEqual({ checkinCode: '40', isPaymentTarget: false, isMultiRooms: false })
    const withoutCode = registrationOf(null, familyReservation)
    expect(withoutCode).toEqual({ checkinCode: '00', isPaymentTarget: true, isMultiRooms: false })
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
  [{ adults: 1, children: 0, others: 0 }, { children: true, others: true }, ['adults 1']],
  [
    { adults: 1, children: 1, others: 0 },
    { children: true, others: true },
    ['adults 1', 'children 1', 'others 0'],
  ],
])('who stays (R7.6) of %j with %j is told as %j', (party, displays, expected) => {
  expect(partyLines(party, displays).map(({ kind, n }) => `${kind} ${n}`)).toEqual(expected)
})
