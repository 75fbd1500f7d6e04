import type { PropertyInputOf, PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import { MOST_EVENTS } from '@tomari/contract/property-system/operations'
import type { PropertySystem } from './PropertySystem.ts'
import { numberStayEvents, stayEventsAfter } from '../stays/index.ts'
import type { Deps } from '../platform/index.ts'
import { eventPayload } from './event-payload.ts'
import { hotelsOf } from './hotels-of-system.ts'

/** What has happened to the stays of a system's hotels behind a cursor. */
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
