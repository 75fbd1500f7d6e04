import type { Writable } from 'node:stream'

/** Bytes, some thousand lines; what comes beyond it is lost. */
const MOST_WAITING_BYTES = 1_000_000

export interface LogState {
  /** Since the start. */
  readonly lost: () => number
  readonly isWritten: () => boolean
}

export interface LogOutput extends LogState {
  /** Never waits and never throws. */
  readonly write: (line: string) => void
}

/**
 * Writes log lines as long as they can be written. With a full disk, a reader that has gone or one that has stopped reading lines are
 * lost and counted; guests are served all the same. Once lines can be written again, the first of them says how many were lost.
 * @param stream one that stays usable after an error, as `process.stderr` is; of a pipe or socket it never blocks
 */
export function logOutput(stream: Writable): LogOutput {
  let lost = 0
  let reported = 0
  let isWritten = true
  // Each write reports its own failure; without a listener the stream would end the process.
  stream.on('error', () => undefined)
  const lose = (): void => {
    lost += 1
    isWritten = false
  }
  const log = (): void => {
    const lines = lost - reported
    reported = lost
    const line = JSON.stringify({ level: 'warn', event: 'log-lines-lost', message: `${lines}` })
    stream.write(`${line}\n`, (error) => {
      if (error) reported -= lines
    })
  }
  return {
    write: (line) => {
      if (stream.writableLength + line.length > MOST_WAITING_BYTES) return lose()
      stream.write(line, (error) => {
        if (error) return lose()
        isWritten = true
        if (lost > reported) log()
      })
    },
    lost: () => lost,
    isWritten: () => isWritten,
  }
}
