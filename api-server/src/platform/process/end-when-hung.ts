import { Worker } from 'node:worker_threads'
import type { Watching } from './heartbeat.ts'

const LOOK_EVERY_MS = 1_000
/** More than a beat for each look, so that a thread that is merely late is not taken for one that stands still. */
const BEAT_EVERY_MS = 250
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 }

/** The build puts it beside the server (vite.config.ts). */
const program = new URL('./hung-watch.mjs', import.meta.url)

/**
 * Ends this process when its event loop stands still for so long: a guest's call that never comes back is better ended, and
 * its supervisor (systemd, a container's restart policy) starts it again. Never keeps the process alive.
 * @param seconds 0 for never
 * @param log told when there is no such watch any more
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
