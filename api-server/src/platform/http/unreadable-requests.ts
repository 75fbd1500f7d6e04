import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { HOME_LANGUAGE, type Language } from '@tomari/contract/languages'
import { variants } from '@tomari/contract/variants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusedRequest, wordingOf } from './refused-with.ts'
import { everywhere } from './security-headers.ts'

/** No hook sees requests that end before Fastify knows a route. */
export const unreadableRequests = {
  /** An address with a broken escape, or longer than any of ours. */
  frameworkErrors: (
    _error: unknown,
    _request: unknown,
    reply: {
      raw: { writeHead(status: number, headers: Record<string, string>): { end(body: string): unknown } }
    },
  ): void => {
    const { status, text } = refusal
    reply.raw.writeHead(status, headersFor(text)).end(text)
  },

  /** Bytes that are no HTTP, headers too large, or a request that does not come to its end. */
  clientErrorHandler: (error: Error & { code?: string }, socket: Socket): void => {
    // The caller is gone.
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, text } = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? { ...refusal, status: 408 } : refusal
    socket.end(lastAnswer(status, text))
  },
} as const

/** Node alone would refuse an `Expect` other than `100-continue` without our headers. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(417, { ...headersFor(refusal.text), connection: 'close' }).end(refusal.text),
  )
}

/** The reason is sent as far as the sender still listens. */
export function hangUpWith(socket: Socket, reason: ErrorCode, language: Language): void {
  const { status, body } = wordingOf(reason, language)
  if (socket.writable) socket.write(lastAnswer(status, JSON.stringify(body)))
  socket.destroySoon()
}

/** The connection closes behind it. */
function lastAnswer(status: number, text: string): string {
  const lines = Object.entries({ ...headersFor(text), connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  503: 'Service Unavailable',
}

const { status, body } = wordingOf('malformed', HOME_LANGUAGE)
const refusal = { status, text: JSON.stringify(body) }

const headersFor = (text: string): Record<string, string> => ({
  ...everywhere,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(text)),
  'cache-control': 'no-store',
})

/** Headers that decide who is served, and what. */
const DECISIVE: ReadonlySet<string> = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'transfer-encoding',
  ...Object.values(variants).flatMap(({ headers }) => Object.values(headers).filter((name) => name !== null)),
])

const VERSIONS: ReadonlySet<string> = new Set(['1.0', '1.1'])

/**
 * Refuses requests that a proxy might read otherwise than we do, and hangs up, so that nothing behind them is taken for a
 * request (R22.12): a header that decides something twice, no host, a version of HTTP that no client speaks.
 */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isAmbiguous(request.raw)) return
    reply.header('connection', 'close')
    throw new RefusedRequest('malformed')
  })
}

function isAmbiguous({ rawHeaders, httpVersion, headers }: FastifyRequest['raw']): boolean {
  if (!VERSIONS.has(httpVersion)) return true
  if (httpVersion === '1.1' && headers.host === undefined) return true
  const decisive = rawHeaders
    .filter((_, index) => index % 2 === 0)
    .map((name) => name.toLowerCase())
    .filter((name) => DECISIVE.has(name))
  return new Set(decisive).size < decisive.length
}
