import type { Transaction } from 'kysely'
import {
  type ListedReservation,
  lockedReservationsNumbered,
  numbersArriving,
  reservationsNumbered,
  roomsOfEach,
} from '../stays/index.ts'
import { billsOfTheDesk, openSumsOf } from '../bills/index.ts'
import { contactsOf } from '../invitations/index.ts'
import { reportedBillsOf } from '../taxes/index.ts'
import type { Deps, Schema } from '../platform/index.ts'
import { blockingPayment } from '../stay-changes/index.ts'
import { NOTHING_OWED } from './booking-after.ts'
import type { KnownStay } from './import-plan.ts'
import type { Reading } from './reading.ts'
import type { ReservationRow } from './reservation-row.ts'

/** A booking by its number, which is its own in each hotel. */
interface NumberedBooking {
  readonly referenceNumber: string
  readonly facilityId: string
}

/** The booking that a row is of. */
export const numberedBooking = ({ cells }: ReservationRow): NumberedBooking => ({
  referenceNumber: cells.reference_number,
  facilityId: cells.facility,
})

/** Of which stays something is to be known. */
interface WhichStays {
  readonly bookings: readonly NumberedBooking[]
  /** Those that are to be called off: whether money stands in the way is looked up for them alone. */
  readonly calledOff: ReadonlySet<string>
  /** Whether they are locked until the transaction ends. */
  readonly isHeld: boolean
}

/** The stored stays of these bookings, in their order. One that its hotel does not have is another's, where that one alone has the number: it moves. */
export async function knownStays(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  { bookings, calledOff, isHeld }: WhichStays,
): Promise<readonly KnownStay[]> {
  const find = isHeld ? lockedReservationsNumbered : reservationsNumbered
  const numbers = bookings.map(({ referenceNumber }) => referenceNumber)
  const held = new Map<string, ListedReservation[]>()
  for (const one of await find(transaction, vault, numbers)) {
    held.set(one.referenceNumber, [...(held.get(one.referenceNumber) ?? []), one])
  }
  const reservations = bookings.flatMap(({ referenceNumber, facilityId }) =>
    meantAmong(held.get(referenceNumber) ?? [], facilityId),
  )
  return await knownStaysOf(transaction, vault, reservations, calledOff)
}

function meantAmong(held: readonly ListedReservation[], facilityId: string): readonly ListedReservation[] {
  const own = held.filter((one) => one.facilityId === facilityId)
  return own.length > 0 || held.length > 1 ? own : held
}

/** These stays as stored, in their order. */
export async function knownStaysOf(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  reservations: readonly ListedReservation[],
  calledOff: WhichStays['calledOff'],
): Promise<readonly KnownStay[]> {
  const ids = reservations.map(({ id }) => id)
  const rooms = await roomsOfEach(transaction, ids)
  const sums = await openSumsOf(transaction, ids)
  const told = await reportedBillsOf(transaction, ids)
  const contacts = await contactsOf(transaction, vault, ids)
  const ofDesk = await billsOfTheDesk(transaction, ids)
  const stays: KnownStay[] = []
  for (const reservation of reservations) {
    const { id, referenceNumber } = reservation
    stays.push({
      reservation,
      rooms: rooms.get(id) ?? [],
      contact: contacts.get(id) ?? null,
      bill: sums.get(id) ?? NOTHING_OWED,
      told: told.get(id) ?? null,
      isBillOfDesk: ofDesk.has(id),
      hasMoney: calledOff.has(referenceNumber) && (await blockingPayment(transaction, id)) !== null,
    })
  }
  return stays
}

/** The bookings of whole days: how many are expected, and those that the file does not hold. */
export interface BookingsOfDays {
  readonly expected: number
  readonly missing: readonly NumberedBooking[]
}

/** Bookings of facilities and days of arrival of which the file holds at least one. */
export async function bookingsOfDays(
  { read }: Pick<Reading, 'read'>,
  rows: readonly ReservationRow[],
): Promise<BookingsOfDays> {
  const days = new Map<string, Set<string>>()
  for (const { cells } of rows) {
    const { facility, arrival } = cells
    days.set(facility, (days.get(facility) ?? new Set()).add(arrival))
  }
  const held = new Set(rows.map((row) => keyOf(numberedBooking(row))))
  const missing: NumberedBooking[] = []
  let expected = 0
  for (const [facilityId, arrivals] of days) {
    const booked = await read((transaction) => numbersArriving(transaction, facilityId, [...arrivals]))
    expected += booked.length
    for (const referenceNumber of booked) {
      const one = { facilityId, referenceNumber }
      if (!held.has(keyOf(one))) missing.push(one)
    }
  }
  return { expected, missing }
}

const keyOf = ({ facilityId, referenceNumber }: NumberedBooking): string =>
  JSON.stringify([facilityId, referenceNumber])
