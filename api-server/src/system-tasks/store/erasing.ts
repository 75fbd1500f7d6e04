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
