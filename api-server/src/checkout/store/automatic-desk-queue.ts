import { type Kysely, sql } from 'kysely'
import { ordinaryCounter, type QueueRequest } from '../Queue.ts'
import type { Schema } from '../../platform/index.ts'
import { requestOf } from './checkout-queue.ts'

export interface ClaimedRequest {
  readonly request: QueueRequest
  readonly prepareSeconds: number
}

/** The front of the queue first. */
export async function claimedRequests(db: Kysely<Schema>, worker: string): Promise<ClaimedRequest[]> {
  const rows = await db
    .selectFrom('checkout_requests as request')
    .leftJoin('checkout_counters as counter', 'counter.facility_id', 'request.facility_id')
    .selectAll('request')
    .select('counter.prepare_seconds')
    .where('claimed_by', '=', worker)
    .where('closed_at', 'is', null)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    request: requestOf(row),
    prepareSeconds: row.prepare_seconds ?? ordinaryCounter.prepareSeconds,
  }))
}

export interface FreeWorkers {
  readonly facilityId: string
  readonly workers: number
  readonly prepareSeconds: number
}

/** Facilities whose automatic desk may take more requests. */
export async function freeWorkers(db: Kysely<Schema>, moment: Date): Promise<FreeWorkers[]> {
  const { rows } = await sql<{
    facility_id: string
    hands: number
    prepare_seconds: number
    busy: number
    waiting: number
  }>`
    select request.facility_id,
      coalesce(min(counter.hands), ${ordinaryCounter.hands}) as hands,
      coalesce(min(counter.prepare_seconds), ${ordinaryCounter.prepareSeconds}) as prepare_seconds,
      count(*) filter (where request.lease_until > ${moment}) as busy,
      count(*) filter (where request.lease_until is null or request.lease_until <= ${moment}) as waiting
    from checkout_requests request
    left join checkout_counters counter on counter.facility_id = request.facility_id
    where request.closed_at is null and request.status < 4
      and coalesce(counter.auto_desk, ${ordinaryCounter.autoDesk})
    group by request.facility_id`.execute(db)
  return rows
    .filter(({ hands, busy, waiting }) => waiting > 0 && hands > busy)
    .map((row) => ({
      facilityId: row.facility_id,
      workers: row.hands - row.busy,
      prepareSeconds: row.prepare_seconds,
    }))
}
