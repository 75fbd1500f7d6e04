import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

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
