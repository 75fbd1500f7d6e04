import { Worker } from 'node:worker_threads'
import * as v from 'valibot'

const LOOK_EVERY_MS = 1_000
/** More than a beat for each look, so that a thread that is merely late is not taken for one that stands still. */
const BEAT_EVERY_MS = 250
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }

/** The build puts it beside the server (vite.config.ts). */
const program = new URL('./hung-watch.mjs', import.meta.url)

const watch = v.object({
  beats: v.instance(SharedArrayBuffer),
  /** So many without a beat are too many. */
  looks: v.pipe(v.number(), v.integer(), v.minValue(1)),
  lookEveryMs: v.pipe(v.number(), v.minValue(1)),
})

type Watching = v.InferOutput<typeof watch>

/** @throws ValiError */
export const watching = (data: unknown): Watching => v.parse(watch, data)

/**
 * Ends this process when its event loop stands still for so long: a guest's call that never comes back is better ended, and
 * its supervisor (systemd, a container's restart policy) starts it again. Never keeps the process alive.
 * @param seconds 0 for never
 * @param log called when there is no such watch any more
 */
export function endWhenHung(seconds: number, log: (error: unknown) => void): void {
  if (seconds === 0) return
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const count = new Int32Array(beats)
  setInterval(() => Atomics.add(count, 0, 1), BEAT_EVERY_MS).unref()
  const workerData: Watching = { beats, looks: seconds, lookEveryMs: LOOK_EVERY_MS }
  const worker = new Worker(program, { workerData, resourceLimits, stdout: false, stderr: false })
  worker.on('error', log)
  worker.unref()
}

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
