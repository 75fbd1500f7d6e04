import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/**
 * Tasks and questions of stays that ended before the day: nothing goes to their property system any more. What a run that was under way
 * has written of a connection after its removal goes with them.
 */
export async function forgetOverTasks(transaction: Kysely<Schema>, day: string): Promise<void> {
  const tables = [
    'connection_progress',
    'connected_stays',
    'hotel_pulls',
    'requested_readings',
    'refused_bookings',
  ] as const
  for (const table of tables)
    await transaction
      .deleteFrom(table)
      .where('connection', 'not in', (known) => known.selectFrom('connections').select('name'))
      .execute()
  await transaction
    .deleteFrom('connected_stays')
    .where('reservation_id', 'in', (over) =>
      over.selectFrom('reservations').select('id').where('departure', '<', day),
    )
    .execute()
}
