import type { Transaction } from 'kysely'
import { billsOfTheDesk } from '../../storage/repositories/payment/bill-lines.ts'
import { openSumsOf } from '../../storage/repositories/payment/open-sums.ts'
import {
  bookingsArriving,
  lockedReservationsNumbered,
  reservationsNumbered,
} from '../../storage/repositories/stays/reservation-lists.ts'
import { contactsOf } from '../../storage/repositories/stays/booking-contacts.ts'
import { roomsOfEach } from '../../storage/repositories/stays/stay-rooms.ts'
import { toldBillsOf } from '../../storage/repositories/stays/told-bills.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Deps } from '../Deps.ts'
import { moneyInTheWay } from '../stays/journeys-begun.ts'
import type { KnownStay } from './import-plan.ts'
import type { Reading } from './reading.ts'
import type { SaidReservation } from './said-reservation.ts'

/** Of which stays something is to be known. */
interface WhichStays {
  readonly numbers: readonly string[]
  /** Those that are to be called off: whether money stands in the way is looked up for them alone. */
  readonly calledOff: ReadonlySet<string>
  /** Whether they are locked until the transaction ends. */
  readonly isHeld: boolean
}

/** What is known of the stays with these numbers, in the order of the numbers. */
export async function knownStays(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  { numbers, calledOff, isHeld }: WhichStays,
): Promise<readonly KnownStay[]> {
  const find = isHeld ? lockedReservationsNumbered : reservationsNumbered
  const found = new Map(
    (await find(transaction, vault, numbers)).map((one) => [one.referenceNumber, one] as const),
  )
  const reservations = numbers.flatMap((number) => found.get(number) ?? [])
  const ids = reservations.map(({ id }) => id)
  const rooms = await roomsOfEach(transaction, ids)
  const sums = await openSumsOf(transaction, ids)
  const told = await toldBillsOf(transaction, ids)
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
      hasMoney: calledOff.has(referenceNumber) && (await moneyInTheWay(transaction, id)) !== null,
    })
  }
  return stays
}

const NOTHING_OWED = { dueYen: 0, bathingTaxYen: 0, accommodationTaxYen: 0, pointsYen: 0 }

/** The bookings of whole days: how many are expected, and the numbers of those that the file does not hold. */
export interface BookingsOfDays {
  readonly expected: number
  readonly missing: readonly string[]
}

/** Bookings of facilities and days of arrival of which the file holds at least one. */
export async function bookingsOfDays(
  { read }: Pick<Reading, 'read'>,
  said: readonly SaidReservation[],
): Promise<BookingsOfDays> {
  const days = new Map<string, Set<string>>()
  for (const { facilityId, arrival } of said) {
    days.set(facilityId, (days.get(facilityId) ?? new Set()).add(arrival))
  }
  const held = new Set(said.map(({ referenceNumber }) => referenceNumber))
  const missing: string[] = []
  let expected = 0
  for (const [facilityId, arrivals] of days) {
    const booked = await read((transaction) => bookingsArriving(transaction, facilityId, [...arrivals]))
    expected += booked.length
    for (const number of booked) if (!held.has(number)) missing.push(number)
  }
  return { expected, missing }
}
