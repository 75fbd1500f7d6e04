import { type Kysely, sql } from 'kysely'
import type { Deps, Schema } from '../platform/index.ts'
import { ordinaryCounter } from './Queue.ts'

export const LOOK_FOR_PLACES_EVERY_MS = 5_000

/**
 * The longest silence that one look adds. A longer time since the last look means that this process was stopped or the database was away,
 * and then no poll was stored either.
 */
const LONGEST_STEP_MS = 2 * LOOK_FOR_PLACES_EVERY_MS

interface Silence {
  /** The last stored poll. */
  readonly seenAt: number
  readonly silentMs: number
}

/**
 * Frees the places of guests whose phones have been silent for longer than their facility keeps a place. This process measures the silence
 * itself, by a clock that cannot be set: a wall clock that jumps must not empty a lobby (R23.13). A process that starts gives every party
 * the whole time again; of several, the first to be sure frees the place.
 * @returns looks once, and answers the number of freed places
 */
export function placeWatch({ database, clock }: Pick<Deps, 'database' | 'clock'>): () => Promise<number> {
  let silences: ReadonlyMap<string, Silence> = new Map()
  let lookedAt = clock.elapsed()
  return async () => {
    const waiting = await phonesWaiting(database.db, clock.now())
    const now = clock.elapsed()
    const stepMs = Math.min(now - lookedAt, LONGEST_STEP_MS)
    lookedAt = now
    silences = new Map(
      waiting.map(({ requestId, seenAt }) => {
        const before = silences.get(requestId)
        const silentMs = before?.seenAt === seenAt.getTime() ? before.silentMs + stepMs : 0
        return [requestId, { seenAt: seenAt.getTime(), silentMs }]
      }),
    )
    const gone = waiting.filter(
      ({ requestId, keepPlaceSeconds }) =>
        (silences.get(requestId)?.silentMs ?? 0) >= keepPlaceSeconds * 1000,
    )
    return await closeSilent(database.db, gone, clock.now())
  }
}

interface WaitingPhone {
  readonly requestId: string
  /** The last stored poll. */
  readonly seenAt: Date
  readonly keepPlaceSeconds: number
}

/** Parties that wait with a phone and that no desk holds. */
async function phonesWaiting(db: Kysely<Schema>, moment: Date): Promise<WaitingPhone[]> {
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
async function closeSilent(
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
    .where('status', '<', 4)
    .where((row) => row.or([row('claimed_by', 'is', null), row('lease_until', '<=', moment)]))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
