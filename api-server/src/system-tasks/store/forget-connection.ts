import type { Transaction } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/**
 * Stays of the connection are those of this server alone then.
 * @returns how many of them had something that was not yet there
 */
export async function forgetConnection(
  transaction: Transaction<Schema>,
  connection: string,
): Promise<number> {
  const { waiting } = await transaction
    .selectFrom('connected_stays')
    .innerJoin('system_tasks', 'system_tasks.reservation_id', 'connected_stays.reservation_id')
    .select(({ fn }) => fn.count<number>('connected_stays.reservation_id').distinct().as('waiting'))
    .where('connection', '=', connection)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow()
  for (const table of [
    'connected_stays',
    'wanted_readings',
    'refused_bookings',
    'hotel_pulls',
    'connection_progress',
  ] as const)
    await transaction.deleteFrom(table).where('connection', '=', connection).execute()
  return waiting
}
