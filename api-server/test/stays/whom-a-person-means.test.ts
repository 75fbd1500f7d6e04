import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../src/model/Reservation.ts'
import { sampleWorld } from '../../src/samples/world.ts'
import { facilityMeant, languagesReadable } from '../../src/usecases/facilities/known-facilities.ts'
import { partyMeant } from '../../src/usecases/stays/find-stays.ts'

const [first, second] = sampleWorld.facilities

const reservation = (change: Partial<Reservation>): Reservation => ({
  id: 'r-1',
  facilityId: first?.id ?? '',
  referenceNumber: 'A-100',
  name: '山田 太郎',
  kanaName: 'ヤマダ タロウ',
  phone: '',
  membershipNumber: null,
  adults: 1,
  children: 0,
  others: 0,
  arrival: '2026-11-22',
  departure: '2026-11-23',
  roomTypes: [],
  isMultiRooms: false,
  isPaymentTarget: false,
  openAmount: 0,
  qrPrefix: '',
  checkinCode: '00',
  registerCardStatus: '0',
  checkedInAt: null,
  ...change,
})
const yamada = { reservation: reservation({}) }
const namesake = { reservation: reservation({ id: 'r-2', referenceNumber: 'A-101' }) }
const smith = { reservation: reservation({ id: 'r-3', referenceNumber: 'B-1', name: 'SMITH', kanaName: '' }) }
const all = [yamada, namesake, smith]

describe('the guest whom the desk means', () => {
  it.each(['smith', 'Ｓｍｉｔｈ', ' B-1 '])('is the one guest whom "%s" fits', (typed) => {
    expect(partyMeant(all, typed)).toEqual({ kind: 'one', party: smith })
  })

  it('is told apart from a namesake by the number of the reservation', () => {
    expect(partyMeant(all, 'やまだ たろう')).toEqual({ kind: 'several', parties: [yamada, namesake] })
    expect(partyMeant(all, 'A-101')).toEqual({ kind: 'one', party: namesake })
  })

  it.each(['', '   ', '鈴木', 'a-101'])('is none where "%s" fits no guest', (typed) => {
    expect(partyMeant(all, typed)).toEqual({ kind: 'none' })
  })
})

describe('a facility', () => {
  it('is meant by its id, or by its code in either case', () => {
    expect(facilityMeant(sampleWorld.facilities, first?.id ?? '')).toBe(first)
    expect(facilityMeant(sampleWorld.facilities, second?.code.toLowerCase() ?? '')).toBe(second)
    expect(facilityMeant(sampleWorld.facilities, 'nowhere')).toBeNull()
  })

  it('shows the texts of the chain beside its own, and none of another', () => {
    const places = [
      { facilityId: null, language: 'ja' },
      { facilityId: 'here', language: 'en' },
      { facilityId: 'here', language: 'ja' },
      { facilityId: 'there', language: 'en' },
    ] as const
    expect(languagesReadable(places, 'here')).toEqual(['en', 'ja'])
    expect(languagesReadable(places, 'elsewhere')).toEqual(['ja'])
  })
})
