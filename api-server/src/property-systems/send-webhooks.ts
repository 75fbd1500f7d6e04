import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Deps, endlessRun, type JobRun, type Schema } from '../platform/index.ts'
import { lastEventPosition, numberStayEvents, stayEventsAfter } from '../stays/index.ts'
import type { WebhookSender } from './http-webhooks.ts'
import { hotelsOf, type PropertySystem } from './PropertySystem.ts'
import { eventPayload } from './read-bookings.ts'

export const SEND_WEBHOOKS_EVERY_MS = 2_000

/** Longer than the time limit of one message. */
const LEASE_MS = 60_000

/** Messages to one system in one run; the next run goes on. */
const MOST_AT_ONCE = 50

interface WebhookDeps extends Pick<Deps, 'database' | 'clock' | 'alert'> {
  readonly webhooks: WebhookSender
}

type Webhook = NonNullable<PropertySystem['webhook']>

type WebhookReceiver = PropertySystem & { readonly webhook: Webhook }

export const isWebhookReceiver = (system: PropertySystem): system is WebhookReceiver =>
  system.webhook !== null

/**
 * Sends a property system the events of stays, in order: an event that it does not take holds up those after it. A slow system delays no
 * other, since each has its own job, and every process may run it at any time. An event is sent once; only when a process dies
 * between the system's answer and the commit is it sent again, under the same id.
 */
export async function sendWebhooks(
  deps: WebhookDeps,
  system: WebhookReceiver,
  run: JobRun = endlessRun,
): Promise<void> {
  const { db } = deps.database
  await deps.database.transaction(numberStayEvents)
  const progress = progressOf(db, system.name)
  await progress.begin(deps.clock.now())
  const lease = () => new Date(deps.clock.now().getTime() + LEASE_MS)
  const claimed = await progress.claim(deps.clock.now(), lease())
  if (claimed === undefined) return
  const facilityIds = await hotelsOf(db, system)
  const events = await stayEventsAfter(db, { after: claimed.position, facilityIds }, MOST_AT_ONCE)
  let { tries } = claimed
  for (const event of events) {
    if (!run.mayGoOn()) break
    const body = JSON.stringify(eventPayload(event))
    const { url } = system.webhook
    const headers = signatureHeaders(system.webhook, `event-${event.position}`, deps.clock.now(), body)
    const delivery = await deps.webhooks.send({ url, headers, body })
    if (delivery.kind === 'later') {
      tries += 1
      const dueAt = new Date(deps.clock.now().getTime() + pauseAfterTries(tries))
      await progress.recordFailure(tries, delivery.code, dueAt)
      if (tries === TRIES_BEFORE_ALERT) {
        deps.alert({ event: 'webhook-not-taken', code: `${system.name} ${delivery.code}` })
      }
      return
    }
    tries = 0
    await progress.recordDelivery(event.position, lease())
  }
  await progress.release(deps.clock.now())
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

const TRIES_BEFORE_ALERT = 5

const PAUSES_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, 60 * MINUTE_MS] as const

/** Milliseconds after so many failed attempts, from 1. Attempts go on for as long as events are stored. */
const pauseAfterTries = (tries: number): number =>
  PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]

/**
 * Proves sender and content of a message, by the Standard Webhooks.
 * @param id the same at each attempt
 * @param body the message as it is sent
 */
function signatureHeaders(
  { key }: Pick<Webhook, 'key'>,
  id: string,
  moment: Date,
  body: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(moment.getTime() / SECOND_MS))
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** The system's row in `webhook_progress`. */
function progressOf(db: Kysely<Schema>, system: string) {
  const own = db.updateTable('webhook_progress').where('system', '=', system)
  return {
    /** Begins with the next event; a system reads earlier ones itself. */
    async begin(moment: Date): Promise<void> {
      const position = await lastEventPosition(db)
      await db
        .insertInto('webhook_progress')
        .values({ system, position, due_at: moment, problem: null })
        .onConflict((known) => known.column('system').doNothing())
        .execute()
    },
    /** Undefined when the system is not due. No other process gets it until then. */
    claim: (moment: Date, until: Date) =>
      own
        .set({ due_at: until })
        .where('due_at', '<=', moment)
        .returning(['position', 'tries'])
        .executeTakeFirst(),
    /** The system stays claimed until then. */
    recordDelivery: (position: number, until: Date) =>
      own.set({ position, tries: 0, problem: null, due_at: until }).execute(),
    recordFailure: (tries: number, problem: string, dueAt: Date) =>
      own.set({ tries, problem, due_at: dueAt }).execute(),
    /** The next run may claim the system at once. */
    release: (moment: Date) => own.set({ due_at: moment }).execute(),
  }
}
