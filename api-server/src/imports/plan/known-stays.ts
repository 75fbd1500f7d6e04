import type { Transaction } from 'kysely'
import { billsOfTheDesk, openSumsOf } from '../../bills/index.ts'
import { contactsOf } from '../../invitations/index.ts'
import type { Database, Deps, Schema } from '../../platform/index.ts'
import { blockingPayment } from '../../stay-changes/index.ts'
import {
  type ListedReservation,
  lockedReservationsNumbered,
  numbersArriving,
  reservationsNumbered,
  roomsOfEach,
} from '../../stays/index.ts'
import { reportedBillsOf } from '../../taxes/index.ts'
import { ROWS_AT_ONCE } from '../portions.ts'
import type { ReservationRow } from '../reading/reservation-row.ts'
import type { KnownStay } from './import-plan.ts'
import { NOTHING_OWED } from './reservation-after.ts'

/** How the database is read that a file is compared with. */
export interface Reading {
  readonly read: <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>
  /** Whether what was read stays so until it is written: it is locked. */
  readonly isHeld: boolean
  /** Reservations of one reading. */
  readonly atOnce: number
}

/** On the embedded database, which has one connection, guests wait as long as this many are read: some 20 ms. */
const LOOKED_AT_ONCE = 50

/**
 * For a look: a few reservations at a time, each as it is then, without waiting for a lock. Where something changes meanwhile, what was seen
 * has another name than what would be done.
 */
export const looking = (database: Database<Schema>): Reading => ({
  read: (work) => database.transaction(work, { isolation: 'repeatable read' }),
  isHeld: false,
  atOnce: LOOKED_AT_ONCE,
})

/** For what is written in the same transaction, in which no other import runs (`withoutOtherImports`). */
export const holding = (transaction: Transaction<Schema>): Reading => ({
  read: (work) => work(transaction),
  isHeld: true,
  atOnce: ROWS_AT_ONCE,
})

/** A reservation by its number, which is its own in each hotel. */
type NumberOfHotel = Pick<ListedReservation, 'referenceNumber' | 'facilityId'>

export const numberOf = ({ cells }: ReservationRow): NumberOfHotel => ({
  referenceNumber: cells.reference_number,
  facilityId: cells.facility,
})

/**
 * The stored stays with these numbers, in their order. One that its hotel does not have is another's, where that one alone has the number: it
 * moves.
 * @param calledOff reference numbers: whether money stands in the way is looked up for them alone
 * @param isHeld whether the stays are locked until the transaction ends
 */
export async function knownStays(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  requested: readonly NumberOfHotel[],
  { calledOff, isHeld }: { readonly calledOff: ReadonlySet<string>; readonly isHeld: boolean },
): Promise<readonly KnownStay[]> {
  const find = isHeld ? lockedReservationsNumbered : reservationsNumbered
  const numbers = requested.map(({ referenceNumber }) => referenceNumber)
  const held = new Map<string, ListedReservation[]>()
  for (const one of await find(transaction, vault, numbers)) {
    held.set(one.referenceNumber, [...(held.get(one.referenceNumber) ?? []), one])
  }
  const reservations = requested.flatMap(({ referenceNumber, facilityId }) => {
    const all = held.get(referenceNumber) ?? []
    const own = all.filter((one) => one.facilityId === facilityId)
    return own.length > 0 || all.length > 1 ? own : all
  })
  return await knownStaysOf(transaction, vault, reservations, calledOff)
}

export async function knownStaysOf(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  reservations: readonly ListedReservation[],
  calledOff: ReadonlySet<string>,
): Promise<readonly KnownStay[]> {
  const ids = reservations.map(({ id }) => id)
  const rooms = await roomsOfEach(transaction, ids)
  const sums = await openSumsOf(transaction, ids)
  const reported = await reportedBillsOf(transaction, ids)
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
      reported: reported.get(id) ?? null,
      isBillOfDesk: ofDesk.has(id),
      hasMoney: calledOff.has(referenceNumber) && (await blockingPayment(transaction, id)) !== null,
    })
  }
  return stays
}

/**
 * Reservations of facilities and days of arrival of which the file holds at least one: how many are expected, and those that it does not
 * hold.
 */
export async function reservationsOfDays(
  { read }: Pick<Reading, 'read'>,
  rows: readonly ReservationRow[],
): Promise<{ readonly expected: number; readonly missing: readonly NumberOfHotel[] }> {
  const days = new Map<string, Set<string>>()
  for (const { cells } of rows) {
    const { facility, arrival } = cells
    days.set(facility, (days.get(facility) ?? new Set()).add(arrival))
  }
  const keyOf = ({ facilityId, referenceNumber }: NumberOfHotel) =>
    JSON.stringify([facilityId, referenceNumber])
  const held = new Set(rows.map((row) => keyOf(numberOf(row))))
  const missing: NumberOfHotel[] = []
  let expected = 0
  for (const [facilityId, arrivals] of days) {
    const numbers = await read((transaction) => numbersArriving(transaction, facilityId, [...arrivals]))
    expected += numbers.length
    const expectedHere = numbers.map((referenceNumber) => ({ facilityId, referenceNumber }))
    missing.push(...expectedHere.filter((one) => !held.has(keyOf(one))))
  }
  return { expected, missing }
}
