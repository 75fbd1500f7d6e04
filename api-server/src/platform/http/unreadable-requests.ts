import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { HOME_LANGUAGE, type Language } from '@tomari/contract/languages'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { wordingOf } from './refused-with.ts'
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
