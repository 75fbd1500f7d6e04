import type { Kysely } from 'kysely'
import type { Reservation } from '../model/Reservation.ts'
import type { StayEvent, StayEventKind } from '../model/property-system/StayEvent.ts'
import { writeStayEvent } from '../storage/repositories/stays/stay-events.ts'
import type { Schema } from '../platform/database/schema.ts'

/** Tells the property systems what happens to a stay, in the transaction in which it does. */
export const tellEvent = (
  transaction: Kysely<Schema>,
  at: Date,
  { facilityId, referenceNumber }: Pick<Reservation, 'facilityId' | 'referenceNumber'>,
  kind: StayEventKind,
  details: StayEvent['details'] = {},
): Promise<void> => writeStayEvent(transaction, { kind, at, facilityId, referenceNumber, details })
