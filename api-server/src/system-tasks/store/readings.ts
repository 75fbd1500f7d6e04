import type { StatusThere } from '@tomari/contract/desk-page/in-step'
import { type Kysely, sql } from 'kysely'
import { longestDue, type Schema } from '../../platform/index.ts'

/** A hotel in a property system. */
export interface HotelThere {
  readonly connection: string
  readonly hotel: string
}

/** A booking there. */
export interface BookingThere extends HotelThere {
  readonly id: string
}

const isBooking = ({ connection, hotel, id }: BookingThere) =>
  sql<boolean>`(connection, hotel, id_there) = (${connection}, ${hotel}, ${id})`

/** Has the booking read at the next run. A booking that is requested already is read after this moment too. */
export async function requestReading(
  db: Kysely<Schema>,
  { connection, hotel, id }: BookingThere,
  now: Date,
): Promise<void> {
  await db
    .insertInto('requested_readings')
    .values({ connection, hotel, id_there: id, requested_at: now, due_at: now })
    .onConflict((known) =>
      known.columns(['connection', 'hotel', 'id_there']).doUpdateSet({ requested_at: now }),
    )
    .execute()
}

/** More events than a hotel's bookings explain. */
const MOST_READINGS = 1_000

/** Whether the bookings of a connection that wait to be read are as many as may be. */
export async function isFullOfReadings(db: Kysely<Schema>, connection: string): Promise<boolean> {
  const { requested } = await db
    .selectFrom('requested_readings')
    .select(({ fn }) => fn.countAll<number>().as('requested'))
    .where('connection', '=', connection)
    .executeTakeFirstOrThrow()
  return requested >= MOST_READINGS
}

export interface RequestedReading extends BookingThere {
  readonly requestedAt: Date
  readonly tries: number
}

/** Longer than a reading with all its requests. */
const LEASE_MS = 5 * 60 * 1000

export async function takeRequestedReading(
  db: Kysely<Schema>,
  connection: string,
  now: Date,
): Promise<RequestedReading | undefined> {
  const due = longestDue(
    db.selectFrom('requested_readings').select(['hotel', 'id_there']).where('connection', '=', connection),
    'due_at',
    now,
  )
  const { rows } = await sql<{ hotel: string; id_there: string; requested_at: Date; tries: number }>`
    update requested_readings set due_at = ${new Date(now.getTime() + LEASE_MS)}
    where connection = ${connection} and (hotel, id_there) = (${due}) returning *`.execute(db)
  const [row] = rows
  return (
    row && { connection, hotel: row.hotel, id: row.id_there, requestedAt: row.requested_at, tries: row.tries }
  )
}

/** A booking that was requested again meanwhile is read again at once. */
export async function endReading(db: Kysely<Schema>, reading: RequestedReading, now: Date): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('requested_readings')
    .where(isBooking(reading))
    .where('requested_at', '=', reading.requestedAt)
    .executeTakeFirst()
  if (numDeletedRows === 0n) await putReadingOff(db, reading, now, false)
}

/** @param counts whether the system answered others meanwhile */
export async function putReadingOff(
  db: Kysely<Schema>,
  reading: RequestedReading,
  dueAt: Date,
  counts: boolean,
): Promise<void> {
  await db
    .updateTable('requested_readings')
    .set({ due_at: dueAt, ...(counts && { tries: reading.tries + 1 }) })
    .where(isBooking(reading))
    .execute()
}

/** Stays read before the moment that are not over: those that a whole pull has not reported any more. At most so many. */
export async function requestUnreported(
  db: Kysely<Schema>,
  { connection, hotel }: HotelThere,
  { before, from, most }: { readonly before: Date; readonly from: string; readonly most: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into requested_readings (connection, hotel, id_there, requested_at, due_at)
    select stay.connection, stay.hotel, stay.id_there, ${now}::timestamptz, ${now}::timestamptz
    from connected_stays stay join reservations on reservations.id = stay.reservation_id
    where stay.connection = ${connection} and stay.hotel = ${hotel} and stay.read_at < ${before}
      and reservations.departure >= ${from}::date and stay.status_there <> 'departed'
    order by stay.read_at limit ${most}
    on conflict do nothing`.execute(db)
}

/** A booking that cannot be taken over as a whole. `problem` is a code and fields, without their values. */
export async function recordRefused(
  db: Kysely<Schema>,
  { connection, hotel, id }: BookingThere,
  problem: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('refused_bookings')
    .values({ connection, hotel, id_there: id, problem, since: now, read_at: now })
    .onConflict((known) =>
      known.columns(['connection', 'hotel', 'id_there']).doUpdateSet({ problem, read_at: now }),
    )
    .execute()
}

export async function forgetRefused(db: Kysely<Schema>, there: BookingThere): Promise<void> {
  await db.deleteFrom('refused_bookings').where(isBooking(there)).execute()
}

/** Those that a whole pull has not reported any more. */
export async function forgetRefusedBefore(
  db: Kysely<Schema>,
  { connection, hotel }: HotelThere,
  moment: Date,
): Promise<void> {
  await db
    .deleteFrom('refused_bookings')
    .where('connection', '=', connection)
    .where('hotel', '=', hotel)
    .where('read_at', '<', moment)
    .execute()
}

/** The newest reading of a booking that is a stay here. */
export interface KnownReading {
  readonly version: number
  readonly readAt: Date
  readonly contentKey: Uint8Array | null
}

/** By the numbers there. */
export async function knownReadings(
  db: Kysely<Schema>,
  { connection, hotel }: HotelThere,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownReading>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('connected_stays')
    .select(['id_there', 'version', 'read_at', 'content_key'])
    .where('connection', '=', connection)
    .where('hotel', '=', hotel)
    .where('id_there', '=', sql<string>`any(${ids}::text[])`)
    .forUpdate()
    .execute()
  return new Map(
    rows.map((row) => [
      row.id_there,
      { version: row.version, readAt: row.read_at, contentKey: row.content_key },
    ]),
  )
}

/** They read as before: a reading that is older than this one comes too late. */
export async function confirmReadings(
  db: Kysely<Schema>,
  { connection, hotel }: HotelThere,
  confirmed: readonly { readonly id: string; readonly version: number }[],
  readAt: Date,
): Promise<void> {
  if (confirmed.length === 0) return
  await sql`
    update connected_stays set version = greatest(connected_stays.version, seen.version),
      read_at = greatest(read_at, ${readAt}::timestamptz)
    from unnest(${confirmed.map(({ id }) => id)}::text[], ${confirmed.map(({ version }) => version)}::bigint[])
      as seen (id_there, version)
    where connection = ${connection} and hotel = ${hotel} and connected_stays.id_there = seen.id_there`.execute(
    db,
  )
}

/** @param contentKey null where the booking has to be compared again */
export async function saveReading(
  transaction: Kysely<Schema>,
  reservationId: string,
  { connection, hotel, id }: BookingThere,
  { version, readAt, contentKey, status }: KnownReading & { readonly status: string },
): Promise<void> {
  const columns = {
    connection,
    hotel,
    id_there: id,
    status_there: status,
    version,
    read_at: readAt,
    content_key: contentKey,
  }
  await transaction
    .insertInto('connected_stays')
    .values({ reservation_id: reservationId, ...columns, held_until: readAt })
    .onConflict((known) => known.column('reservation_id').doUpdateSet(columns))
    .execute()
}

/** The next reading is compared with the stay even where it reads as before. */
export async function compareAgain(db: Kysely<Schema>, reservationId: string): Promise<void> {
  await db
    .updateTable('connected_stays')
    .set({ content_key: null })
    .where('reservation_id', '=', reservationId)
    .execute()
}

/** The stay in its property system. */
export async function stayNumbered(
  db: Kysely<Schema>,
  connection: string,
  { facilityId, referenceNumber }: { readonly facilityId: string; readonly referenceNumber: string },
): Promise<{
  readonly reservationId: string
  readonly hotel: string
  readonly id: string
  readonly arrival: string
} | null> {
  const row = await db
    .selectFrom('connected_stays as stay')
    .innerJoin('reservations', 'reservations.id', 'stay.reservation_id')
    .select([
      'stay.reservation_id as reservationId',
      'stay.hotel',
      'stay.id_there as id',
      'reservations.arrival',
    ])
    .where('stay.connection', '=', connection)
    .where('reservations.facility_id', '=', facilityId)
    .where('reservations.reference_number', '=', referenceNumber)
    .executeTakeFirst()
  return row ?? null
}

export async function saveStatusThere(
  db: Kysely<Schema>,
  reservationId: string,
  status: StatusThere,
): Promise<void> {
  await db
    .updateTable('connected_stays')
    .set({ status_there: status })
    .where('reservation_id', '=', reservationId)
    .execute()
}
