import type { FastifyInstance } from 'fastify'
import { whenOver } from './when-over.ts'

/** How often an ending server looks for connections that nobody waits on. */
const LOOK_MS = 50

/**
 * Prepares the orderly end of a server: calls under way are answered, then every connection goes. A browser opens spare
 * connections on which it never asks anything; those would hold up the end until they time out.
 * @returns ends the server
 */
export function closing(app: FastifyInstance): () => Promise<void> {
  let underWay = 0
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1
    whenOver(reply, () => {
      underWay -= 1
    })
  })
  return async () => {
    const look = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections()
    }, LOOK_MS)
    try {
      await app.close()
    } finally {
      clearInterval(look)
    }
  }
}
