import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** Tasks and questions of stays that ended before the day: nothing goes to their property system any more. */
export async function forgetOverTasks(transaction: Kysely<Schema>, day: string): Promise<void> {
  await transaction
    .deleteFrom('connected_stays')
    .where('reservation_id', 'in', (over) =>
      over.selectFrom('reservations').select('id').where('departure', '<', day),
    )
    .execute()
}

const TABLES = [
  'connected_stays',
  'hotel_pulls',
  'wanted_readings',
  'refused_bookings',
  'connection_progress',
] as const

/** Stays and their bills remain as they are; what waits for the property system is dropped. */
export async function forgetConnectedStays(transaction: Kysely<Schema>, connection: string): Promise<void> {
  for (const table of TABLES)
    await transaction.deleteFrom(table).where('connection', '=', connection).execute()
}
