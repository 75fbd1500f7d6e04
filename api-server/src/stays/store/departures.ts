import type { Kysely } from 'kysely'
import { hotelDay, REGISTER_RETENTION_YEARS, type Schema, yearsLater } from '../../platform/index.ts'

interface Departure {
  readonly reservationId: string
  readonly departedAt: Date
  /** Joined by a slash. */
  readonly rooms: string
}

/** Stays whose guests have not left are left out. */
export async function departureMoments(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('departures')
    .select(['reservation_id', 'departed_at'])
    .where('reservation_id', 'in', reservationIds)
    .execute()
  return new Map(rows.map(({ reservation_id, departed_at }) => [reservation_id, departed_at]))
}

/** @throws StatementRefused for a second departure of a stay */
export async function enterDeparture(
  transaction: Kysely<Schema>,
  { reservationId, departedAt, rooms }: Departure,
): Promise<void> {
  await transaction
    .insertInto('departures')
    .values({
      reservation_id: reservationId,
      departed_at: departedAt,
      rooms,
      erase_after: yearsLater(hotelDay(departedAt), REGISTER_RETENTION_YEARS),
    })
    .execute()
}

export async function removeDeparture(transaction: Kysely<Schema>, reservationId: string): Promise<void> {
  await transaction.deleteFrom('departures').where('reservation_id', '=', reservationId).execute()
}

export async function eraseOldDepartures(transaction: Kysely<Schema>, today: string): Promise<number> {
  const erased = await transaction
    .deleteFrom('departures')
    .where('erase_after', '<', today)
    .executeTakeFirst()
  return Number(erased.numDeletedRows)
}
