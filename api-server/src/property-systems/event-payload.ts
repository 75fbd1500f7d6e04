import type { EventPayload } from '@tomari/contract/property-system/operations'
import type { NumberedEvent } from '../stays/index.ts'

/** An event as property systems read it, and as they are told of it. */
export const eventPayload = (event: NumberedEvent): EventPayload => ({
  cursor: event.position,
  kind: event.kind,
  at: event.at.toISOString(),
  reference_number: event.referenceNumber,
  facility_id: event.facilityId,
  details: event.details,
})
