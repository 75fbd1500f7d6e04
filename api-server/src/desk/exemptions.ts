import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { StayActInput, StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { atPage, type Deps, type Refusal, refuse } from '../platform/index.ts'
import type { StoredReservation } from '../stays/index.ts'
import { billingOf, exemptionsOn, taxExemptionsOf } from '../taxes/index.ts'
import { exemptGuests } from '../stay-changes/index.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'

/** Writes down how many guests owe no tax of town or prefecture. */
export async function exemptAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, ...said }: StayActInput<'exemptGuests'>,
): Promise<StayActPayload<'exemptGuests'> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'tax-exempt')
  return await asSeen(deps, on, revision, async (current) => {
    const exempted = await exemptGuests(current, on.stayId, said, note)
    switch (exempted.kind) {
      case 'bill_changed':
        return { open: exempted.dueYen }
      case 'bill_left':
        return { open: null }
      case 'unknown_here':
        return refuse('exemption_unknown')
      case 'too_many':
        return refuse('exemption_above_party')
      default:
        throw new Error(`no outcome ${String(exempted satisfies never)}`)
    }
  })
}

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
