import type { Logger } from 'pino'
import { factsOf } from '../log/log.ts'

const SIGNALS = ['SIGTERM', 'SIGINT'] as const
/** The reader of the log may have stopped. */
const LAST_LINES_MS = 1_000
type StopSignal = (typeof SIGNALS)[number]

/**
 * The first signal counts: SIGTERM from a supervisor, SIGINT from Ctrl+C.
 * @param stop finishes what has begun and closes everything
 */
export function stopOnSignal(log: Logger, stop: (signal: StopSignal) => Promise<void>): void {
  let stopping = false
  const begin = async (signal: StopSignal): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ event: 'stopping', signal })
    try {
      await stop(signal)
      log.info({ event: 'stopped' })
    } catch (error) {
      log.error({ event: 'stop-failed', ...factsOf(error) })
      process.exitCode = 1
    }
    setTimeout(() => process.exit(), LAST_LINES_MS).unref()
  }
  for (const signal of SIGNALS) process.on(signal, () => void begin(signal))
}
