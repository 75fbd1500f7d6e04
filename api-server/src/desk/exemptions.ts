import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { StoredReservation } from '../stays/index.ts'
import { billingOf, exemptionsOn, taxExemptionsOf } from '../taxes/index.ts'
import type { Deps } from '../platform/index.ts'

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
