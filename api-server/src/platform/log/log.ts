import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/** The route's pattern, not the address that was asked for. */
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
