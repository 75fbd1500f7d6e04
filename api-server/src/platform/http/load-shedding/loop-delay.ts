import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
/** Long enough that one pause of the garbage collector is not taken for a crowd, short enough to react within a second. */
const WINDOW_MS = 500

/**
 * Measures from now on how late this process comes to what it has to do; never keeps the process alive.
 * @returns the mean of the last half second, in milliseconds
 */
export function loopDelay(): () => number {
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
