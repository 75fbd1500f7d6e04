import type { FastifyInstance } from 'fastify'
import { DatabaseUnavailable, type Deps, type LogState } from '../../platform/index.ts'

export interface Draining {
  readonly draining: boolean
}

/** Proxies ask every second, and most urgently when there is too much to do. */
const config = { urgency: 'always' } as const

/**
 * `/readyz` fails while stopping, and with a database that does not answer or only lets itself be read (a full disk, a standby); `reason`
 * says which.
 */
export function serveHealth(
  app: FastifyInstance,
  { database }: Pick<Deps, 'database'>,
  state: Draining,
  logState: LogState | null = null,
): void {
  app.get('/healthz', { config }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    if (state.draining) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.ping()
      // Guests are served without a log as well; an operator should make room for it all the same.
      return logState?.isWritten() === false ? { status: 'ready', log: 'cannot-write' } : { status: 'ready' }
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      // The reason is one of a closed set: an operator who is called at night reads it here first.
      return reply.code(503).send({ status: 'unavailable', reason: error.reason })
    }
  })
  // Kept-alive connections would hold up the end for as long as they idle.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (state.draining) reply.header('connection', 'close')
    return payload
  })
}
