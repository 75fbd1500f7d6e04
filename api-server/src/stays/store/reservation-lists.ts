import { type Kysely, sql } from 'kysely'
import type { Schema, Vault } from '../../platform/index.ts'
import { searchKeysOf } from '../names/keys.ts'
import type { ListedReservation } from '../Reservation.ts'
import { hasNotDeparted, listedReservationOf, selectReservations } from './reservation-rows.ts'

// Lists for the hotel's own people, never for a guest. A row that does not open hides no other.

/** `yyyy-mm-dd`, both days included. */
interface ArrivalSearch {
  readonly from: string
  readonly to: string
  readonly facilityIds: readonly string[]
  /** The reservation behind which the list goes on; null for its beginning. */
  readonly after: { readonly arrival: string; readonly id: string } | null
  readonly most: number
}

/** Called off or not, samples left out. */
export async function reservationsArriving(
  db: Kysely<Schema>,
  vault: Vault,
  { from, to, facilityIds, after, most }: ArrivalSearch,
): Promise<ListedReservation[]> {
  const rows = await selectReservations(db)
    .where('is_sample', '=', false)
    .where('facility_id', '=', sql<string>`any(${facilityIds}::text[])`)
    .where('arrival', '>=', from)
    .where('arrival', '<=', to)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(arrival, id) > (${after?.arrival}::date, ${after?.id}::text)`),
    )
    .orderBy('arrival')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

export type ListOfDay = 'arriving' | 'departing' | 'in_house'

/**
 * Sorted by facility and reference number. Guests who leave or are in the hotel have checked in.
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
      query.where('arrival', '<=', date).where('departure', '>=', date).where(hasNotDeparted),
    )
    .$if(list !== 'arriving', (query) => query.where('checkin_code', '<>', '00'))
    .$if(search.facilityId !== null, (query) => query.where('facility_id', '=', search.facilityId))
    .$if(most !== undefined, (query) => query.limit(most ?? 0))
    .orderBy('facility_id', (order) => order.collate('C'))
    .orderBy('reference_number', (order) => order.collate('C'))
    .execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

/** Whatever their days, the latest arrival first. */
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

export async function reservationsWithIds(
  db: Kysely<Schema>,
  vault: Vault,
  ids: readonly string[],
): Promise<ListedReservation[]> {
  if (ids.length === 0) return []
  const rows = await selectReservations(db).where('id', 'in', ids).execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

/** Serialises imports: of two at once the second waits and then sees what the first has done. */
export async function withoutOtherImports(transaction: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import of reservations'))`.execute(transaction)
}

/** In no order. Locked until the transaction ends; another import could still add these numbers (`withoutOtherImports`). */
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

export async function reservationsNumbered(
  db: Kysely<Schema>,
  vault: Vault,
  referenceNumbers: readonly string[],
): Promise<ListedReservation[]> {
  if (referenceNumbers.length === 0) return []
  const rows = await selectReservations(db).where('reference_number', 'in', referenceNumbers).execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

/** Samples are left out. */
export async function numbersArriving(
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

/** Locks the reservations until the transaction ends. */
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

/** Sorted by facility; of every hotel where `facilityIds` is null. */
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
