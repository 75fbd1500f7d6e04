import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** One line for each request: the route's pattern, not the address that was asked for. */
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

/** A log of allowed fields alone, one JSON line each. */
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

/** What may be told of an error: what it is called and where it happened, not what it says. */
export function factsOf(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: framesOf(error).slice(0, 12).join('\n'),
  }
}

/**
 * The places that an error came by. Its stack begins with its name and message, and a message may have lines that look like
 * places: the stack of an error whose message has been changed, and does not stand there, is not told.
 */
function framesOf({ message, stack = '' }: Error): readonly string[] {
  const firstLine = stack.split('\n', 1)[0] ?? ''
  const begin = message === '' ? firstLine.length : stack.indexOf(': ') + ': '.length
  const afterMessage = stack.slice(begin + message.length)
  if (!stack.startsWith(message, begin) || !/^(?:\n|$)/.test(afterMessage)) return []
  return afterMessage.split('\n').filter((line) => line.startsWith('    at '))
}
