import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import type { QueueRequest } from '../Queue.ts'
import { requestOf, withoutBill } from './checkout-queue.ts'

/** No other may take the request until then. */
interface Claimant {
  readonly worker: string
  readonly until: Date
}

/**
 * The front of the queue first; `facilityId` of null is the whole chain. Several processes may take at once: a request that another is
 * just taking is passed over, so that no process waits and nothing is taken twice.
 */
export async function takeNext(
  db: Kysely<Schema>,
  { facilityId, count }: { readonly facilityId: string | null; readonly count: number },
  { worker, until }: Claimant,
  moment: Date,
): Promise<QueueRequest[]> {
  const rows = await db
    // A sub-query of the update may run more than once, and would then take too many.
    .with('next', (next) =>
      next
        .selectFrom('checkout_requests')
        .select('request_id')
        .where(withoutBill)
        .where((row) => row.or([row('claimed_by', 'is', null), row('lease_until', '<=', moment)]))
        .$if(facilityId !== null, (query) => query.where('facility_id', '=', facilityId))
        .orderBy('place')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('checkout_requests')
    .set({ status: 2, claimed_by: worker, claimed_at: moment, lease_until: until })
    .where('request_id', 'in', ({ selectFrom }) => selectFrom('next').select('request_id'))
    .returningAll()
    .execute()
  return rows.toSorted((one, other) => one.place - other.place).map(requestOf)
}

/** Open or closed; locked until the transaction ends. */
export async function lockedRequest(
  transaction: Kysely<Schema>,
  requestId: string,
): Promise<QueueRequest | null> {
  const row = await transaction
    .selectFrom('checkout_requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : requestOf(row)
}

/** The caller holds the lock of the request. */
export async function holdRequest(
  transaction: Kysely<Schema>,
  requestId: string,
  status: 2 | 3,
  { worker, until }: Claimant,
  moment: Date,
): Promise<void> {
  await transaction
    .updateTable('checkout_requests')
    .set({
      status,
      // A desk that holds the request already goes on from its beginning.
      claimed_at: sql`case when claimed_by = ${worker} then claimed_at else ${moment}::timestamptz end`,
      claimed_by: worker,
      lease_until: until,
    })
    .where('request_id', '=', requestId)
    .execute()
}

/** The request, which is done and locked, keeps its place. */
export async function prepareAgain(
  transaction: Kysely<Schema>,
  requestId: string,
  { worker, until }: Claimant,
  moment: Date,
): Promise<void> {
  await transaction
    .updateTable('checkout_requests')
    .set({ status: 2, ready_at: null, claimed_by: worker, claimed_at: moment, lease_until: until })
    .where('request_id', '=', requestId)
    .where('status', '=', 4)
    .where('closed_at', 'is', null)
    .execute()
}

/** The caller holds the lock of the request. */
export async function markReady(transaction: Kysely<Schema>, requestId: string, moment: Date): Promise<void> {
  await transaction
    .updateTable('checkout_requests')
    .set({ status: 4, ready_at: moment, claimed_by: null, claimed_at: null, lease_until: null })
    .where('request_id', '=', requestId)
    .execute()
}
