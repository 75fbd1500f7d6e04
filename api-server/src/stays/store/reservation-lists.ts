import { searchKeysOf } from '@tomari/guest-rules/name/name-matching'
import { type Kysely, sql } from 'kysely'
import type { ListedReservation } from '../Reservation.ts'
import type { Schema, Vault } from '../../platform/index.ts'
import { listedReservationOf, selectReservations } from './reservation-rows.ts'

/** Lists of reservations for the hotel's own people. No guest is ever shown one. A row that does not open hides no other. */

/** Whose day it is: those who arrive on it, those who leave on it, or the guests who are in the hotel on it. */
export type ListOfDay = 'arriving' | 'departing' | 'in_house'

/**
 * Reservations of the day `yyyy-mm-dd`, by facility and reference number. Guests who leave or are in the hotel have checked in.
 * @param search `most`: so many at most; all where it is left out
 */
export async function reservationsOfDay(
  db: Kysely<Schema>,
  vault: Vault,
  search: {
    readonly list: ListOfDay
    readonly date: string
    readonly facilityId: string | null
    readonly most?: number
  },
): Promise<ListedReservation[]> {
  const { list, date, most } = search
  const rows = await selectReservations(db)
    .$if(list === 'arriving', (query) => query.where('arrival', '=', date))
    .$if(list === 'departing', (query) => query.where('departure', '=', date))
    .$if(list === 'in_house', (query) =>
      query
        .where('arrival', '<=', date)
        .where('departure', '>=', date)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('departures')
                .select('reservation_id')
                .whereRef('departures.reservation_id', '=', 'reservations.id'),
            ),
          ),
        ),
    )
    .$if(list !== 'arriving', (query) => query.where('checkin_code', '<>', '00'))
    .$if(search.facilityId !== null, (query) => query.where('facility_id', '=', search.facilityId))
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .orderBy('facility_id', (order) => order.collate('C'))
    .orderBy('reference_number', (order) => order.collate('C'))
    .execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

/** Reservations that a typed name fits, whatever their days, the latest arrival first. */
export async function reservationsEverNamed(
  db: Kysely<Schema>,
  vault: Vault,
  name: string,
): Promise<ListedReservation[]> {
  const words = searchKeysOf(name)
  if (words.length === 0) return []
  const keys = words.flatMap((word) => vault.searchKeys('name', word))
  const rows = await selectReservations(db)
    .where('id', 'in', (names) =>
      names.selectFrom('reservation_names').select('reservation_id').where('name_key', 'in', keys),
    )
    .orderBy('arrival', 'desc')
    .orderBy('reference_number', (order) => order.collate('C'))
    .execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

/** The reservations with these ids, in no order. */
export async function reservationsWithIds(
  db: Kysely<Schema>,
  vault: Vault,
  ids: readonly string[],
): Promise<ListedReservation[]> {
  if (ids.length === 0) return []
  const rows = await selectReservations(db).where('id', 'in', ids).execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

/** No other import runs until the transaction ends: of two at once the second waits and then sees what the first has done. */
export async function withoutOtherImports(transaction: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import of reservations'))`.execute(transaction)
}

/**
 * The reservations that the hotel's own system knows by these numbers, in no order. They are locked until the transaction ends; of new
 * ones with these numbers another import would know nothing (`withoutOtherImports`).
 */
export async function lockedReservationsNumbered(
  transaction: Kysely<Schema>,
  vault: Vault,
  referenceNumbers: readonly string[],
): Promise<ListedReservation[]> {
  if (referenceNumbers.length === 0) return []
  await transaction
    .selectFrom('reservations')
    .select('id')
    .where('reference_number', 'in', referenceNumbers)
    .orderBy('id')
    .forUpdate()
    .execute()
  return await reservationsNumbered(transaction, vault, referenceNumbers)
}

/** The same without a lock. */
export async function reservationsNumbered(
  db: Kysely<Schema>,
  vault: Vault,
  referenceNumbers: readonly string[],
): Promise<ListedReservation[]> {
  if (referenceNumbers.length === 0) return []
  const rows = await selectReservations(db).where('reference_number', 'in', referenceNumbers).execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

/** Numbers of the bookings of a facility that are expected to arrive on the days, samples left out. */
export async function bookingsArriving(
  db: Kysely<Schema>,
  facilityId: string,
  days: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('reservations')
    .select('reference_number')
    .where('facility_id', '=', facilityId)
    .where('arrival', '=', sql<string>`any(${days}::date[])`)
    .where('checkin_code', '=', '00')
    .where('cancelled_at', 'is', null)
    .where('no_show_at', 'is', null)
    .where('is_sample', '=', false)
    .orderBy('reference_number')
    .execute()
  return rows.map(({ reference_number }) => reference_number)
}

/** Locks the reservations of some hotels that have this number until the transaction ends. */
export async function holdReservationsOfHotels(
  transaction: Kysely<Schema>,
  referenceNumber: string,
  facilityIds: readonly string[],
): Promise<void> {
  await transaction
    .selectFrom('reservations')
    .select('id')
    .where('reference_number', '=', referenceNumber)
    .where('facility_id', '=', sql<string>`any(${facilityIds}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The reservations of some hotels that have this number, by facility; of every hotel where `facilityIds` is null. */
export async function reservationsOfHotels(
  db: Kysely<Schema>,
  vault: Vault,
  referenceNumber: string,
  facilityIds: readonly string[] | null,
): Promise<ListedReservation[]> {
  const rows = await selectReservations(db)
    .where('reference_number', '=', referenceNumber)
    .$if(facilityIds !== null, (query) =>
      query.where('facility_id', '=', sql<string>`any(${facilityIds ?? []}::text[])`),
    )
    .orderBy('facility_id', (order) => order.collate('C'))
    .execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

/** The reservation with this number where it is one hotel's alone, null when there is none. */
export async function reservationNumbered(
  db: Kysely<Schema>,
  vault: Vault,
  referenceNumber: string,
): Promise<ListedReservation | null> {
  const [only = null, ...others] = await reservationsOfHotels(db, vault, referenceNumber, null)
  return others.length > 0 ? null : only
}
