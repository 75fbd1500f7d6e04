import type { Transaction } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/**
 * Stays in hotels that a connection no longer has are those of this server alone then.
 * @param hotels their codes there that the connection still has
 * @returns how many of the stays had something that was not yet there
 */
export async function forgetConnection(
  transaction: Transaction<Schema>,
  connection: string,
  hotels: readonly string[],
): Promise<number> {
  const left = ['', ...hotels]
  const { waiting } = await transaction
    .selectFrom('connected_stays')
    .innerJoin('system_tasks', 'system_tasks.reservation_id', 'connected_stays.reservation_id')
    .select(({ fn }) => fn.count<number>('connected_stays.reservation_id').distinct().as('waiting'))
    .where('connection', '=', connection)
    .where('hotel', 'not in', left)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow()
  for (const table of ['connected_stays', 'requested_readings', 'refused_bookings', 'hotel_pulls'] as const)
    await transaction
      .deleteFrom(table)
      .where('connection', '=', connection)
      .where('hotel', 'not in', left)
      .execute()
  if (hotels.length === 0)
    await transaction.deleteFrom('connection_progress').where('connection', '=', connection).execute()
  return waiting
}
