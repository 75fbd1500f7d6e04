import { OWN_PAYMENT_SCRIPT_PATH } from '@tomari/tenant-config/payment-providers'
import type { FastifyInstance } from 'fastify'
import type { BrowserScript } from '../../cards/index.ts'

const HOUR = 'public, max-age=3600'

/** Where the app looks for the payment company's script unless told otherwise: the sandbox's lies here, others elsewhere. */
export function servePaymentScript(app: FastifyInstance, script: BrowserScript): void {
  app.get(OWN_PAYMENT_SCRIPT_PATH, { config: { urgency: 'always' } }, async (_request, reply) => {
    reply.header('cache-control', HOUR)
    if (script.kind === 'provider') return reply.redirect(script.url, 302)
    return reply.type('text/javascript; charset=utf-8').send(script.source)
  })
}
