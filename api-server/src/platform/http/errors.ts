import type { ErrorCode } from '@tomari/contract/error-codes'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { DatabaseUnavailable } from '../database/Database.ts'
import { factsOf } from '../log/log.ts'
import { refuse } from '../Refusal.ts'
import { languageFor } from './caller.ts'
import {
  isOpenedInTab,
  RefusedRequest,
  recordRefusal,
  refuseWith,
  refuseWithPage,
  sendBusyPage,
  showsWhatItGets,
} from './refused-with.ts'

/** Every failure gets an `error_msg` (invariant I5), and unexpected ones a line of the log. */
export function answerErrors(app: FastifyInstance, log: Logger): void {
  const unavailable = new SeldomLines()
  app.setErrorHandler((error, request, reply) => {
    const reason = reasonOf(error)
    if (reason === 'internal') log.error({ event: 'call-failed', request: request.id, ...factsOf(error) })
    const isAway = error instanceof DatabaseUnavailable
    if (isAway) {
      const unlogged = unavailable.next(error.reason)
      if (unlogged !== null) {
        log.warn({ event: 'database-unavailable', request: request.id, unlogged, ...factsOf(error) })
      }
    }
    // The rest of a refused body is read and dropped; a closed socket would hide the answer.
    if (reason === 'too_large') {
      reply.removeHeader('connection')
      request.raw.resume()
    }
    // It tries again by itself: the way back from the bank is good until the deadline, and the desk's page opens as soon as it can.
    if (request.routeOptions.config.isPage === true || (isAway && showsWhatItGets(request))) {
      recordRefusal(reply, reason)
      return sendBusyPage(reply, reason === 'interrupted' ? reason : 'unavailable')
    }
    if (isOpenedInTab(request)) return refuseWithPage(reply, reason)
    const fields = error instanceof RefusedRequest ? error.fields : []
    return refuseWith(reply, refuse(reason, fields), languageFor(request))
  })

  app.setNotFoundHandler((request, reply) => refuseWith(reply, refuse('unknown_path'), languageFor(request)))
}

/** Refuses what no route answers before a byte of its body is read. */
export function refuseUnknownPaths(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw new RefusedRequest('unknown_path')
  })
}

function reasonOf(error: unknown): ErrorCode {
  if (error instanceof RefusedRequest) return error.reason
  if (error instanceof DatabaseUnavailable) return error.remedy === 'wait' ? 'unavailable' : 'interrupted'
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type'
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? 'malformed' : 'internal'
}

const EVERY_MS = 1_000
const MOST_CAUSES = 100

/** Lets one line a second through for each cause: thousands of callers write no thousands of lines. */
export class SeldomLines {
  readonly #causes = new Map<string, { at: number; unlogged: number }>()
  readonly #elapsedMs: () => number

  constructor(elapsedMs: () => number = () => performance.now()) {
    this.#elapsedMs = elapsedMs
  }

  /** The number of lines of this cause left out since the last one; null where this one is left out too. */
  next(cause: string): number | null {
    const now = this.#elapsedMs()
    const last = this.#causes.get(cause)
    if (last !== undefined && now - last.at < EVERY_MS) {
      last.unlogged += 1
      return null
    }
    if (last === undefined && this.#causes.size >= MOST_CAUSES) this.#causes.clear()
    this.#causes.set(cause, { at: now, unlogged: 0 })
    return last?.unlogged ?? 0
  }
}
