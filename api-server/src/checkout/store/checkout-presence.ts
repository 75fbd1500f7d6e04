import { type Kysely, sql } from 'kysely'
import { ordinaryCounter } from '../Queue.ts'
import type { Schema } from '../../platform/index.ts'

export interface WaitingPhone {
  readonly requestId: string
  /** The last stored poll. */
  readonly seenAt: Date
  readonly keepPlaceSeconds: number
}

/** Parties that wait with a phone and that no desk holds. */
export async function phonesWaiting(db: Kysely<Schema>, moment: Date): Promise<WaitingPhone[]> {
  const rows = await db
    .selectFrom('checkout_requests')
    .leftJoin('checkout_counters', 'checkout_counters.facility_id', 'checkout_requests.facility_id')
    .select(['request_id', 'seen_at', 'keep_place_seconds'])
    .where('closed_at', 'is', null)
    .where('status', '<', 4)
    .where((row) => row.or([row('claimed_by', 'is', null), row('lease_until', '<=', moment)]))
    .where('has_phone', '=', true)
    .execute()
  return rows.map((row) => ({
    requestId: row.request_id,
    seenAt: row.seen_at,
    keepPlaceSeconds: row.keep_place_seconds ?? ordinaryCounter.keepPlaceSeconds,
  }))
}

/** Closes the requests of phones that have not polled since, and that no desk holds. Answers their number. */
export async function closeSilent(
  db: Kysely<Schema>,
  phones: readonly WaitingPhone[],
  moment: Date,
): Promise<number> {
  if (phones.length === 0) return 0
  const since = phones.map(({ seenAt }) => seenAt)
  const { numUpdatedRows } = await db
    .with('silent', (silent) =>
      silent.selectNoFrom([
        sql<string>`unnest(${phones.map(({ requestId }) => requestId)}::text[])`.as('request_id'),
        sql<Date>`unnest(${since}::timestamptz[])`.as('seen_at'),
      ]),
    )
    .updateTable('checkout_requests')
    .from('silent')
    .set({ closed_at: moment, closed_as: 'left', claimed_by: null, claimed_at: null, lease_until: null })
    .whereRef('checkout_requests.request_id', '=', 'silent.request_id')
    .whereRef('checkout_requests.seen_at', '=', 'silent.seen_at')
    .where('checkout_requests.status', '<', 4)
    .where((row) =>
      row.or([
        row('checkout_requests.claimed_by', 'is', null),
        row('checkout_requests.lease_until', '<=', moment),
      ]),
    )
    .where('checkout_requests.closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
