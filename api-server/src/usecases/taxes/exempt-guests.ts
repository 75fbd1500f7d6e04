import type { Transaction } from 'kysely'
import { nightsBetween } from '../../model/hotel-day.ts'
import { yenOf } from '../../model/payment/Folio.ts'
import { personsTaxed, type StayTaxes } from '../../model/payment/stay-taxes.ts'
import { taxLines } from '../../model/payment/tax-lines.ts'
import type { Exemption, ExemptPersons } from '../../model/taxes/exemptions.ts'
import { exemptionsOn } from '../../model/taxes/layers.ts'
import type { StoredReservation } from '../../model/Reservation.ts'
import { billingOf } from '../../storage/repositories/payment/billing.ts'
import {
  addBillLine,
  type BillLine,
  billLines,
  removeBillLine,
} from '../../storage/repositories/payment/bill-lines.ts'
import { saveTaxExemption, taxExemptionsOf } from '../../storage/repositories/payment/tax-exemptions.ts'
import { lockedReservation } from '../../storage/repositories/stays/reservations.ts'
import { toldBillsOf } from '../../storage/repositories/stays/told-bills.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Deps } from '../Deps.ts'
import type { Note } from '../note.ts'
import { billStanding, closeCorrection, isOpen } from '../payment/correct-bill.ts'

type ExemptingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** What became of an exemption, or why there is none. */
export type Exempted =
  /** The lines of the bill are those of fewer persons now; `dueYen` is open. */
  | { readonly kind: 'bill_changed'; readonly dueYen: number }
  /** It is recorded. The bill stays: paid, at a phone, or with taxes that are not those of the rules. */
  | { readonly kind: 'bill_left' }
  /** No tax on this stay knows the reason; these are known. */
  | { readonly kind: 'unknown_here'; readonly known: readonly Exemption[] }
  /** More persons than stay there. */
  | { readonly kind: 'too_many'; readonly persons: number }

/**
 * Records how many guests of a stay owe no tax of town or prefecture, in place of what was recorded for the reason, and takes them out
 * of the taxes on the bill while nobody has paid those. 0 persons take it back.
 */
export const exemptGuests = (
  { database, vault, clock }: ExemptingDeps,
  reservationId: string,
  said: ExemptPersons,
  note: Note,
): Promise<Exempted> =>
  database.transaction(async (transaction): Promise<Exempted> => {
    const stay = await lockedReservation(transaction, vault, reservationId)
    const taxes = (await billingOf(transaction, stay.facilityId))?.taxes ?? null
    const known = taxes === null ? [] : exemptionsOn(taxes, stay)
    if (taxes === null || !known.includes(said.reason)) return { kind: 'unknown_here', known }
    const before = (await taxExemptionsOf(transaction, [reservationId])).get(reservationId) ?? []
    const after = [...before.filter(({ reason }) => reason !== said.reason), said].filter(
      ({ persons }) => persons > 0,
    )
    const guests = personsTaxed(stay, 'counted')
    if (after.reduce((sum, { persons }) => sum + persons, 0) > guests) {
      return { kind: 'too_many', persons: guests }
    }
    await saveTaxExemption(transaction, reservationId, said, clock.now())
    await note(transaction, reservationId, { reason: said.reason, persons: said.persons })
    return await changeBill(transaction, { vault, clock }, { stay, taxes, before, after })
  })

interface Change {
  readonly stay: StoredReservation
  readonly taxes: StayTaxes
  readonly before: readonly ExemptPersons[]
  readonly after: readonly ExemptPersons[]
}

async function changeBill(
  transaction: Transaction<Schema>,
  deps: Pick<ExemptingDeps, 'vault' | 'clock'>,
  { stay, taxes, before, after }: Change,
): Promise<Exempted> {
  const standing = await billStanding(transaction, stay.id)
  if (standing.kind !== 'correctable') return { kind: 'bill_left' }
  const lines = await billLines(transaction, deps.vault, stay.id)
  const taxed = lines.filter(({ kind }) => kind === 'bathing_tax' || kind === 'accommodation_tax')
  const nightYen = await priceOfNight(transaction, stay, lines)
  const linesWith = (exempt: readonly ExemptPersons[]) => taxLines({ ...stay, exempt }, nightYen, taxes)
  if (!taxed.every(isOpen) || !isSame(taxed, linesWith(before))) return { kind: 'bill_left' }
  for (const { number } of taxed) await removeBillLine(transaction, stay.id, number)
  for (const line of linesWith(after))
    await addBillLine(transaction, deps.vault, { reservationId: stay.id, requestId: null }, line)
  return {
    kind: 'bill_changed',
    dueYen: await closeCorrection(transaction, deps, stay.id, standing.underWay),
  }
}

/** What the rooms of a stay cost in a night, consumption tax included; null where neither bill nor the hotel's system says it. */
async function priceOfNight(
  transaction: Transaction<Schema>,
  { id, arrival, departure }: StoredReservation,
  lines: readonly BillLine[],
): Promise<number | null> {
  const told = (await toldBillsOf(transaction, [id])).get(id)?.roomYen ?? null
  const billedYen = lines.filter(({ kind }) => kind === 'room').reduce((sum, line) => sum + yenOf(line), 0)
  const roomYen = told ?? (billedYen > 0 ? billedYen : null)
  return roomYen === null ? null : roomYen / nightsBetween(arrival, departure)
}

type Charged = Pick<BillLine, 'kind' | 'quantity' | 'unitYen'>

const isSame = (one: readonly Charged[], other: readonly Charged[]): boolean => {
  const written = (lines: readonly Charged[]) =>
    lines.map(({ kind, quantity, unitYen }) => `${kind} ${quantity} ${unitYen}`).sort()
  return written(one).join() === written(other).join()
}
