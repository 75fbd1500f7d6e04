import { type Kysely, sql } from 'kysely'
import type { QueueRequest } from '../Queue.ts'
import type { Schema } from '../../platform/index.ts'
import { requestOf, withoutBill } from './checkout-queue.ts'

/** Who takes requests in hand, and how long no other may. */
export interface Taker {
  readonly worker: string
  readonly until: Date
}

/** Requests that no desk holds, the front of the queue first. */
export interface NextOnes {
  /** Null for the whole chain. */
  readonly facilityId: string | null
  readonly count: number
}

/**
 * Takes the next requests that no desk holds. Several processes may do so at once: a request that another is just taking
 * is passed over, so that no process waits and nothing is taken twice.
 */
export async function takeNext(
  db: Kysely<Schema>,
  { facilityId, count }: NextOnes,
  { worker, until }: Taker,
  moment: Date,
): Promise<QueueRequest[]> {
  const rows = await db
    // Not as a sub-query of the update: that may be run more than once, and would take more than it was asked to.
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

/** The request, open or closed, locked until the transaction ends; null when there is none. */
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

/** Takes a locked request in hand, or keeps it there, with the status that it has then. */
export async function holdRequest(
  transaction: Kysely<Schema>,
  requestId: string,
  status: 2 | 3,
  { worker, until }: Taker,
  moment: Date,
): Promise<void> {
  await transaction
    .updateTable('checkout_requests')
    .set({
      status,
      // The desk that has it already goes on from where it began.
      claimed_at: sql`case when claimed_by = ${worker} then claimed_at else ${moment}::timestamptz end`,
      claimed_by: worker,
      lease_until: until,
    })
    .where('request_id', '=', requestId)
    .execute()
}

/** Takes back the bill of a locked request that is done: it is being prepared again, in the same place. */
export async function prepareAgain(
  transaction: Kysely<Schema>,
  requestId: string,
  { worker, until }: Taker,
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

/** Notes that the bill of a locked request is there. */
export async function markReady(transaction: Kysely<Schema>, requestId: string, moment: Date): Promise<void> {
  await transaction
    .updateTable('checkout_requests')
    .set({ status: 4, ready_at: moment, claimed_by: null, claimed_at: null, lease_until: null })
    .where('request_id', '=', requestId)
    .execute()
}
