import type { ExemptionReason } from '@tomari/contract/desk-page/board'
import { markBillCorrected } from '../bills/index.ts'
import { type Audit, type Deps, type Refusal, refuse } from '../platform/index.ts'
import { lockedReservation, tellEvent } from '../stays/index.ts'
import {
  billingOf,
  type ExemptPersons,
  exemptionsOn,
  personsTaxed,
  saveTaxExemption,
  taxExemptionsOf,
} from '../taxes/index.ts'
import { updateTaxes } from './bill-taxes.ts'

type ExemptingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Replaces the number of guests who are exempt from a tax of town or prefecture for a reason, and takes them out of the taxes on an unpaid
 * bill; 0 persons end the exemption. Answers the open yen; null where the bill stays: paid, at a phone, or with taxes that are not those
 * of the rules.
 */
export const exemptGuests = (
  { database, vault, clock }: ExemptingDeps,
  reservationId: string,
  exemption: ExemptPersons & { readonly reason: ExemptionReason },
  audit: Audit,
): Promise<{ readonly open: number | null } | Refusal> =>
  database.transaction(async (transaction) => {
    const stay = await lockedReservation(transaction, vault, reservationId)
    const billing = await billingOf(transaction, stay.facilityId)
    if (billing === null || !exemptionsOn(billing.taxes, stay).includes(exemption.reason)) {
      return refuse('exemption_unknown')
    }
    const before = (await taxExemptionsOf(transaction, [reservationId])).get(reservationId) ?? []
    const after = [...before.filter(({ reason }) => reason !== exemption.reason), exemption].filter(
      ({ persons }) => persons > 0,
    )
    const guests = personsTaxed(stay, 'counted')
    if (after.reduce((sum, { persons }) => sum + persons, 0) > guests) {
      return refuse('exemption_above_party')
    }
    await saveTaxExemption(transaction, reservationId, exemption, clock.now())
    await audit(transaction, reservationId, { reason: exemption.reason, persons: exemption.persons })
    const update = await updateTaxes(transaction, vault, {
      id: stay.id,
      before: { ...stay, exempt: before },
      after: { ...stay, exempt: after },
      billing,
    })
    if (update.kind !== 'updated') return { open: null }
    // The exemption is the desk's: a later file does not have it.
    await markBillCorrected(transaction, stay.id, clock.now())
    await tellEvent(transaction, clock.now(), stay, 'bill_corrected', { yen: update.dueYen })
    return { open: update.dueYen }
  })
