import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { type LocalText, localText, type Schema } from '../../platform/index.ts'
import {
  type CheckoutCounter,
  CLOSED_AS,
  type ClosedAs,
  ordinaryCounter,
  QUEUE_STATUSES,
  type QueueRequest,
  RECENT_BILLS,
} from '../Queue.ts'

export async function counterOf(db: Kysely<Schema>, facilityId: string): Promise<CheckoutCounter> {
  const row = await db
    .selectFrom('checkout_counters')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .executeTakeFirst()
  if (row === undefined) return ordinaryCounter
  return {
    autoDesk: row.auto_desk,
    hands: row.hands,
    prepareSeconds: row.prepare_seconds,
    keepPlaceSeconds: row.keep_place_seconds,
    timeoutMinutes: row.timeout_minutes,
    timeoutMessage: v.parse(localText, row.timeout_message),
  }
}

/** Replaces an earlier counter. */
export async function saveCounter(
  db: Kysely<Schema>,
  facilityId: string,
  counter: CheckoutCounter,
): Promise<void> {
  const columns = {
    auto_desk: counter.autoDesk,
    hands: counter.hands,
    prepare_seconds: counter.prepareSeconds,
    keep_place_seconds: counter.keepPlaceSeconds,
    timeout_minutes: counter.timeoutMinutes,
    timeout_message: JSON.stringify(counter.timeoutMessage),
  }
  await db
    .insertInto('checkout_counters')
    .values({ facility_id: facilityId, ...columns })
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet(columns))
    .execute()
}

const status = v.picklist(QUEUE_STATUSES)
const closedAs = v.nullable(v.picklist(CLOSED_AS))

export async function openRequestOf(db: Kysely<Schema>, reservationId: string): Promise<QueueRequest | null> {
  const row = await db
    .selectFrom('checkout_requests')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : requestOf(row)
}

/**
 * Puts a stay at the end of its facility's queue, one at a time for each facility: a higher place is then never visible before a lower
 * one, on whatever process.
 * @throws StatementRefused when the stay is in the queue already
 */
export async function joinQueue(
  transaction: Kysely<Schema>,
  request: Pick<QueueRequest, 'requestId' | 'reservationId' | 'facilityId'>,
  moment: Date,
  hasPhone = true,
): Promise<void> {
  const { requestId, reservationId, facilityId } = request
  await sql`select pg_advisory_xact_lock(hashtext('check-out queue'), hashtext(${facilityId}))`.execute(
    transaction,
  )
  await transaction
    .insertInto('checkout_requests')
    .values(({ selectFrom }) => ({
      request_id: requestId,
      reservation_id: reservationId,
      facility_id: facilityId,
      status: 1,
      joined_at: moment,
      ahead_when_joined: selectFrom('checkout_requests')
        .select(({ fn }) => fn.countAll<number>().as('ahead'))
        .where('facility_id', '=', facilityId)
        .where(withoutBill),
      has_phone: hasPhone,
      seen_at: moment,
    }))
    .execute()
}

export interface Polled {
  readonly request: QueueRequest
  /** Parties of the same facility ahead. */
  readonly ahead: number
  /** Milliseconds for one party, for each of the latest bills. */
  readonly recentMs: readonly number[]
  readonly seenAt: Date
  readonly timeoutMinutes: number | null
  readonly timeoutMessage: LocalText
}

/** One statement, since a thousand guests poll every three seconds. */
export async function polledRequest(
  db: Kysely<Schema>,
  requestId: string,
  reservationId: string,
): Promise<Polled | null> {
  const row = await db
    .selectFrom('checkout_requests as request')
    .leftJoin('checkout_counters as counter', 'counter.facility_id', 'request.facility_id')
    .selectAll('request')
    .select(['counter.timeout_minutes', 'counter.timeout_message'])
    .select([aheadOf.as('ahead'), recent.as('recent')])
    .where('request.request_id', '=', requestId)
    .where('request.reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    request: requestOf(row),
    ahead: row.ahead,
    recentMs: row.recent.map((milliseconds) => Math.max(0, milliseconds)),
    seenAt: row.seen_at,
    timeoutMinutes: row.timeout_minutes,
    timeoutMessage: v.parse(localText, row.timeout_message ?? ordinaryCounter.timeoutMessage),
  }
}

/** Parties without a bill ahead of `request`, at its facility. */
const aheadOf = sql<number>`(
  select count(*) from checkout_requests earlier
  where earlier.facility_id = request.facility_id and earlier.place < request.place
    and earlier.closed_at is null and earlier.status < 4
)`

export async function aheadOfRequest(db: Kysely<Schema>, requestId: string): Promise<number> {
  const row = await db
    .selectFrom('checkout_requests as request')
    .select(aheadOf.as('ahead'))
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.ahead ?? 0
}

const recent = sql<readonly number[]>`array(
  select (extract(epoch from done.ready_at - done.joined_at) * 1000 / (done.ahead_when_joined + 1))::float8
  from checkout_requests done
  where done.facility_id = request.facility_id and done.ready_at is not null
  order by done.ready_at desc limit ${sql.lit(RECENT_BILLS)}
)`

export async function stayOfRequest(db: Kysely<Schema>, requestId: string): Promise<string | null> {
  const row = await db
    .selectFrom('checkout_requests')
    .select('reservation_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.reservation_id ?? null
}

/** Answers false when the place is gone. */
export async function markSeen(db: Kysely<Schema>, requestId: string, moment: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checkout_requests')
    .set({ seen_at: moment })
    .where('request_id', '=', requestId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function closeRequest(
  db: Kysely<Schema>,
  requestId: string,
  as: ClosedAs,
  moment: Date,
): Promise<void> {
  await db
    .updateTable('checkout_requests')
    .set({ closed_at: moment, closed_as: as, claimed_by: null, claimed_at: null, lease_until: null })
    .where('request_id', '=', requestId)
    .where('closed_at', 'is', null)
    .execute()
}

export const withoutBill = ({ and, eb }: ExpressionBuilder<Schema, 'checkout_requests'>) =>
  and([eb('closed_at', 'is', null), eb('status', '<', 4)])

export const requestOf = (row: Selectable<Schema['checkout_requests']>): QueueRequest => ({
  requestId: row.request_id,
  reservationId: row.reservation_id,
  facilityId: row.facility_id,
  status: v.parse(status, row.status),
  joinedAt: row.joined_at,
  claim:
    row.claimed_by === null || row.claimed_at === null || row.lease_until === null
      ? null
      : { worker: row.claimed_by, since: row.claimed_at, until: row.lease_until },
  readyAt: row.ready_at,
  closedAs: v.parse(closedAs, row.closed_as),
})
