import type { BoardStay } from '@tomari/contract/desk-page/board'
import { MOST_YEN, wholeOf } from './whole.ts'

type Line = BoardStay['bill']['lines'][number]

/** How much of a payment goes back. */
export const extents = ['all', 'lines', 'sum'] as const
/** One of them. */
type Extent = (typeof extents)[number]

/** What somebody has chosen and typed so far. */
export type RefundTyped = {
  readonly extent: Extent
  /** How many of each line, by its number. */
  readonly chosen: ReadonlyMap<number, number>
  readonly yen: string
  readonly japanese: string
  readonly english: string
  /** It went back in the console of the card company. */
  readonly isRecorded: boolean
}

/** Before anything is chosen. */
export const nothingTyped: RefundTyped = {
  extent: 'all',
  chosen: new Map(),
  yen: '',
  japanese: '',
  english: '',
  isRecorded: false,
}

/** The payment that goes back, the last that stands; null for none, and while it is on its way back already. */
export function lastPaid({ payments }: Pick<BoardStay, 'payments'>) {
  const last = payments.findLast(({ state }) => state === 'paid' || state === 'refunding')
  return last?.state === 'paid' && last.amount > last.returned
    ? { means: last.means, heldYen: last.amount - last.returned }
    : null
}

/** Lines that somebody has paid for: nothing was for a discount. */
export const refundable = ({ bill }: Pick<BoardStay, 'bill'>): readonly Line[] =>
  bill.lines.filter(({ is_paid, yen }) => is_paid && yen > 0)

/** Yen that would go back as things are typed; null where that is no sum yet. */
export function yenAsked(stay: BoardStay, { extent, chosen, yen }: RefundTyped): number | null {
  if (extent === 'all') return lastPaid(stay)?.heldYen ?? null
  if (extent === 'sum') return wholeOf(yen, MOST_YEN)
  const sum = refundable(stay).reduce(
    (total, line) => total + line.unit_yen * (chosen.get(line.number) ?? 0),
    0,
  )
  return sum > 0 ? sum : null
}
