import { closeSilent, phonesWaiting } from './store/checkout-presence.ts'
import type { Deps } from '../platform/index.ts'

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
