import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds (R24.19, R22.12). */
export interface Timeouts {
  /** To the end of the headers; a connection that never says anything included. */
  readonly headersMs: number
  /** To the end of the whole request with its body. */
  readonly requestMs: number
  /** Without a byte of an answer being taken that lies ready. */
  readonly takeMs: number
  /** How often the server looks for those who take longer. */
  readonly lookEveryMs: number
  /** Between an answer and the next request on the same connection. */
  readonly idleMs: number
  /** The same for a proxy, which keeps connections for its guests: longer than common proxies do, so that it is they who end them. */
  readonly idleProxyMs: number
}

export const defaultTimeouts: Timeouts = {
  headersMs: 10_000,
  requestMs: 15_000,
  takeMs: 30_000,
  lookEveryMs: 2_000,
  idleMs: 15_000,
  idleProxyMs: 72_000,
}

export const limitsOf = ({ headersMs, requestMs, takeMs, lookEveryMs, idleProxyMs }: Timeouts) => ({
  connectionTimeout: takeMs,
  keepAliveTimeout: idleProxyMs,
  requestTimeout: requestMs,
  http: {
    headersTimeout: headersMs,
    connectionsCheckingInterval: lookEveryMs,
    // `refuseAmbiguousRequests` does, with a message.
    requireHostHeader: false,
  },
})

/** Idle connections of proxies last longer. */
export function endIdleConnections(app: FastifyInstance, { idleMs }: Timeouts): void {
  app.addHook('onResponse', async (request) => {
    const { socket } = request.raw
    // Node has just set the limit for proxies, and takes any limit off when the next request begins.
    const isProxy = request.ip !== socket.remoteAddress
    if (!isProxy && socket instanceof Socket) socket.setTimeout(idleMs)
  })
}
