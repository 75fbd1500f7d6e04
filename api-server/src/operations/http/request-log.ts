import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** One line for each request: the route's pattern, not the address that was asked for. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      event: 'answered',
      request: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}
