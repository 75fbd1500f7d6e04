import type { BoardStay } from '@tomari/contract/desk-page/board'
import { integerIn, MOST_YEN } from './typed.ts'

type Line = BoardStay['bill']['lines'][number]

export const extents = ['all', 'lines', 'sum'] as const
type Extent = (typeof extents)[number]

/** How many of each line, by its number. */
export type Chosen = ReadonlyMap<number, number>

export const nothingTyped = { extent: 'all', yen: '', name_ja: '', name_en: '', recorded: '' }

type Of = (name: 'extent' | 'yen') => string

/** How much goes back as things are chosen. */
export const extentOf = (of: Of): Extent => extents.find((one) => one === of('extent')) ?? 'all'

/** The payment that goes back, the last that stands; null for none, and while it is on its way back already. */
export function lastPaid({ payments }: Pick<BoardStay, 'payments'>) {
  const last = payments.findLast(({ state }) => state === 'paid' || state === 'refunding')
  return last?.state === 'paid' && last.amount > last.returned
    ? { means: last.means, heldYen: last.amount - last.returned }
    : null
}

/** Lines that were paid for: a discount was not. */
export const refundable = ({ bill }: Pick<BoardStay, 'bill'>): readonly Line[] =>
  bill.lines.filter(({ is_paid, yen }) => is_paid && yen > 0)

/** Yen that would go back as things are typed; null where that is no sum yet. */
export function requestedYen(stay: BoardStay, of: Of, chosen: Chosen): number | null {
  const extent = extentOf(of)
  if (extent === 'all') return lastPaid(stay)?.heldYen ?? null
  if (extent === 'sum') return integerIn(of('yen'), MOST_YEN)
  const sum = refundable(stay).reduce(
    (total, line) => total + line.unit_yen * (chosen.get(line.number) ?? 0),
    0,
  )
  return sum > 0 ? sum : null
}
