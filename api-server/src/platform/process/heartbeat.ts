import * as v from 'valibot'

const watch = v.object({
  beats: v.instance(SharedArrayBuffer),
  looks: v.pipe(v.number(), v.integer(), v.minValue(1)),
  lookEveryMs: v.pipe(v.number(), v.minValue(1)),
})

/** `looks` without a beat are too many. */
export type Watching = v.InferOutput<typeof watch>

/** @throws ValiError */
export const watching = (data: unknown): Watching => v.parse(watch, data)

/**
 * Counts looks, not time: a machine that slept, or a process that was held and let go, has missed nothing.
 * @param beats how often the watched thread has beaten so far
 * @returns looks, and answers how many looks in a row have now found no new beat
 */
export function missedBeats(beats: () => number): () => number {
  let last = beats()
  let missed = 0
  return () => {
    const now = beats()
    missed = now === last ? missed + 1 : 0
    last = now
    return missed
  }
}
