import type { FastifyInstance } from 'fastify'
import type { Door, Urgency } from './Door.ts'
import { languageFor } from './errors.ts'
import { refuseWith } from './serve.ts'
import { whenOver } from './when-over.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `guest` where a route does not say. */
    urgency?: Urgency
  }
}

/**
 * Turns calls away while there is no room for them: 503 with `error_msg`, before anything is read or looked up, so that
 * being refused costs next to nothing and is told at once (budgets L3).
 * @param onShed told of each call that is turned away
 */
export function keepTheDoor(app: FastifyInstance, door: Door, onShed: (urgency: Urgency) => void): void {
  app.addHook('onRequest', (request, reply, goOn) => {
    const { urgency = 'guest' } = request.routeOptions.config
    if (urgency === 'always') return goOn()
    if (door.hasRoomFor(urgency)) {
      whenOver(reply, door.enter())
      return goOn()
    }
    onShed(urgency)
    return void refuseWith(reply, 'unavailable', languageFor(request))
  })
}
