import type { Transaction } from 'kysely'
import { businessDay, type Clock, type Schema, type Vault } from '../platform/index.ts'
import { closeRequest, joinQueue, markReady, saveCounter, saveNotice } from '../checkout/index.ts'
import { enterDeparture, saveRooms } from '../stays/index.ts'
import { saveFolio } from '../bills/index.ts'
import type { SampleCheckout } from './check-out.ts'

const MINUTE_MS = 60_000

interface LoadingDeps {
  readonly vault: Vault
  readonly clock: Clock
}

/** A stay with the facility that it is in. */
interface SampleStay {
  readonly id: string
  readonly facilityId: string
  readonly name: string
}

/** Says how the facilities of a sample world check their guests out. */
export async function loadCounters(
  transaction: Transaction<Schema>,
  { counters }: SampleCheckout,
): Promise<void> {
  for (const [facilityId, counter] of Object.entries(counters)) {
    await saveCounter(transaction, facilityId, counter)
  }
}

/** Gives the stays of a sample world their rooms, bills, notices and places in the queue. */
export async function loadStaysToLeave(
  transaction: Transaction<Schema>,
  deps: LoadingDeps,
  world: SampleCheckout,
  stays: readonly SampleStay[],
): Promise<void> {
  const { vault } = deps
  const now = deps.clock.now()
  for (const [id, rooms] of Object.entries(world.rooms)) await saveRooms(transaction, id, rooms)
  for (const [id, message] of Object.entries(world.notices))
    await saveNotice(transaction, vault, id, message, now)
  for (const [id, lines] of Object.entries(world.foliosOn(businessDay(now)))) {
    await saveFolio(transaction, vault, id, lines)
  }
  await loadQueue(transaction, deps, world, new Map(stays.map((stay) => [stay.id, stay])), now)
}

async function loadQueue(
  transaction: Transaction<Schema>,
  { vault }: LoadingDeps,
  { waiting, gone }: SampleCheckout,
  stays: ReadonlyMap<string, SampleStay>,
  now: Date,
): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  for (const [index, { stay: id, minutesAgo, minutesTaken }] of gone.entries()) {
    const stay = stays.get(id)
    if (stay === undefined) continue
    const requestId = `SAMPLE-GONE-${index + 1}`
    const place = { requestId, reservationId: id, facilityId: stay.facilityId }
    await joinQueue(transaction, place, ago(minutesAgo + minutesTaken))
    await markReady(transaction, requestId, ago(minutesAgo))
    await closeRequest(transaction, requestId, 'departed', ago(minutesAgo))
    const departure = {
      reservationId: id,
      departedAt: ago(minutesAgo),
      rooms: String(216 + index),
      invoiceName: stay.name,
    }
    await enterDeparture(transaction, vault, departure)
  }
  for (const [index, { stay: id, minutes }] of waiting.entries()) {
    const stay = stays.get(id)
    if (stay === undefined) continue
    const requestId = `SAMPLE-WAITS-${index + 1}`
    const place = { requestId, reservationId: id, facilityId: stay.facilityId }
    await joinQueue(transaction, place, ago(minutes), false)
  }
}
