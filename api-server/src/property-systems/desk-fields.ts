import type { BookingParts } from '@tomari/contract/property-system/booking'
import type { Kysely } from 'kysely'
import type { KnownStay, PlannedStay } from '../imports/index.ts'
import type { Schema } from '../platform/index.ts'
import {
  type DeskField,
  type DeskPart,
  deskPartOf,
  isDeskField,
  partSourcesOfOne,
  saveDeskParts,
} from '../stays/index.ts'

/**
 * Reported fields that differ from a change by the desk: the desk's values stay.
 * @param fields those that are newer than the stored ones
 */
export function protectedFields(
  ofDesk: readonly DeskPart[],
  reported: BookingParts,
  fields: ReadonlySet<string>,
  { planned, known }: { readonly planned: PlannedStay; readonly known: KnownStay | null },
): readonly DeskField[] {
  if (known === null || ofDesk.length === 0 || reported.overrule_desk === true) return []
  const status = known.reservation.calledOff?.as ?? 'booked'
  const isOtherStatus = fields.has('status') && reported.status !== status
  return [...planned.changes.map(({ column }) => column), ...(isOtherStatus ? ['status'] : [])]
    .filter(isDeskField)
    .filter((field) => fields.has(field) && ofDesk.includes(deskPartOf(field)))
}

/** A part that a property system has reported anew may be changed by it from now on. */
export async function releaseDeskParts(
  transaction: Kysely<Schema>,
  reservationId: string,
  agreed: readonly DeskPart[],
): Promise<void> {
  const { ofDesk } = await partSourcesOfOne(transaction, reservationId)
  const left = ofDesk.filter((part) => !agreed.includes(part))
  if (left.length < ofDesk.length) await saveDeskParts(transaction, reservationId, left)
}
