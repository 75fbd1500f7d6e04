import * as v from 'valibot'
import { jsonIn } from '../../../platform/index.ts'
import type { ConnectedSystem, EventThere, HotelCode, Outcome, RawEvent } from '../ConnectedSystem.ts'
import { done } from './answers.ts'
import { anyText, idText } from './reservation.ts'
import { sendAll, type Wire, type WireCall } from './wire.ts'

/** Each of them says which reservation to read anew. */
const EVENTS = [
  'reservation/created',
  'reservation/status_changed',
  'reservation/dates_changed',
  'reservation/accommodation_changed',
  'reservation/accommodation_status_changed',
  'reservation/accommodation_type_changed',
  'reservation/deleted',
]

const webhooks = v.object({
  data: v.pipe(
    v.array(
      v.object({
        id: idText,
        event: v.fallback(v.nullable(v.object({ entity: anyText, action: anyText })), null),
        subscriptionData: v.fallback(v.nullable(v.object({ endpoint: anyText })), null),
      }),
    ),
    v.maxLength(1_000),
  ),
})
type Webhook = v.InferOutput<typeof webhooks>['data'][number]

const nameOfEvent = ({ event }: Webhook): string => `${event?.entity ?? ''}/${event?.action ?? ''}`

/** Looks first what is registered, so that each event comes once. */
export function eventAddress(wire: Wire): NonNullable<ConnectedSystem['eventAddress']> {
  async function webhooksAt(hotel: HotelCode, url: string): Promise<Outcome<readonly Webhook[]>> {
    const known = await wire('GET', 'getWebhooks', { propertyID: hotel }, webhooks)
    if (known.kind !== 'done') return known
    return done(known.value.data.filter(({ subscriptionData }) => subscriptionData?.endpoint === url))
  }

  return {
    async register(hotel, url) {
      const known = await webhooksAt(hotel, url)
      if (known.kind !== 'done') return known
      const names = new Set(known.value.map(nameOfEvent))
      const missing = EVENTS.filter((event) => !names.has(event)).map((event): WireCall => {
        const [object = '', action = ''] = event.split('/')
        const fields = { propertyID: hotel, object, action, endpointUrl: url }
        return { method: 'POST', operation: 'postWebhook', fields }
      })
      return await sendAll(wire, missing)
    },

    async remove(hotel, url) {
      const known = await webhooksAt(hotel, url)
      if (known.kind !== 'done') return known
      const removals = known.value.map(({ id }): WireCall => {
        const fields = { propertyIDs: hotel, subscriptionID: id }
        return { method: 'DELETE', operation: 'deleteWebhook', fields }
      })
      return await sendAll(wire, removals)
    },
  }
}

/** The same field is spelled in two ways, by the event. */
const messageOfEvent = v.object({
  propertyID: anyText,
  propertyId: anyText,
  reservationID: anyText,
  reservationId: anyText,
})

export function readEvent({ body }: RawEvent): EventThere | null {
  const read = v.safeParse(messageOfEvent, jsonIn(body))
  if (!read.success) return null
  const hotel = read.output.propertyID ?? read.output.propertyId
  const id = read.output.reservationID ?? read.output.reservationId
  return hotel === null || id === null ? null : { hotel, id }
}
