import type { WebhookSender } from '../../gateways/webhooks/WebhookSender.ts'
import type { PropertySystem, Webhook } from '../../model/property-system/PropertySystem.ts'
import {
  pauseAfterTries,
  signatureHeaders,
  TRIES_BEFORE_ALERT,
} from '../../model/property-system/webhook-messages.ts'
import { numberStayEvents, stayEventsAfter } from '../../storage/repositories/stays/stay-events.ts'
import {
  beginWebhooks,
  letWebhookGo,
  noteNotTaken,
  noteTaken,
  takeWebhook,
} from '../../storage/repositories/stays/webhook-progress.ts'
import type { Deps } from '../Deps.ts'
import { eventPayload } from './event-payload.ts'
import { hotelsOf } from './hotels-of-system.ts'

/** How often it is worth looking for something to tell. */
export const SEND_WEBHOOKS_EVERY_MS = 2_000

/** Longer than a property system may think about one message. */
const LEASE_MS = 60_000

/** Most messages to one system in a round; the next round goes on. */
const MOST_AT_ONCE = 50

/** What property systems are told with. */
export interface TellingDeps extends Pick<Deps, 'database' | 'clock' | 'alert'> {
  readonly webhooks: WebhookSender
}

type Told = PropertySystem & { readonly webhook: Webhook }

const isTold = (system: PropertySystem): system is Told => system.webhook !== null

/**
 * Tells property systems what has happened to stays, each system in the order of the events: one that cannot be told holds up
 * what comes after it, and no other system. Every process may do this at any time. An event is told once; only when a process
 * dies between a system's taking it and our writing that down is it told again, under the same id.
 */
export async function sendWebhooks(deps: TellingDeps, systems: readonly PropertySystem[]): Promise<void> {
  const told = systems.filter(isTold)
  if (told.length === 0) return
  await deps.database.transaction(numberStayEvents)
  const names = told.map(({ name }) => name)
  await beginWebhooks(deps.database.db, names, deps.clock.now())
  await Promise.all(told.map((system) => sendTo(deps, system)))
}

async function sendTo(deps: TellingDeps, system: Told): Promise<void> {
  const { db } = deps.database
  const lease = () => new Date(deps.clock.now().getTime() + LEASE_MS)
  const progress = await takeWebhook(db, system.name, deps.clock.now(), lease())
  if (progress === null) return
  const facilityIds = await hotelsOf(db, system)
  const events = await stayEventsAfter(db, { after: progress.position, facilityIds }, MOST_AT_ONCE)
  let { tries } = progress
  for (const event of events) {
    const body = JSON.stringify(eventPayload(event))
    const { url } = system.webhook
    const headers = signatureHeaders(system.webhook, `event-${event.position}`, deps.clock.now(), body)
    const delivery = await deps.webhooks.send({ url, headers, body })
    if (delivery.kind === 'later') {
      tries += 1
      const dueAt = new Date(deps.clock.now().getTime() + pauseAfterTries(tries))
      await noteNotTaken(db, system.name, { tries, problem: delivery.code, dueAt })
      if (tries === TRIES_BEFORE_ALERT) {
        deps.alert({ event: 'webhook-not-taken', code: `${system.name} ${delivery.code}` })
      }
      return
    }
    tries = 0
    await noteTaken(db, system.name, event.position, lease())
  }
  await letWebhookGo(db, system.name, deps.clock.now())
}
