import { variants } from '@tomari/contract/variants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusedRequest } from './refused-with.ts'

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
