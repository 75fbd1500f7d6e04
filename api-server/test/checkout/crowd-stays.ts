import { ordinaryCounter } from '../../src/model/Queue.ts'
import { hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import { saveCounter } from '../../src/storage/repositories/checkout/checkout-counters.ts'
import type { Schema } from '../../src/storage/schema.ts'
import type { Vault } from '../../src/storage/sealing/vault.ts'
import { loadStays, staysToPay } from '../faults/stays.ts'

const HOUSE = '101'

/** Fills a database with guests of one hotel, whose desk rests. Answers their names. */
export async function fillWithStays(
  database: Database<Schema>,
  vault: Vault,
  count: number,
): Promise<readonly string[]> {
  const stays = staysToPay(count, hotelDay(new Date()))
  await loadStays(database, vault, stays)
  await saveCounter(database.db, HOUSE, { ...ordinaryCounter, autoDesk: false })
  return stays.map(({ name }) => name)
}

/** Has the automatic desk of the hotel begin. */
export const openDesk = ({ db }: Database<Schema>, hands: number): Promise<void> =>
  saveCounter(db, HOUSE, { ...ordinaryCounter, hands, prepareSeconds: 0 })

/** How the queue was served, as the database says, in its order. */
export interface ServedQueue {
  readonly requests: readonly {
    readonly stay: string
    readonly status: number
    readonly readyAt: Date | null
  }[]
  /** Bills that were opened, by stay. */
  readonly bills: readonly (string | null)[]
}

export async function servedQueue({ db }: Database<Schema>): Promise<ServedQueue> {
  const requests = await db
    .selectFrom('checkout_requests')
    .select(['reservation_id as stay', 'status', 'ready_at as readyAt'])
    .orderBy('place')
    .execute()
  const settlements = await db.selectFrom('settlements').select('reservation_id').execute()
  return { requests, bills: settlements.map((row) => row.reservation_id) }
}

/** The most guests over whom one other guest was served who had come later. */
export function worstOvertaking({ requests }: ServedQueue): number {
  const moments = requests.map(({ readyAt }) => readyAt?.getTime() ?? Number.POSITIVE_INFINITY)
  return Math.max(
    0,
    ...moments.map((ready, place) => moments.slice(0, place).filter((earlier) => earlier > ready).length),
  )
}
