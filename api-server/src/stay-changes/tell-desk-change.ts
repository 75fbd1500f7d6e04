import type { Kysely } from 'kysely'
import {
  type DeskField,
  deskPartOf,
  type Reservation,
  partSourcesOfOne,
  saveDeskParts,
  tellEvent,
} from '../stays/index.ts'
import type { Schema } from '../platform/index.ts'

type TellingStay = Pick<Reservation, 'id' | 'facilityId' | 'referenceNumber'>

/** Tells the property systems what a person at the desk has changed of a booking, and keeps it from being undone by one that has not heard. */
export async function tellDeskChange(
  transaction: Kysely<Schema>,
  at: Date,
  stay: TellingStay,
  fields: readonly DeskField[],
): Promise<void> {
  if (fields.length === 0) return
  await keepOfDesk(transaction, stay.id, fields)
  await tellEvent(transaction, at, stay, 'booking_changed', { fields: fields.join(',') })
}

/** Keeps it from being undone. */
export async function keepOfDesk(
  transaction: Kysely<Schema>,
  reservationId: string,
  fields: readonly DeskField[],
): Promise<void> {
  const { ofDesk } = await partSourcesOfOne(transaction, reservationId)
  await saveDeskParts(transaction, reservationId, [...new Set([...ofDesk, ...fields.map(deskPartOf)])])
}
