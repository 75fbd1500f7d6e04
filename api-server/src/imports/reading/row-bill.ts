import type { FacilityState } from '../../hotel-setup/index.ts'
import type { Reason } from '../../stays/index.ts'
import { hasBathingTax } from '../../taxes/index.ts'
import { MOST_YEN } from '../cells.ts'
import { type Cells, type ColumnName, costColumns } from '../columns.ts'
import type { RowCells } from './row-cells.ts'

/** The bill as a row has it, in whole yen. */
export interface ImportedBill {
  readonly openAmount: number
  /** Here and below: null where the file says it no longer, undefined where what is known stays. */
  readonly roomYen?: number | null | undefined
  readonly bathingTaxYen?: number | null | undefined
  readonly accommodationTaxYen?: number | null | undefined
  readonly pointsYen?: number | undefined
}

/** The open amount: its own column, or a total less what is paid. Parts of a sum say nothing without the sum. */
export function billOf(
  { row: { places }, cells }: RowCells,
  isCalledOff: boolean,
  reporting: Reporting,
): ImportedBill | undefined {
  const { blame, remark } = reporting
  const has = (name: ColumnName) => places.has(name)
  const orNothing = (name: 'bathing_tax' | 'accommodation_tax' | 'used_points') =>
    cells[name] ?? (has(name) ? 0 : undefined)
  const owed = owedBy({ has, cells }, isCalledOff, reporting)
  if (owed === undefined) return undefined
  if (owed < 0) remark(has('open_amount') ? 'open_amount' : 'paid_amount', 'refund')
  if (owed > MOST_YEN) blame(amountColumns.find(has) ?? 'open_amount', 'not_yen')
  const openAmount = Math.max(0, owed)
  const { bathing_tax: bathing = 0, accommodation_tax: accommodation = 0 } = cells
  const isPrepaid = !has('open_amount') && openAmount === 0
  if (!isPrepaid && bathing + accommodation > openAmount) blame('bathing_tax', 'more_than_owed')
  // The facility says whether the taxes of a prepaid stay are paid too.
  const taxYen = (name: 'bathing_tax' | 'accommodation_tax') =>
    isPrepaid && has(name) ? null : orNothing(name)
  return {
    openAmount,
    roomYen: cells.room_price ?? (has('room_price') ? null : undefined),
    bathingTaxYen: taxYen('bathing_tax'),
    accommodationTaxYen: taxYen('accommodation_tax'),
    pointsYen: orNothing('used_points'),
  }
}

const amountColumns: readonly ColumnName[] = ['open_amount', ...costColumns]

interface Reporting {
  /** It cannot be taken over. */
  readonly blame: (name: ColumnName, reason: Reason) => void
  /** It is taken over, and a person should know. */
  readonly remark: (name: ColumnName, reason: Reason) => void
}

interface Money {
  readonly has: (name: ColumnName) => boolean
  readonly cells: Cells
}

function owedBy(money: Money, isCalledOff: boolean, reporting: Reporting): number | undefined {
  const { has, cells } = money
  const { open_amount: open, payment } = cells
  const amount = amountColumns.find(has)
  if (amount === undefined) {
    if (payment === 'at_hotel' && !isCalledOff) reporting.blame('payment', 'amount_missing')
    return undefined
  }
  if (open !== undefined) {
    if (!isCalledOff) reportContradiction(money, open, reporting)
    return open
  }
  const rest = restOf(money)
  // A total does not say whether points are subtracted from it.
  if (rest !== null && rest > 0 && has('open_amount') && (cells.used_points ?? 0) > 0 && !isCalledOff)
    reporting.blame('open_amount', 'amounts_contradict')
  if (rest !== null) return rest
  if (isCalledOff) return has('open_amount') ? 0 : undefined
  const cost = costColumns.find((name) => (cells[name] ?? 0) !== 0)
  if (cost === 'rate' || cost === 'night_price') reporting.blame(cost, 'rate_unclear')
  else if (cost !== undefined && has('open_amount')) reporting.blame('open_amount', 'amounts_contradict')
  else if (cost !== undefined) reporting.blame('payment', 'missing')
  else if (payment === 'at_hotel' || (cells.paid_amount ?? 0) > 0) reporting.blame(amount, 'missing')
  return 0
}

/** What a total leaves to be paid; null where nothing says it. */
function restOf({ has, cells }: Money): number | null {
  const { payment, paid_amount: paid } = cells
  const total = cells.total_amount ?? cells.price
  if (payment === 'prepaid' && paid === undefined && costColumns.some(has)) return 0
  if (total === undefined) return null
  if (paid !== undefined) return total - paid
  return payment === 'at_hotel' || (has('paid_amount') && !has('payment')) ? total : null
}

/** An open amount that the total, less what is paid, does not explain. */
function reportContradiction(money: Money, open: number, { blame, remark }: Reporting): void {
  const { payment, paid_amount: paid, used_points: points = 0, ...cells } = money.cells
  const rest = payment === 'prepaid' && open === 0 ? null : restOf(money)
  if (rest === null) return
  const taxes = (cells.bathing_tax ?? 0) + (cells.accommodation_tax ?? 0)
  const explained = [0, points].flatMap((less) => [rest - less, rest - less + taxes])
  if (explained.includes(open)) return
  const isOpposite = paid !== undefined && rest > 0 !== open > 0
  if (isOpposite) blame('open_amount', 'amounts_contradict')
  else remark('open_amount', 'amounts_contradict')
}

/**
 * The facilities that levy a tax of which a file of amounts has no column, and that do not state whether the amounts contain it: nothing
 * is added, and receipts will show none.
 * @param columns those that the file has
 * @returns their ids, in the order of the facilities
 */
export function facilitiesUntaxed(
  rows: readonly { readonly cells: { readonly facility: string }; readonly bill: ImportedBill | undefined }[],
  columns: ReadonlySet<ColumnName>,
  facilities: readonly FacilityState[],
): readonly string[] {
  const owing = new Set(
    rows.filter(({ bill }) => (bill?.openAmount ?? 0) > 0).map(({ cells }) => cells.facility),
  )
  return facilities
    .filter(({ facility, billing }) => {
      if (billing?.bookedAmounts !== 'as_told' || !owing.has(facility.id)) return false
      const { bathing, accommodation } = billing.taxes
      const isSilent = !columns.has('bathing_tax') && hasBathingTax(bathing)
      return isSilent || (!columns.has('accommodation_tax') && accommodation.kind !== 'none')
    })
    .map(({ facility }) => facility.id)
}
