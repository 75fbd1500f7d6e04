import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { brokenIn } from '../faults/invariants.ts'
import type { SeenCall } from '../faults/WireGuest.ts'
import { type Crowd, codeOf, isClear, type Place } from './Crowd.ts'

/** What has become of what a crowd was promised: empty lists while all is well. */
export interface Harm {
  /** Acknowledged check-ins, payments and places in the queue that are not there. */
  readonly lost: readonly string[]
  /** Stays that are in the register, or in the queue, more than once. */
  readonly twice: readonly string[]
  /** Payments that our books, the receipts and the card company's books have otherwise. */
  readonly money: readonly string[]
  /** Guests who moved back in the queue, and places that were given in another order than they were requested. */
  readonly queue: readonly string[]
}

export const unharmed: Harm = { lost: [], twice: [], money: [], queue: [] }

/** Read once every guest of the crowd has finished. @param charged at the card company, yen by order */
export async function harmDone(
  database: Database<Schema>,
  { checkedIn, paid, places, movedBack }: Crowd,
  charged: ReadonlyMap<string, number>,
): Promise<Harm> {
  const { db } = database
  const stays = await db.selectFrom('reservations').select(['id', 'checkin_code']).execute()
  const codes = new Map(stays.map(({ id, checkin_code }) => [id, checkin_code]))
  const requests = await db.selectFrom('checkout_requests').select(['request_id', 'place']).execute()
  const placeOf = new Map(requests.map(({ request_id, place }) => [request_id, place]))
  const { register, money } = await brokenIn(database, charged)
  return {
    lost: [
      ...[...checkedIn].filter((id) => codes.get(id) === '00'),
      ...[...paid].filter((id) => codes.get(id) !== '40').map((id) => `${id}: paid`),
      ...places.filter(({ requestId }) => !placeOf.has(requestId)).map(({ stay }) => `${stay}: queue`),
    ],
    twice: [...register, ...twiceIn(places)],
    money,
    queue: [...movedBack, ...outOfOrder(places, (place) => placeOf.get(place.requestId) ?? 0)],
  }
}

const twiceIn = (places: readonly Place[]): readonly string[] =>
  places.flatMap(({ stay, requestId }) =>
    places.some((other) => other.stay === stay && other.requestId !== requestId) ? [`${stay}: queue`] : [],
  )

/** Stays whose place was given before a place ahead of it was requested. */
function outOfOrder(places: readonly Place[], placeOf: (place: Place) => number): readonly string[] {
  let lastRequestedAt = Number.NEGATIVE_INFINITY
  return places
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ stay, requestedAt, givenAt }) => {
      const isLate = givenAt < lastRequestedAt
      lastRequestedAt = Math.max(lastRequestedAt, requestedAt)
      return isLate ? [stay] : []
    })
}

const slowest = (calls: readonly SeenCall[]): number => Math.round(Math.max(0, ...calls.map(({ ms }) => ms)))

/** What a crowd saw and what became of it, as a row of the bench. */
export function rowOf({ calls, checkedIn, paid, places }: Crowd, harm: Harm, withoutMs: number) {
  const refusals = calls.filter(({ status }) => status !== 200 && status !== 0)
  const words = refusals.map((call) => `${call.status} ${codeOf(call)}${isClear(call) ? '' : ', unclear'}`)
  const counted = [...new Set(words)].map(
    (word) => `${words.filter((other) => other === word).length} × ${word}`,
  )
  return {
    checkins: checkedIn.size,
    paid: paid.size,
    queued: places.length,
    lost: harm.lost.length,
    twice: harm.twice.length,
    money: harm.money.length,
    queue: harm.queue.length,
    withoutMs: Math.round(withoutMs),
    refusedAfterMs: slowest(refusals.filter(({ status }) => status === 503)),
    paidAfterMs: slowest(calls.filter(({ name }) => name === 'settlement')),
    unanswered: calls.filter(({ status }) => status === 0).length,
    refused: counted.join('; '),
  }
}
