import { hasReached, isRegistered, isSettled, type Registration } from '../domain/reservation.ts'
import type { Fork } from './step.ts'

const otherwise = () => true

/** After the search (R6.12). Codes are compared exactly here. */
export const afterSearch = {
  name: 'after search',
  rows: [
    {
      reason: 'checked in, several rooms',
      holds: (facts, site) =>
        site.ending === 'payment' && isRegistered(facts.checkinCode) && facts.isMultiRooms,
      to: '/checkin/qr',
    },
    {
      reason: 'checked in, bill to pay',
      holds: (facts, site) =>
        site.ending === 'payment' && isRegistered(facts.checkinCode) && facts.isPaymentTarget,
      to: '/checkin/unsettled-qr',
    },
    {
      reason: 'checked in or settled',
      holds: (facts, site) =>
        site.ending !== 'completion' && (isRegistered(facts.checkinCode) || isSettled(facts.checkinCode)),
      to: '/checkin/qr',
    },
    { reason: 'not checked in yet', holds: otherwise, to: '/checkin/check-reservation' },
  ],
} as const satisfies Fork<Registration>

/** After the representative: companions only for more than one guest (R8.30). */
export const afterRepresentative = {
  name: 'after the representative',
  rows: [
    {
      reason: 'more than one guest',
      holds: (facts) => facts.totalGuests > 1,
      to: '/checkin/input-companions',
    },
    { reason: 'travelling alone', holds: otherwise, to: '/checkin/guests-info' },
  ],
} as const satisfies Fork<{ readonly totalGuests: number }>

/** Mending a guest's details: the representative's screen, or the companion's place on theirs (R8.34). */
export const toFix = {
  name: 'guest to mend',
  rows: [
    {
      reason: 'the representative',
      holds: (facts) => facts.guestIndex === 0,
      to: '/checkin/input-representative',
    },
    {
      reason: 'a companion',
      holds: otherwise,
      to: '/checkin/input-companions',
      anchor: (facts) => `input-companion-${facts.guestIndex}`,
    },
  ],
} as const satisfies Fork<{ readonly guestIndex: number }>

/**
 * After the check-in is made (R10.6). Codes are compared as "at or above 30" here. Where neither payment nor the
 * QR code is on, nothing is left to decide: the completion screen follows (R10.8).
 */
export const afterConfirm = {
  name: 'after confirm',
  rows: [
    {
      reason: 'nothing left to settle',
      holds: (facts, site) => site.ending === 'payment' && isSettled(facts.checkinCode),
      to: '/checkin/qr',
    },
    {
      reason: 'several rooms',
      holds: (facts, site) =>
        site.ending === 'payment' && hasReached(facts.checkinCode, '30') && facts.isMultiRooms,
      to: '/checkin/qr',
    },
    {
      reason: 'bill to pay',
      holds: (facts, site) =>
        site.ending === 'payment' && hasReached(facts.checkinCode, '30') && facts.isPaymentTarget,
      to: '/checkin/unsettled-qr',
    },
    { reason: 'QR at check-in', holds: (_, site) => site.ending !== 'completion', to: '/checkin/qr' },
    { reason: 'neither payment nor QR', holds: otherwise, to: '/checkin/complete' },
  ],
} as const satisfies Fork<Registration>

/** After the check-out search, when there is a way on at all (R13.4, R13.5). */
export const afterCheckoutSearch = {
  name: 'after check-out search',
  rows: [
    { reason: 'in the queue', holds: (facts) => facts.outcome === 'queued', to: '/checkout/wait' },
    { reason: 'already paid', holds: otherwise, to: '/checkout/complete-payment' },
  ],
} as const satisfies Fork<{ readonly outcome: 'queued' | 'already-paid' }>
