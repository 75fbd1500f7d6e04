import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type CheckoutCounter, ordinaryCounter } from '../Queue.ts'
import { localText, type Schema } from '../../platform/index.ts'

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
