export { servePropertyInterface } from './property-interface.ts'
export { type PropertySystem, propertySystemsIn } from './PropertySystem.ts'
export { SEND_WEBHOOKS_EVERY_MS, isWebhookReceiver, sendWebhooks } from './send-webhooks.ts'
export { httpWebhooks } from './webhooks/http-webhooks.ts'
