import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One listener for all answers that wait on a connection. */
const closeListeners = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back, once, when the answer is out or its caller is gone. The connection itself is listened to as well: an answer
 * that waits behind others on a connection that closes emits neither `finish` nor `close`.
 */
export function whenOver({ raw, request }: FastifyReply, then: () => void): void {
  const { socket } = request.raw
  const over = (): void => {
    raw.off('finish', over)
    raw.off('close', over)
    closeListeners.get(socket)?.delete(over)
    then()
  }
  if (socket.closed) return then()
  raw.once('finish', over)
  raw.once('close', over)
  listenersOf(socket).add(over)
}

function listenersOf(socket: Socket): Set<() => void> {
  const known = closeListeners.get(socket)
  if (known !== undefined) return known
  const listeners = new Set<() => void>()
  closeListeners.set(socket, listeners)
  socket.once('close', () => {
    for (const over of listeners) over()
  })
  return listeners
}

/**
 * Follows the calls on which this process works: from their headers on, not while their body is on its way, and until the answer is made.
 * A caller who sends slowly or takes the answer slowly makes no work.
 * @param begin called when work on a call begins, twice for a call with a body; answers the end of that work, or null where it has refused
 * the call
 */
export function whileWorkedOn(
  app: FastifyInstance,
  begin: (request: FastifyRequest, reply: FastifyReply) => (() => void) | null,
): void {
  const ends = new WeakMap<FastifyRequest, () => void>()
  const end = (request: FastifyRequest): void => {
    ends.get(request)?.()
    ends.delete(request)
  }
  const begun = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const ended = begin(request, reply)
    if (ended !== null) ends.set(request, ended)
    return ended !== null
  }
  app.addHook('onRequest', (request, reply, goOn) => {
    // The hooks before have let go of the thread: a caller who has hung up meanwhile does not do so again.
    if (request.raw.socket.destroyed) {
      reply.hijack()
      return
    }
    whenOver(reply, () => end(request))
    if (begun(request, reply)) goOn()
  })
  app.addHook('preParsing', (request, _reply, _body, goOn) => {
    if (hasBody(request)) end(request)
    goOn()
  })
  app.addHook('preValidation', (request, reply, goOn) => {
    if (!hasBody(request) || begun(request, reply)) goOn()
  })
  app.addHook('onSend', (request, _reply, payload, goOn) => {
    end(request)
    goOn(null, payload)
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
