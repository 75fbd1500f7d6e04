import type { WebhookSender } from './webhooks/http-webhooks.ts'
import { type PropertySystem, type Webhook, hotelsOf } from './PropertySystem.ts'
import { pauseAfterTries, signatureHeaders, TRIES_BEFORE_ALERT } from './webhook-messages.ts'
import { type Deps, endlessRun, type JobRun } from '../platform/index.ts'
import { numberStayEvents, stayEventsAfter } from '../stays/index.ts'
import {
  beginWebhooks,
  releaseWebhook,
  recordFailure,
  recordDelivery,
  claimWebhook,
} from './webhooks/webhook-progress.ts'
import { eventPayload } from './read-events.ts'

export const SEND_WEBHOOKS_EVERY_MS = 2_000

/** Longer than the time limit of one message. */
const LEASE_MS = 60_000

/** Messages to one system in one run; the next run goes on. */
const MOST_AT_ONCE = 50

export interface WebhookDeps extends Pick<Deps, 'database' | 'clock' | 'alert'> {
  readonly webhooks: WebhookSender
}

export type WebhookReceiver = PropertySystem & { readonly webhook: Webhook }

export const isWebhookReceiver = (system: PropertySystem): system is WebhookReceiver =>
  system.webhook !== null

/**
 * Sends a property system the events of stays, in order: an event that it does not take holds up those after it. A slow system delays no
 * other, since each has a job of its own, and every process may run it at any time. An event is sent once; only when a process dies
 * between the system's answer and the commit is it sent again, under the same id.
 */
export async function sendWebhooks(
  deps: WebhookDeps,
  system: WebhookReceiver,
  run: JobRun = endlessRun,
): Promise<void> {
  const { db } = deps.database
  await deps.database.transaction(numberStayEvents)
  await beginWebhooks(db, system.name, deps.clock.now())
  const lease = () => new Date(deps.clock.now().getTime() + LEASE_MS)
  const progress = await claimWebhook(db, system.name, deps.clock.now(), lease())
  if (progress === null) return
  const facilityIds = await hotelsOf(db, system)
  const events = await stayEventsAfter(db, { after: progress.position, facilityIds }, MOST_AT_ONCE)
  let { tries } = progress
  for (const event of events) {
    if (!run.mayGoOn()) break
    const body = JSON.stringify(eventPayload(event))
    const { url } = system.webhook
    const headers = signatureHeaders(system.webhook, `event-${event.position}`, deps.clock.now(), body)
    const delivery = await deps.webhooks.send({ url, headers, body })
    if (delivery.kind === 'later') {
      tries += 1
      const dueAt = new Date(deps.clock.now().getTime() + pauseAfterTries(tries))
      await recordFailure(db, system.name, { tries, problem: delivery.code, dueAt })
      if (tries === TRIES_BEFORE_ALERT) {
        deps.alert({ event: 'webhook-not-taken', code: `${system.name} ${delivery.code}` })
      }
      return
    }
    tries = 0
    await recordDelivery(db, system.name, event.position, lease())
  }
  await releaseWebhook(db, system.name, deps.clock.now())
}
