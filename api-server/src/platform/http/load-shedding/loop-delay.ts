import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Connections } from '../../database/Database.ts'
import type { Lateness } from './LoadShedder.ts'

const LOOK_EVERY_MS = 50
/** A checkpoint that holds all callers up for a moment is no crowd: what counts is the wait of about the last half second. */
const WEIGHT_OF_A_LOOK = 0.125

/** Samples from now on, and never keeps the process alive. */
export function measuredLateness(database: { readonly connections: () => Connections }): Lateness {
  let waitMs = 0
  const look = setInterval(() => {
    waitMs += (database.connections().waitMs - waitMs) * WEIGHT_OF_A_LOOK
  }, LOOK_EVERY_MS)
  look.unref()
  return { loopMs: loopDelay(), databaseMs: () => waitMs }
}

const RESOLUTION_MS = 10
/** Long enough that one pause of the garbage collector is not taken for a crowd, short enough to react within a second. */
const WINDOW_MS = 500

/**
 * Never keeps the process alive.
 * @returns the mean of the last half second, in milliseconds
 */
function loopDelay(): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let lately = 0
  const look = setInterval(() => {
    // The histogram counts the time between two looks, the wanted pause included; without any look it has no mean.
    lately = Math.max(0, (histogram.mean || 0) / 1e6 - RESOLUTION_MS)
    histogram.reset()
  }, WINDOW_MS)
  look.unref()
  return () => lately
}
