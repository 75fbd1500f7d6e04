import type { Kysely } from 'kysely'
import type { Schema } from '../platform/index.ts'
import {
  type DeskField,
  deskPartOf,
  partSourcesOfOne,
  type Reservation,
  saveDeskParts,
  tellEvent,
} from '../stays/index.ts'

/** Reports a change by the desk to the property systems, and keeps one that has not read it yet from undoing it. */
export async function reportDeskChange(
  transaction: Kysely<Schema>,
  at: Date,
  stay: Pick<Reservation, 'id' | 'facilityId' | 'referenceNumber'>,
  fields: readonly DeskField[],
): Promise<void> {
  if (fields.length === 0) return
  await protectDeskFields(transaction, stay.id, fields)
  await tellEvent(transaction, at, stay, 'booking_changed', { fields: fields.join(',') })
}

export async function protectDeskFields(
  transaction: Kysely<Schema>,
  reservationId: string,
  fields: readonly DeskField[],
): Promise<void> {
  const { ofDesk } = await partSourcesOfOne(transaction, reservationId)
  await saveDeskParts(transaction, reservationId, [...new Set([...ofDesk, ...fields.map(deskPartOf)])])
}
