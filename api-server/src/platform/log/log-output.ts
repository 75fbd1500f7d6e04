import type { Writable } from 'node:stream'

/** What may wait for a log that is slow, in bytes: some thousand lines. What comes beyond it is lost. */
const MOST_WAITING_BYTES = 1_000_000

/** What has become of log lines. */
export interface LogState {
  /** Lines that could not be written since the start. */
  readonly lost: () => number
  /** Whether the last line that was tried could be written. */
  readonly isWritten: () => boolean
}

/** Where log lines go. */
export interface LogOutput extends LogState {
  /** Takes one line; never waits and never throws. */
  readonly write: (line: string) => void
}

/**
 * Writes log lines as long as they can be written. With a full disk, a reader that has gone or one that has stopped reading lines are
 * lost and counted; guests are served all the same. Once lines can be written again, the first of them says how many were lost.
 * @param stream one that stays usable after an error, as `process.stderr` is; of a pipe or socket it never blocks
 */
export function logOutput(stream: Writable): LogOutput {
  let lost = 0
  let told = 0
  let isWritten = true
  // Each write hears of its own failure; without a listener the stream would end the process.
  stream.on('error', () => undefined)
  const lose = (): void => {
    lost += 1
    isWritten = false
  }
  const log = (): void => {
    const lines = lost - told
    told = lost
    const line = JSON.stringify({ level: 'warn', event: 'log-lines-lost', message: `${lines}` })
    stream.write(`${line}\n`, (error) => {
      if (error) told -= lines
    })
  }
  return {
    write: (line) => {
      if (stream.writableLength + line.length > MOST_WAITING_BYTES) return lose()
      stream.write(line, (error) => {
        if (error) return lose()
        isWritten = true
        if (lost > told) log()
      })
    },
    lost: () => lost,
    isWritten: () => isWritten,
  }
}
