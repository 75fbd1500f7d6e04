import type { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** The route's pattern, not the requested address. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      event: 'answered',
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}

/**
 * The only things that a log line may say. None of them holds what a guest has typed: no address with its query, no name,
 * no message of an error, which may quote a value (invariant I6).
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'event',
  'request',
  'method',
  'route',
  'status',
  'ms',
  'error',
  'code',
  'stack',
  'engine',
  'message',
  'signal',
])

export const logTo = (destination: DestinationStream, level = 'info'): Logger =>
  pino(
    {
      level,
      base: null,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name))),
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  )

/** The name of an error and its place, not its message. */
export function factsOf(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: framesOf(error).slice(0, 12).join('\n'),
  }
}

/**
 * A stack begins with name and message, and a message may have lines that look like places: without its message in front, as where that
 * was changed, a stack is left out.
 */
function framesOf({ message, stack = '' }: Error): readonly string[] {
  const firstLine = stack.split('\n', 1)[0] ?? ''
  const begin = message === '' ? firstLine.length : stack.indexOf(': ') + ': '.length
  const afterMessage = stack.slice(begin + message.length)
  if (!stack.startsWith(message, begin) || !/^(?:\n|$)/.test(afterMessage)) return []
  return afterMessage.split('\n').filter((line) => line.startsWith('    at '))
}

/** Bytes, some thousand lines; what comes beyond it is lost. */
const MOST_WAITING_BYTES = 1_000_000

export interface LogState {
  /** Since the start. */
  readonly lost: () => number
  readonly isWritten: () => boolean
}

interface LogOutput extends LogState {
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
