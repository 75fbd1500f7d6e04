import type { Transaction } from 'kysely'
import { addBillLine, type BillLine, billLines, removeBillLine, totalsOf, yenOf } from '../bills/index.ts'
import { closeBill, correctableBill, isOpen } from '../checkout/index.ts'
import { type Deps, MOST_NIGHTS, nightsBetween, Refusal, type Schema } from '../platform/index.ts'
import { type Billing, reportedBillsOf, type TaxedStay, type TaxLine, taxLines } from '../taxes/index.ts'

export type TaxUpdate =
  /** The hotel's system reports the taxes, or bills them elsewhere. */
  | { readonly kind: 'none' }
  /** The taxes are those of the rules: by `yen` more than before, negative for fewer, 0 for as many. `dueYen` is open. */
  | { readonly kind: 'updated'; readonly yen: number; readonly dueYen: number }
  /** The taxes differ from the rules, more is paid than owed, or the bill is at a phone: a person has to look. */
  | { readonly kind: 'unclear' }

interface TaxedChange {
  readonly id: string
  readonly before: TaxedStay
  readonly after: TaxedStay
  readonly billing: Billing
}

/**
 * Makes the taxes on the bill of a locked stay those of the stay after a change, where they were those of the rules before it. Open lines
 * are replaced; where some are paid, the difference is added. The price of a night stays the same.
 */
export async function updateTaxes(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  { id, before, after, billing }: TaxedChange,
): Promise<TaxUpdate> {
  const { taxes, bookedAmounts } = billing
  // Stored before there was a bound.
  if ([before, after].some(({ arrival, departure }) => nightsBetween(arrival, departure) > MOST_NIGHTS)) {
    return { kind: 'unclear' }
  }
  const lines = await billLines(transaction, vault, id)
  const taxed = lines.filter(({ kind }) => kind === 'bathing_tax' || kind === 'accommodation_tax')
  if (bookedAmounts === 'as_told' && taxed.length === 0) return { kind: 'none' }
  const pricesYen = await pricesOfNight(transaction, id, before, lines)
  const nightYen = pricesYen.find((yen) => isSame(taxed, taxLines(before, yen, taxes)))
  if (nightYen === undefined) return { kind: 'unclear' }
  const [owed, owedBefore] = [taxLines(after, nightYen, taxes), taxLines(before, nightYen, taxes)]
  if (isSame(owedBefore, owed))
    return { kind: 'updated', yen: 0, dueYen: totalsOf(lines.filter(isOpen)).dueYen }
  const correctable = await correctableBill(transaction, id)
  if (correctable instanceof Refusal) return { kind: 'unclear' }
  const areOpen = taxed.every(isOpen)
  const added = areOpen ? owed : addedTo(owedBefore, owed)
  if (added === null) return { kind: 'unclear' }
  for (const { number } of areOpen ? taxed : []) await removeBillLine(transaction, id, number)
  const isLonger = after.departure > before.departure
  const day = !areOpen && isLonger ? { day: before.departure } : {}
  for (const one of added) {
    const line = { ...one, ...day }
    await addBillLine(transaction, vault, { reservationId: id, requestId: null }, line)
  }
  return {
    kind: 'updated',
    yen: sumOf(owed) - sumOf(owedBefore),
    dueYen: await closeBill(transaction, { vault }, id, correctable.underWay),
  }
}

/**
 * Possible prices of the rooms for a night, consumption tax included, likeliest first; null where neither bill nor the hotel's system has
 * one. The known price may be that of fewer nights than the stay has: the stay was prolonged, and the room of the added nights is not
 * billed yet.
 */
async function pricesOfNight(
  transaction: Transaction<Schema>,
  id: string,
  { arrival, departure }: TaxedStay,
  lines: readonly BillLine[],
): Promise<readonly (number | null)[]> {
  const imported = (await reportedBillsOf(transaction, [id])).get(id)
  const rooms = lines.filter(({ kind }) => kind === 'room')
  const importedYen = imported?.roomYen ?? sumOf(rooms.slice(0, 1))
  const roomYen = imported?.roomYen ?? sumOf(rooms)
  if (roomYen === 0 && imported?.roomYen !== 0) return [null]
  const nights = nightsBetween(arrival, departure)
  const ofFewer = Array.from({ length: nights }, (_, fewer) => roomYen / (nights - fewer))
  return imported?.nights === undefined ? ofFewer : [importedYen / imported.nights, ...ofFewer]
}

type Charged = Pick<BillLine, 'kind' | 'quantity' | 'unitYen'>

const sumOf = (lines: readonly Charged[]): number => lines.reduce((sum, line) => sum + yenOf(line), 0)

/** As much of each tax at each price. */
const isSame = (one: readonly Charged[], other: readonly Charged[]): boolean => {
  const [here, there] = [quantities(one), quantities(other)]
  return here.size === there.size && [...here].every(([key, quantity]) => there.get(key) === quantity)
}

function quantities(lines: readonly Charged[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { kind, unitYen, quantity } of lines) {
    const key = `${kind} ${unitYen}`
    sums.set(key, (sums.get(key) ?? 0) + quantity)
  }
  return sums
}

/** Null where less is owed of a line. */
function addedTo(before: readonly TaxLine[], owed: readonly TaxLine[]): readonly TaxLine[] | null {
  const key = ({ kind, name, unitYen }: TaxLine): string => `${kind} ${name.ja} ${unitYen}`
  const known = new Map(before.map((line) => [key(line), line.quantity]))
  const added = owed.map((line) => line.quantity - (known.get(key(line)) ?? 0))
  const isGone = before.some((line) => !owed.some((one) => key(one) === key(line)))
  if (isGone || added.some((quantity) => quantity < 0)) return null
  return owed.flatMap((line, index) => {
    const quantity = added[index] ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
