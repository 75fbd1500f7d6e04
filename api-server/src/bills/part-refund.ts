import { textsOf } from '../platform/index.ts'
import {
  type FolioLine,
  isTakenOff,
  problemOfFolio,
  sumsByRate,
  TAX_RATES,
  type TaxRate,
  totalsOf,
} from './Folio.ts'

export type RequestedPart =
  /** Lines of the bill by their numbers, each whole where `quantity` is null. */
  | { readonly kind: 'lines'; readonly lines: readonly RequestedLine[] }
  /** A sum off rooms and extras, with its reason as the name of a discount. */
  | { readonly kind: 'amount'; readonly discount: FolioLine }

interface RequestedLine {
  readonly number: number
  readonly quantity: number | null
}

export interface PaidLine extends FolioLine {
  readonly number: number
}

export interface PartPlan {
  /** At least 1, and less than the hotel holds. */
  readonly yen: number
  readonly takes: readonly { readonly number: number; readonly quantity: number }[]
  /** A discount on the bill in place of lines; null where lines are named. */
  readonly discount: FolioLine | null
  /** The lines of the return invoice, which come to `yen`. */
  readonly returned: readonly FolioLine[]
}

/**
 * Why a part cannot go back.
 *
 * - `line_gone`: the payment covers no such line, or fewer of it.
 * - `line_taken_off`: the line is a discount or points: nothing was paid for it.
 * - `bill_negative`: discounts and points would be more than the rooms and extras that are left.
 * - `refund_leaves_nothing`: all would go back. That is no part: the whole payment can be given back.
 */
type NoPart = 'line_gone' | 'line_taken_off' | 'bill_negative' | 'refund_leaves_nothing'

export const MOST_PARTS = 30

/**
 * The rest is a bill by itself, of at least one yen.
 * @param paid all lines that the payment covers
 */
export function planPart(paid: readonly PaidLine[], requested: RequestedPart): PartPlan | NoPart {
  const plan =
    requested.kind === 'lines' ? planLines(paid, requested.lines) : planAmount(paid, requested.discount)
  if (typeof plan === 'string') return plan
  const left = linesAfter(paid, plan)
  if (problemOfFolio(left) !== null) return 'bill_negative'
  const leftYen = totalsOf(left).dueYen
  const yen = totalsOf(paid).dueYen - leftYen
  if (leftYen < 1) return 'refund_leaves_nothing'
  return yen < 1 ? 'line_gone' : { ...plan, yen }
}

export function linesAfter(
  paid: readonly PaidLine[],
  { takes, discount }: Pick<PartPlan, 'takes' | 'discount'>,
): readonly FolioLine[] {
  const left = paid.flatMap((line) => {
    const quantity = line.quantity - (takes.find(({ number }) => number === line.number)?.quantity ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  return discount === null ? left : [...left, discount]
}

type Planned = Omit<PartPlan, 'yen'>

function planLines(paid: readonly PaidLine[], requested: readonly RequestedLine[]): Planned | NoPart {
  const takes = new Map<number, number>()
  for (const { number, quantity } of requested) {
    const line = paid.find((one) => one.number === number)
    if (line === undefined) return 'line_gone'
    if (isTakenOff(line)) return 'line_taken_off'
    const taken = (takes.get(number) ?? 0) + (quantity ?? line.quantity)
    if (taken > line.quantity) return 'line_gone'
    takes.set(number, taken)
  }
  const returned = paid.flatMap(({ number, ...line }) => {
    const quantity = takes.get(number)
    return quantity === undefined ? [] : [{ ...line, quantity }]
  })
  const plan = { takes: [...takes].map(([number, quantity]) => ({ number, quantity })), discount: null }
  return { ...plan, returned: [...returned, ...sharesThatMove(paid, linesAfter(paid, plan), returned)] }
}

/**
 * Points and discounts that name no rate come off both rates in proportion, and what remains bears all of them: the shares that move
 * to another rate stand on the return invoice, so that receipt less return invoices is what remains at each rate.
 */
function sharesThatMove(
  paid: readonly FolioLine[],
  left: readonly FolioLine[],
  returned: readonly FolioLine[],
): readonly FolioLine[] {
  const [before, after, listed] = [sumsByRate(paid), sumsByRate(left), sumsByRate(returned)]
  const day = returned[0]?.day
  if (day === undefined) return []
  return TAX_RATES.flatMap((taxRate): FolioLine[] => {
    const yen = before[taxRate] - after[taxRate] - listed[taxRate]
    const share = { name: SHARE_NAME, day, quantity: 1, unitYen: Math.abs(yen), taxRate }
    return yen === 0 ? [] : [{ ...share, kind: yen > 0 ? 'extra' : 'discount' }]
  })
}

const SHARE_NAME = textsOf('papers.lines.moved_share')

/** The return invoice lists the sum under its reason, at the rates that it comes off. */
function planAmount(paid: readonly PaidLine[], discount: FolioLine): Planned {
  const before = sumsByRate(paid)
  const after = sumsByRate([...paid, discount])
  const returned = TAX_RATES.flatMap((taxRate): FolioLine[] => {
    const unitYen = before[taxRate] - after[taxRate]
    return unitYen > 0 ? [{ ...discount, kind: 'extra', quantity: 1, unitYen, ...rated(taxRate) }] : []
  })
  return { takes: [], discount, returned }
}

const rated = (taxRate: TaxRate) => ({ taxRate: taxRate === 'standard' ? undefined : taxRate })

/**
 * How far a part has come on its way back, as a closed set.
 *
 * - `returning`: the provider is asked for it; whether it has done so is not known yet. At most one of a payment.
 * - `returned`: it is back, and its lines are off the bill.
 * - `refused`: the provider would not; nothing has changed.
 */
export const REFUND_PART_STATES = ['returning', 'returned', 'refused'] as const

export interface RefundPart {
  readonly id: string
  readonly requestId: string
  readonly state: (typeof REFUND_PART_STATES)[number]
  /** Whole yen that the hotel held of the payment before it. */
  readonly fromYen: number
  /** The same after it; 0 for the rest. */
  readonly toYen: number
  readonly content: PartContent
  /** Null before it is back, and where the payment has no receipt. */
  readonly returnNumber: string | null
  /**
   * Questions about it that the provider left without an answer; 0 also says that nothing of it can be on its way any
   * more.
   */
  readonly unanswered: number
  /** Null unless a call that was not answered might be carried out late: then the provider is asked once more. */
  readonly recheckAt: Date | null
  readonly endedAt: Date | null
}

export type PartContent = Pick<PartPlan, 'takes' | 'discount' | 'returned'>

/** Whole yen. */
export const yenOfPart = ({ fromYen, toYen }: Pick<RefundPart, 'fromYen' | 'toYen'>): number =>
  fromYen - toYen
