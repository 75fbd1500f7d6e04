import type { FastifyInstance } from 'fastify'
import type { Door, Urgency } from './Door.ts'
import { languageFor } from './errors.ts'
import { refuseWith } from './serve.ts'
import { whileWorkedOn } from './while-worked-on.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `guest` where a route does not say. */
    urgency?: Urgency
  }
}

const notCounted = (): void => undefined

/**
 * Turns calls away while there is no room for them: 503 with `error_msg`, before anything is read or looked up, so that
 * being refused costs next to nothing and is told at once (budgets L3). A call with a body is asked for again once that is there:
 * it counts only while it is worked on.
 * @param onShed told of each call that is turned away
 */
export function keepTheDoor(app: FastifyInstance, door: Door, onShed: (urgency: Urgency) => void): void {
  whileWorkedOn(app, (request, reply) => {
    const { urgency = 'guest' } = request.routeOptions.config
    if (urgency === 'always') return notCounted
    if (door.hasRoomFor(urgency)) return door.enter()
    onShed(urgency)
    refuseWith(reply, 'unavailable', languageFor(request))
    return null
  })
}
