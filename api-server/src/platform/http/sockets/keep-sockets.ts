import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type SocketLimits, Sockets } from './Sockets.ts'
import { whenOver } from './when-over.ts'
import { whileWorkedOn } from './while-worked-on.ts'

export interface SocketRules {
  readonly limits: SocketLimits
  /** Milliseconds in which a client may take nothing of an answer that lies ready. */
  readonly takeMs: number
  /** Many guests stand behind a proxy. */
  readonly isProxy: (address: string) => boolean
}

/**
 * Bounds the connections of this server, and what waits on each of them: a client that sends more calls on one connection than may wait
 * there, or takes nothing of the answers, loses it. To be asked before anything else is done about a call.
 */
export function keepSockets(app: FastifyInstance, { limits, takeMs, isProxy }: SocketRules): void {
  const sockets = new Sockets(limits, isProxy)
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
    if (socket.destroyed || waiting > limits.callsEach) {
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
