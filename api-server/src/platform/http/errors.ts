import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { refuse } from '../Refusal.ts'
import { DatabaseUnavailable } from '../database/Database.ts'
import { factsOf } from '../log/log.ts'
import { SeldomLines } from '../log/SeldomLines.ts'
import { isOpenedInTab, refuseWithPage, sendBusyPage } from './refusal-page.ts'
import { RefusedRequest, recordRefusal, refuseWith } from './refused-with.ts'
import { LANGUAGE_HEADER, languageOf } from './variant.ts'

/** Every failure gets an `error_msg` (invariant I5), and unexpected ones a line of the log. */
export function answerErrors(app: FastifyInstance, log: Logger): void {
  const unavailable = new SeldomLines()
  app.setErrorHandler((error, request, reply) => {
    const reason = reasonOf(error)
    if (reason === 'internal') log.error({ event: 'call-failed', request: request.id, ...factsOf(error) })
    if (error instanceof DatabaseUnavailable) {
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
    // A guest who comes from the bank reads a page, which tries again by itself: the way back is good until the deadline.
    if (request.routeOptions.config.isPage === true) {
      recordRefusal(reply, reason)
      return sendBusyPage(reply)
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

export const languageFor = (request: FastifyRequest) =>
  languageOf(String(request.headers[LANGUAGE_HEADER] ?? ''))

function reasonOf(error: unknown): ErrorCode {
  if (error instanceof RefusedRequest) return error.reason
  if (error instanceof DatabaseUnavailable) return 'unavailable'
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type'
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500 ? 'malformed' : 'internal'
}
