import { describe, expect, it } from 'vitest'
import { stayOf } from '../../desk/test/full-house.ts'
import { sampleFacilities } from '../../hotel-setup/sample-facilities.ts'
import { facilityMatching } from '../../hotels/Facility.ts'
import { matchParty } from '../find-stays.ts'
import type { Reservation } from '../Reservation.ts'

const [first, second] = sampleFacilities

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

describe('a facility', () => {
  it('is meant by its id, or by its code in either case', () => {
    expect(facilityMatching(sampleFacilities, first?.id ?? '')).toBe(first)
    expect(facilityMatching(sampleFacilities, second?.code.toLowerCase() ?? '')).toBe(second)
    expect(facilityMatching(sampleFacilities, 'nowhere')).toBeNull()
  })
})
