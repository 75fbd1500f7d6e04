import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { StoredReservation } from '../stays/Reservation.ts'
import { exemptionsOn } from '../taxes/layers.ts'
import { billingOf } from '../taxes/store/billing.ts'
import { taxExemptionsOf } from '../taxes/store/tax-exemptions.ts'
import type { Deps } from '../platform/Deps.ts'

/** What a stay shows of it. */
export async function exemptionsShown(
  { database: { db } }: Pick<Deps, 'database'>,
  stay: StoredReservation,
): Promise<BoardStay['exemptions']> {
  const billing = await billingOf(db, stay.facilityId)
  if (billing === null) return []
  const exempt = (await taxExemptionsOf(db, [stay.id])).get(stay.id) ?? []
  return exemptionsOn(billing.taxes, stay).map((reason) => ({
    reason,
    persons: exempt.find((one) => one.reason === reason)?.persons ?? 0,
  }))
}
