import type { BookingParts } from '@tomari/contract/property-system/booking'
import type { Kysely } from 'kysely'
import {
  type DeskField,
  type DeskPart,
  deskPartOf,
  isDeskField,
  partSourcesOfOne,
  saveDeskParts,
} from '../stays/index.ts'
import type { Schema } from '../platform/index.ts'
import type { KnownStay, PlannedStay } from '../imports/index.ts'

/**
 * The fields that a booking says otherwise than a person at the desk, who has changed them: those stay.
 * @param fields those that are newer than what is known
 */
export function fieldsOfDesk(
  ofDesk: readonly DeskPart[],
  said: BookingParts,
  fields: ReadonlySet<string>,
  { planned, known }: { readonly planned: PlannedStay; readonly known: KnownStay | null },
): readonly DeskField[] {
  if (known === null || ofDesk.length === 0 || said.overrule_desk === true) return []
  const status = known.reservation.calledOff?.as ?? 'booked'
  const isOtherStatus = fields.has('status') && said.status !== status
  return [...planned.changes.map(({ column }) => column), ...(isOtherStatus ? ['status'] : [])]
    .filter(isDeskField)
    .filter((field) => fields.has(field) && ofDesk.includes(deskPartOf(field)))
}

/** Records that a property system says of these parts what they are: from now on it may change them. */
export async function agreeWithDesk(
  transaction: Kysely<Schema>,
  reservationId: string,
  agreed: readonly DeskPart[],
): Promise<void> {
  const { ofDesk } = await partSourcesOfOne(transaction, reservationId)
  const left = ofDesk.filter((part) => !agreed.includes(part))
  if (left.length < ofDesk.length) await saveDeskParts(transaction, reservationId, left)
}
