import type { Kysely } from 'kysely'
import type { Reservation } from './Reservation.ts'
import type { StayEvent, StayEventKind } from './StayEvent.ts'
import { writeStayEvent } from './store/stay-events.ts'
import type { Schema } from '../platform/index.ts'

/** Tells the property systems what happens to a stay, in the transaction in which it does. */
export const tellEvent = (
  transaction: Kysely<Schema>,
  at: Date,
  { facilityId, referenceNumber }: Pick<Reservation, 'facilityId' | 'referenceNumber'>,
  kind: StayEventKind,
  details: StayEvent['details'] = {},
): Promise<void> => writeStayEvent(transaction, { kind, at, facilityId, referenceNumber, details })
