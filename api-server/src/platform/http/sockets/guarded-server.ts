import { randomUUID } from 'node:crypto'
import proxyAddr from '@fastify/proxy-addr'
import fastify, { type FastifyInstance } from 'fastify'
import { canonicalAddress } from '../../network-of.ts'
import { refuseExpectations, unreadableRequests } from '../unreadable-requests.ts'
import { keepSockets } from './keep-sockets.ts'
import { type SocketLimits, usualSocketLimits } from './Sockets.ts'
import { defaultTimeouts, endIdleConnections, limitsOf, type Timeouts } from './timeouts.ts'

export interface Guards {
  /** Addresses, networks, or names such as `loopback`. */
  readonly trustedProxies: readonly string[]
  readonly timeouts?: Timeouts | undefined
  readonly socketLimits?: SocketLimits | undefined
}

const LONGEST_PARAMETER = 200

export function guardedServer({
  trustedProxies,
  timeouts = defaultTimeouts,
  socketLimits = usualSocketLimits,
}: Guards): FastifyInstance {
  const trusts = proxyAddr.compile([...trustedProxies])
  const isProxy = (address: string): boolean => {
    const canonical = canonicalAddress(address)
    return canonical !== null && trusts(canonical, 0)
  }
  const app = fastify({
    // Fastify's own lines hold whole addresses: `logRequests` writes ours.
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: isProxy,
    ...limitsOf(timeouts),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // While the server stops it still answers who is connected, and says goodbye (`health.ts`).
    return503OnClosing: false,
    ...unreadableRequests,
  })
  refuseExpectations(app.server)
  keepSockets(app, { limits: socketLimits, takeMs: timeouts.takeMs, isProxy })
  endIdleConnections(app, timeouts)
  return app
}
