export { httpWebhooks } from './http-webhooks.ts'
export { type PropertySystem, propertySystemsIn } from './PropertySystem.ts'
export { servePropertyInterface } from './property-interface.ts'
export { isWebhookReceiver, SEND_WEBHOOKS_EVERY_MS, sendWebhooks } from './send-webhooks.ts'
