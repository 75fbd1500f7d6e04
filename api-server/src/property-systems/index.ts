export {
  connectAddCommand,
  connectListCommand,
  connectRemoveCommand,
  connectTryCommand,
} from './commands/connect.ts'
export { type Connections, connectionsOf } from './connected/connections.ts'
export { connectors } from './connected/connectors.ts'
export { httpCall } from './connected/http-call.ts'
export { runConnections } from './connected/run-connections.ts'
export { takeSystemEvents } from './connected/take-events.ts'
export { httpWebhooks } from './http-webhooks.ts'
export { type PropertySystem, propertySystemsIn } from './PropertySystem.ts'
export { servePropertyInterface } from './property-interface.ts'
export { isWebhookReceiver, SEND_WEBHOOKS_EVERY_MS, sendWebhooks } from './send-webhooks.ts'
export { propertySystemsSealed } from './tables.ts'
