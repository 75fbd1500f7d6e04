import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** In their order; empty while the hotel has assigned none. */
export async function roomsOf(db: Kysely<Schema>, reservationId: string): Promise<string[]> {
  return (await roomsOfEach(db, [reservationId])).get(reservationId) ?? []
}

/** Stays without rooms are left out. */
export async function roomsOfEach(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stay_rooms')
    .select(['reservation_id', 'room_number'])
    .where('reservation_id', 'in', reservationIds)
    .orderBy('position')
    .execute()
  const rooms = new Map<string, string[]>()
  for (const { reservation_id, room_number } of rows) {
    rooms.set(reservation_id, [...(rooms.get(reservation_id) ?? []), room_number])
  }
  return rooms
}

export const saveRooms = (
  transaction: Kysely<Schema>,
  reservationId: string,
  rooms: readonly string[],
): Promise<void> => saveRoomsOfEach(transaction, new Map([[reservationId, rooms]]))

export async function saveRoomsOfEach(
  transaction: Kysely<Schema>,
  roomsOfStays: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (roomsOfStays.size === 0) return
  await transaction
    .deleteFrom('stay_rooms')
    .where('reservation_id', 'in', [...roomsOfStays.keys()])
    .execute()
  const rows = [...roomsOfStays].flatMap(([reservationId, rooms]) =>
    rooms.map((room, index) => ({ reservation_id: reservationId, position: index + 1, room_number: room })),
  )
  if (rows.length > 0) await transaction.insertInto('stay_rooms').values(rows).execute()
}

export interface RoomTaken {
  readonly room: string
  readonly referenceNumber: string
}

/** Stays that are called off, or whose guests have left, take no room. */
export async function roomsTaken(db: Kysely<Schema>, reservationId: string): Promise<readonly RoomTaken[]> {
  const { rows } = await sql<{ readonly room: string; readonly other: string }>`
    select theirs.room_number as room, other.reference_number as other
    from reservations own
    join stay_rooms mine on mine.reservation_id = own.id
    join reservations other on other.facility_id = own.facility_id and other.id <> own.id
      and other.arrival < own.departure and own.arrival < other.departure
      and other.cancelled_at is null and other.no_show_at is null
    join stay_rooms theirs on theirs.reservation_id = other.id and theirs.room_number = mine.room_number
    where own.id = ${reservationId}
      and not exists (select from departures where departures.reservation_id = other.id)
    order by mine.position, other.reference_number
  `.execute(db)
  return rows.map(({ room, other }) => ({ room, referenceNumber: other }))
}
