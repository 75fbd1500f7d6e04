import { type DestinationStream, type Logger, pino } from 'pino'

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
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    stack: frames.slice(0, 12).join('\n'),
  }
}
