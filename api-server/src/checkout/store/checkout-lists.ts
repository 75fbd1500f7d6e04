import type { Kysely } from 'kysely'
import type { QueueRequest } from '../Queue.ts'
import type { Schema } from '../../platform/index.ts'
import { requestOf, withoutBill } from './checkout-queue.ts'

/** The queue for people and robots of the hotel. Guests never see it. */

/** In the order of the queue; `facilityId` of null is the whole chain. */
export async function requestsWaiting(
  db: Kysely<Schema>,
  facilityId: string | null,
): Promise<QueueRequest[]> {
  const rows = await db
    .selectFrom('checkout_requests')
    .selectAll()
    .where(withoutBill)
    .$if(facilityId !== null, (query) => query.where('facility_id', '=', facilityId))
    .orderBy('place')
    .execute()
  return rows.map(requestOf)
}

/** Parties without a bill ahead of a request, at its facility. */
export async function aheadOfRequest(db: Kysely<Schema>, requestId: string): Promise<number> {
  const { ahead } = await db
    .selectFrom('checkout_requests')
    .select(({ fn }) => fn.countAll<number>().as('ahead'))
    .where(withoutBill)
    .where(({ eb, selectFrom }) =>
      eb(
        'place',
        '<',
        selectFrom('checkout_requests as later')
          .select('later.place')
          .where('later.request_id', '=', requestId),
      ),
    )
    .where(({ eb, selectFrom }) =>
      eb(
        'facility_id',
        '=',
        selectFrom('checkout_requests as later')
          .select('later.facility_id')
          .where('later.request_id', '=', requestId),
      ),
    )
    .executeTakeFirstOrThrow()
  return ahead
}
