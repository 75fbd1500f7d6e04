import type { ExemptionReason } from '@tomari/contract/desk-page/board'
import {
  billingOf,
  exemptionsOn,
  type ExemptPersons,
  personsTaxed,
  saveTaxExemption,
  taxExemptionsOf,
} from '../taxes/index.ts'
import { type Deps, type Note, type Refusal, refuse } from '../platform/index.ts'
import { markBillCorrected } from '../bills/index.ts'
import { lockedReservation, tellEvent } from '../stays/index.ts'
import { taxesFollow } from './bill-taxes.ts'

type ExemptingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Records how many guests of a stay owe no tax of town or prefecture, in place of what was recorded for the reason, and takes them out
 * of the taxes on the bill while nobody has paid those. 0 persons take it back. Answers what is open then, in yen; null where the bill
 * stays: paid, at a phone, or with taxes that are not those of the rules.
 */
export const exemptGuests = (
  { database, vault, clock }: ExemptingDeps,
  reservationId: string,
  said: ExemptPersons & { readonly reason: ExemptionReason },
  note: Note,
): Promise<{ readonly open: number | null } | Refusal> =>
  database.transaction(async (transaction) => {
    const stay = await lockedReservation(transaction, vault, reservationId)
    const billing = await billingOf(transaction, stay.facilityId)
    if (billing === null || !exemptionsOn(billing.taxes, stay).includes(said.reason)) {
      return refuse('exemption_unknown')
    }
    const before = (await taxExemptionsOf(transaction, [reservationId])).get(reservationId) ?? []
    const after = [...before.filter(({ reason }) => reason !== said.reason), said].filter(
      ({ persons }) => persons > 0,
    )
    const guests = personsTaxed(stay, 'counted')
    if (after.reduce((sum, { persons }) => sum + persons, 0) > guests) {
      return refuse('exemption_above_party')
    }
    await saveTaxExemption(transaction, reservationId, said, clock.now())
    await note(transaction, reservationId, { reason: said.reason, persons: said.persons })
    const followed = await taxesFollow(transaction, vault, {
      id: stay.id,
      before: { ...stay, exempt: before },
      after: { ...stay, exempt: after },
      billing,
    })
    if (followed.kind !== 'followed') return { open: null }
    // The exemption is the desk's: a later file does not know it.
    await markBillCorrected(transaction, stay.id, clock.now())
    await tellEvent(transaction, clock.now(), stay, 'bill_corrected', { yen: followed.dueYen })
    return { open: followed.dueYen }
  })
