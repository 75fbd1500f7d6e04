import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defaultTimeouts, type Timeouts } from './timeouts.ts'
import { whenOver } from './when-over.ts'

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
