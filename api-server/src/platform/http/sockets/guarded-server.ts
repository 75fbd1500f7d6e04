import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { canonicalAddress } from '../../network-of.ts'
import { refuseExpectations, unreadableRequests } from '../unreadable-requests.ts'
import { type SocketLimits, Sockets, usualSocketLimits } from './Sockets.ts'
import { whenOver, whileWorkedOn } from './while-worked-on.ts'

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
    connectionTimeout: timeouts.takeMs,
    keepAliveTimeout: timeouts.idleProxyMs,
    requestTimeout: timeouts.requestMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.lookEveryMs,
      // `refuseAmbiguousRequests` does, with a message.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // While the server stops it still answers who is connected, and says goodbye (`health.ts`).
    return503OnClosing: false,
    ...unreadableRequests,
  })
  refuseExpectations(app.server)
  keepSockets(app, new Sockets(socketLimits, isProxy), socketLimits, timeouts)
  endIdleConnections(app, timeouts)
  return app
}

/**
 * Bounds the connections of this server, and what waits on each of them: a client that sends more calls on one connection than may wait
 * there, or takes nothing of the answers, loses it. To be called before anything else is done about a call.
 */
function keepSockets(
  app: FastifyInstance,
  sockets: Sockets,
  { callsEach }: SocketLimits,
  { takeMs }: Timeouts,
): void {
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.remove(socket))
  })

  const calls = new WeakMap<Socket, number>()
  const callsOn = (socket: Socket) => calls.get(socket) ?? 0
  app.server.on('timeout', (socket) => {
    // A settlement may wait for the card company for a minute: nothing of its answer lies ready.
    const isOurTurn = callsOn(socket) > 0 && socket.writableLength === 0
    if (isOurTurn) socket.setTimeout(takeMs)
    else socket.destroy()
  })
  app.addHook('onRequest', (request, reply, goOn) => {
    const { socket } = request.raw
    const waiting = callsOn(socket) + 1
    // Node goes on handing over what it has read already, also of a connection that is closed.
    if (socket.destroyed || waiting > callsEach) {
      reply.hijack()
      socket.destroy()
      return
    }
    calls.set(socket, waiting)
    const isAnswered = sockets.ask(socket)
    whenOver(reply, () => {
      calls.set(socket, callsOn(socket) - 1)
      isAnswered()
    })
    goOn()
  })
  whileWorkedOn(app, ({ raw }) => sockets.work(raw.socket))
}

/** Idle connections of proxies last longer. */
function endIdleConnections(app: FastifyInstance, { idleMs }: Timeouts): void {
  app.addHook('onResponse', async (request) => {
    const { socket } = request.raw
    // Node has just set the limit for proxies, and takes any limit off when the next request begins.
    const isProxy = request.ip !== socket.remoteAddress
    if (!isProxy && socket instanceof Socket) socket.setTimeout(idleMs)
  })
}

const LOOK_MS = 50

/**
 * Prepares the orderly end of a server: calls under way are answered, then every connection goes. A browser opens spare
 * connections on which it never asks anything; those would hold up the end until they time out. A body that does not come to its
 * end would hold it up for ever, since Node no longer looks for those once it closes.
 * @returns ends the server
 */
export function closing(
  app: FastifyInstance,
  { requestMs }: Pick<Timeouts, 'requestMs'> = defaultTimeouts,
): () => Promise<void> {
  const underWay = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    underWay.add(request)
    whenOver(reply, () => underWay.delete(request))
  })
  return async () => {
    let waitedMs = 0
    const look = setInterval(() => {
      waitedMs += LOOK_MS
      const isWaitedFor = ({ raw }: FastifyRequest) => raw.complete || waitedMs < requestMs
      if (![...underWay].some(isWaitedFor)) app.server.closeAllConnections()
    }, LOOK_MS)
    try {
      await app.close()
    } finally {
      clearInterval(look)
    }
  }
}
