import {
  type EventPayload,
  MOST_EVENTS,
  type PropertyInputOf,
  type PropertyPayloadOf,
} from '@tomari/contract/property-system/operations'
import type { Deps } from '../platform/index.ts'
import { type NumberedEvent, numberStayEvents, stayEventsAfter } from '../stays/index.ts'
import { type PropertySystem, hotelsOf } from './PropertySystem.ts'

/** The same in `readEvents` and in webhooks. */
export const eventPayload = (event: NumberedEvent): EventPayload => ({
  cursor: event.position,
  kind: event.kind,
  at: event.at.toISOString(),
  reference_number: event.referenceNumber,
  facility_id: event.facilityId,
  details: event.details,
})

export async function readEvents(
  deps: Pick<Deps, 'database'>,
  system: PropertySystem,
  { after, limit }: PropertyInputOf<'readEvents'>,
): Promise<PropertyPayloadOf<'readEvents'>> {
  const { database } = deps
  await database.transaction(numberStayEvents)
  const search = { after: Number(after), facilityIds: await hotelsOf(database.db, system) }
  const events = await stayEventsAfter(database.db, search, Math.min(Number(limit), MOST_EVENTS))
  return { events: events.map(eventPayload), next: events.at(-1)?.position ?? search.after }
}
