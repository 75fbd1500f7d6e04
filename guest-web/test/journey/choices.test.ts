import { describe, expect, it } from 'vitest'
import { exitOf } from '../../src/journey/derive.ts'
import type { Route } from '../../src/journey/journey.ts'
import type { Site } from '@tomari/tenant-config/site'
import { siteWith } from '../site/site-with.ts'

type Row = readonly [Site['ending'], string, boolean, boolean, Route]

const to = (from: Route, [ending, checkinCode, isMultiRooms, isPaymentTarget]: Row) =>
  exitOf(from, 'next', { checkinCode, isMultiRooms, isPaymentTarget }, siteWith({ ending })).route

/** ending, code, several rooms, payment target, where to (R6.12). */
const afterSearch: readonly Row[] = [
  ['payment', '00', false, false, '/checkin/check-reservation'],
  ['payment', '00', true, true, '/checkin/check-reservation'],
  ['payment', '30', true, true, '/checkin/qr'],
  ['payment', '30', true, false, '/checkin/qr'],
  ['payment', '30', false, true, '/checkin/unsettled-qr'],
  ['payment', '30', false, false, '/checkin/qr'],
  ['payment', '35', false, true, '/checkin/check-reservation'],
  ['payment', '40', false, true, '/checkin/qr'],
  ['payment', '', false, true, '/checkin/check-reservation'],
  ['qr', '00', false, true, '/checkin/check-reservation'],
  ['qr', '30', false, true, '/checkin/qr'],
  ['qr', '30', true, true, '/checkin/qr'],
  ['qr', '35', false, true, '/checkin/check-reservation'],
  ['qr', '40', false, false, '/checkin/qr'],
  ['completion', '00', false, false, '/checkin/check-reservation'],
  ['completion', '30', false, true, '/checkin/check-reservation'],
  ['completion', '40', false, false, '/checkin/check-reservation'],
]

/** The same after the check-in is made (R10.6): "at or above 30" here, exactly 30 above. */
const afterConfirm: readonly Row[] = [
  ['payment', '00', false, true, '/checkin/qr'],
  ['payment', '30', true, true, '/checkin/qr'],
  ['payment', '30', false, true, '/checkin/unsettled-qr'],
  ['payment', '30', false, false, '/checkin/qr'],
  ['payment', '35', true, true, '/checkin/qr'],
  ['payment', '35', false, true, '/checkin/unsettled-qr'],
  ['payment', '40', false, true, '/checkin/qr'],
  ['payment', '', false, true, '/checkin/qr'],
  ['qr', '00', false, false, '/checkin/qr'],
  ['qr', '30', false, true, '/checkin/qr'],
  ['completion', '00', false, false, '/checkin/complete'],
  ['completion', '30', false, true, '/checkin/complete'],
]

describe('where the journey forks', () => {
  it.each(afterSearch)('search, ending %s, code "%s", rooms %s, target %s (R6.12)', (...row) => {
    expect(to('/checkin/search', row)).toBe(row[4])
  })

  it.each(afterConfirm)('confirm, ending %s, code "%s", rooms %s, target %s (R10.6)', (...row) => {
    expect(to('/checkin/confirm-checkin', row)).toBe(row[4])
  })

  it('asks for companions only when more than one guest comes (R8.30)', () => {
    const next = (totalGuests: number) =>
      exitOf('/checkin/input-representative', 'next', { totalGuests }, siteWith()).route
    expect(next(1)).toBe('/checkin/guests-info')
    expect(next(2)).toBe('/checkin/input-companions')
    expect(next(12)).toBe('/checkin/input-companions')
  })

  it('leads the fix action to the place of the guest (R8.34)', () => {
    const fix = (guestIndex: number) => exitOf('/checkin/guests-info', 'fix', { guestIndex }, siteWith())
    expect(fix(0)).toEqual({ route: '/checkin/input-representative', anchor: '' })
    expect(fix(3)).toEqual({ route: '/checkin/input-companions', anchor: 'input-companion-3' })
  })
})

describe('a bill that has changed while it was paid', () => {
  it('leads to its new total at check-in, and at check-out back into the queue for it', () => {
    const nowhere = { checkinCode: '30', isMultiRooms: false, isPaymentTarget: true }
    const leads = (from: Route) => exitOf(from, 'newBill', nowhere, siteWith({ ending: 'payment' })).route
    expect(leads('/checkin/check-payment')).toBe('/checkin/check-total')
    expect(leads('/checkout/check-payment')).toBe('/checkout/search')
  })
})
