import type { Kysely } from 'kysely'
import type { Schema } from '../../schema.ts'

/** The room numbers of a stay, in their order; none while the hotel has not told them. */
export async function roomsOf(db: Kysely<Schema>, reservationId: string): Promise<string[]> {
  return (await roomsOfEach(db, [reservationId])).get(reservationId) ?? []
}

/** The room numbers of each stay; a stay without any is left out. */
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

/** Says which rooms a stay has; what was said before is replaced. */
export const saveRooms = (
  transaction: Kysely<Schema>,
  reservationId: string,
  rooms: readonly string[],
): Promise<void> => saveRoomsOfEach(transaction, new Map([[reservationId, rooms]]))

/** Says which rooms each stay has; what was said of these before is replaced. */
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
