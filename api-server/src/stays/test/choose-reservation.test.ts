import { describe, expect, it } from 'vitest'
import { stayOf } from '../../desk/test/full-house.ts'
import { sampleStaysOn } from '../../samples/sample-stays.ts'
import { chooseReservation } from '../choose-reservation.ts'
import { matchParty, namesakesAmong } from '../find-stays.ts'
import { sameNumber } from '../phone.ts'
import type { Reservation } from '../Reservation.ts'

const any = (await sampleStaysOn('2026-12-01'))[0]?.reservation
if (any === undefined) throw new Error('there are no samples')
const stay = (id: string, phone = '', membershipNumber: string | null = null) => ({
  ...any,
  id,
  phone,
  membershipNumber,
})
const nothing = { typedFact: '', membershipNumber: null, coded: new Set<string>() }

describe('choosing among reservations of one name', () => {
  const [withPhone, other, without] = [stay('a', '090-0000-0001'), stay('b', '090-0000-0002'), stay('c')]

  const typed = (fact: string) => ({ ...nothing, typedFact: fact })
  const [ofOne, ofTwo] = [stay('a', '', '1'), stay('b', '', '2')]
  const ofMember = { ...nothing, membershipNumber: '2' }
  const numbered = [
    { ...withPhone, referenceNumber: 'MIO-10023' },
    { ...without, referenceNumber: 'MIO-10024' },
  ]

  it.each([
    ['none', [], nothing, null],
    ['the only one', [withPhone], nothing, 'a'],
    ['not one of two', [withPhone, other], nothing, null],
    ['the one of two whose number is typed', [withPhone, other], typed('09000000002'), 'b number'],
    ['none when the number is another', [withPhone], typed('09099999999'), null],
    ['the one without a number', [without], typed('09000000001'), 'c'],
    ['the one that fits before the one that might', [withPhone, without], typed('09000000001'), 'a number'],
    ['the one that might when the other does not', [withPhone, without], typed('09000000009'), 'c'],
    [
      'not one of two with the same number',
      [withPhone, stay('d', '09000000001')],
      typed('09000000001'),
      null,
    ],
    ['the one of two whose member it is', [ofOne, ofTwo], ofMember, 'b issued'],
    ['the only one, which is not of this member', [ofOne], ofMember, 'a'],
    [
      'the one whose reference number is typed, as people copy it',
      numbered,
      typed('ｍｉｏ 10023'),
      'a number',
    ],
    [
      'the one whose code is typed, though its phone number is another text',
      [withPhone, other],
      { ...typed('K7MF-4PXR'), coded: new Set(['b']) },
      'b issued',
    ],
    [
      'no member before a phone number that is another',
      [stay('a', '09000000001', '2')],
      { ...ofMember, typedFact: '09000000009' },
      null,
    ],
  ])('takes %s', (_, namesakes, facts, expected) => {
    const choice = chooseReservation(namesakes, facts)
    const chosen = choice && `${choice.reservation.id}${choice.proof === 'name' ? '' : ` ${choice.proof}`}`
    expect(chosen).toBe(expected)
  })
})

describe('a phone number', () => {
  it.each([
    ['090-1234-5678', '09012345678'],
    ['+81 (0)90 1234 5678', '09012345678'],
    ['0081 90 1234 5678', '09012345678'],
    ['(03) 1234-5678', '0312345678'],
    ['+44 20 7946 0000', '442079460000'],
    // as a phone fills it in: the app sends the digits alone
    ['090-1234-5678', '819012345678'],
    ['010 61 412 000 000', '+61 412 000 000'],
    ['〈090〉1234‑5678', '０９０ー１２３４ー５６７８'],
  ])('%s is %s', (written, typed) => expect(sameNumber(written, typed)).toBe(true))

  it.each([
    ['09012345678', '09012345679'],
    ['', '09012345678'],
    ['0812345678', '812345678'],
    ['09012345678', '09012345678O'],
  ])('%j is not %j', (one, other) => expect(sameNumber(one, other)).toBe(false))
})

const reservation = (change: Partial<Reservation>): Reservation =>
  stayOf('r-1', 0, { referenceNumber: 'A-100', name: '山田 太郎', kanaName: 'ヤマダ タロウ', ...change })
const yamada = { reservation: reservation({}) }
const namesake = { reservation: reservation({ id: 'r-2', referenceNumber: 'A-101' }) }
const smith = { reservation: reservation({ id: 'r-3', referenceNumber: 'B-1', name: 'SMITH', kanaName: '' }) }
const all = [yamada, namesake, smith]

describe('the guest whom the desk means', () => {
  it.each(['smith', 'Ｓｍｉｔｈ', ' B-1 '])('is the one guest whom "%s" fits', (typed) => {
    expect(matchParty(all, typed)).toEqual({ kind: 'one', party: smith })
  })

  it('is told apart from a namesake by the number of the reservation', () => {
    expect(matchParty(all, 'やまだ たろう')).toEqual({ kind: 'several', parties: [yamada, namesake] })
    expect(matchParty(all, 'A-101')).toEqual({ kind: 'one', party: namesake })
  })

  it.each(['', '   ', '鈴木', 'a-101'])('is none where "%s" fits no guest', (typed) => {
    expect(matchParty(all, typed)).toEqual({ kind: 'none' })
  })
})

describe('namesakes in a list of the day', () => {
  const stay = (id: string, name: string, country: string, facilityId: string) => ({
    ...reservation({ id, name, kanaName: '', country, facilityId }),
    isReadable: true,
    isSample: false,
    calledOff: null,
    hasDeparted: false,
  })

  it('are two of whom one may type a name that finds both, in one hotel', () => {
    const hanzi = stay('hanzi', '陳怡君', 'TW', 'h-1')
    const latin = stay('latin', 'CHEN YICHUN', '', 'h-1')
    const [elsewhere, other] = [
      stay('elsewhere', 'CHEN YICHUN', '', 'h-2'),
      stay('other', 'LIN YICHUN', 'TW', 'h-1'),
    ]
    expect([...namesakesAmong([hanzi, latin, elsewhere, other])].sort()).toEqual(['hanzi', 'latin'])
  })
})
