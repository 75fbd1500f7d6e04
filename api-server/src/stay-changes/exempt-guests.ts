import type { ExemptionReason } from '@tomari/contract/desk-page/board'
import {
  billingOf,
  exemptionsOn,
  type ExemptPersons,
  personsTaxed,
  saveTaxExemption,
  taxExemptionsOf,
} from '../taxes/index.ts'
import { markBillCorrected } from '../bills/index.ts'
import { lockedReservation, tellEvent } from '../stays/index.ts'
import type { Deps, Note } from '../platform/index.ts'
import { taxesFollow } from './bill-taxes.ts'

type ExemptingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** What became of an exemption, or why there is none. */
export type Exempted =
  /** The lines of the bill are those of fewer persons now; `dueYen` is open. */
  | { readonly kind: 'bill_changed'; readonly dueYen: number }
  /** It is recorded. The bill stays: paid, at a phone, or with taxes that are not those of the rules. */
  | { readonly kind: 'bill_left' }
  /** No tax on this stay knows the reason. */
  | { readonly kind: 'unknown_here' }
  /** More persons than stay there. */
  | { readonly kind: 'too_many' }

/**
 * Records how many guests of a stay owe no tax of town or prefecture, in place of what was recorded for the reason, and takes them out
 * of the taxes on the bill while nobody has paid those. 0 persons take it back.
 */
export const exemptGuests = (
  { database, vault, clock }: ExemptingDeps,
  reservationId: string,
  said: ExemptPersons & { readonly reason: ExemptionReason },
  note: Note,
): Promise<Exempted> =>
  database.transaction(async (transaction): Promise<Exempted> => {
    const stay = await lockedReservation(transaction, vault, reservationId)
    const billing = await billingOf(transaction, stay.facilityId)
    if (billing === null || !exemptionsOn(billing.taxes, stay).includes(said.reason)) {
      return { kind: 'unknown_here' }
    }
    const before = (await taxExemptionsOf(transaction, [reservationId])).get(reservationId) ?? []
    const after = [...before.filter(({ reason }) => reason !== said.reason), said].filter(
      ({ persons }) => persons > 0,
    )
    const guests = personsTaxed(stay, 'counted')
    if (after.reduce((sum, { persons }) => sum + persons, 0) > guests) {
      return { kind: 'too_many' }
    }
    await saveTaxExemption(transaction, reservationId, said, clock.now())
    await note(transaction, reservationId, { reason: said.reason, persons: said.persons })
    const followed = await taxesFollow(transaction, vault, {
      id: stay.id,
      before: { ...stay, exempt: before },
      after: { ...stay, exempt: after },
      billing,
    })
    if (followed.kind !== 'followed') return { kind: 'bill_left' }
    // The exemption is the desk's: a later file does not know it.
    await markBillCorrected(transaction, stay.id, clock.now())
    await tellEvent(transaction, clock.now(), stay, 'bill_corrected', { yen: followed.dueYen })
    return { kind: 'bill_changed', dueYen: followed.dueYen }
  })
