import type { BoardRow, PhoneState } from '@tomari/contract/desk-page/board'
import { type Findable, findableOf, isFound } from './search.ts'

/**
 * The lists that stand side by side; who has left stands at the end of those who leave, and who waits for a bill in a list of their own
 * besides.
 */
export const shownLists = ['arriving', 'in_house', 'leaving', 'waiting'] as const
/** One of them. */
export type ShownList = (typeof shownLists)[number]

/** A row of the board. */
export type Entry = { readonly row: BoardRow; readonly findable: () => Findable }

/** What narrows a list. */
export type Narrowing = {
  readonly typed: string
  readonly states: ReadonlySet<PhoneState>
  readonly helpOnly: boolean
}

const listOf = ({ list }: BoardRow): Exclude<ShownList, 'waiting'> => (list === 'left' ? 'leaving' : list)

const readingOrder = new Intl.Collator('ja')

/** Who needs help first, who has left last, and in between as names are read. */
const inOrder = (one: BoardRow, other: BoardRow): number =>
  Number(other.needs_help) - Number(one.needs_help) ||
  Number(one.list === 'left') - Number(other.list === 'left') ||
  readingOrder.compare(one.kana || one.name, other.kana || other.name) ||
  readingOrder.compare(one.stay_id, other.stay_id)

/** Who has waited longest first; the moments are all of one form. */
const inQueue = ({ since: one }: BoardRow, { since: other }: BoardRow): number =>
  (one ?? '') < (other ?? '') ? -1 : Number(one !== other)

/**
 * The rows in their order. A row that says the same as before stays the same value, so that nothing is drawn anew for it.
 * @param before the entries of the answer before
 */
export function entriesOf(rows: readonly BoardRow[], before: readonly Entry[]): readonly Entry[] {
  const known = new Map(before.map((entry) => [entry.row.stay_id, entry]))
  return rows.toSorted(inOrder).map((row) => {
    const entry = known.get(row.stay_id)
    return entry !== undefined && JSON.stringify(entry.row) === JSON.stringify(row)
      ? entry
      : { row, findable: once(() => findableOf(row)) }
  })
}

/** What a search needs of a row takes as long as all else of a board: nobody waits for it who does not search. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Each list with those who answer to the search, before any state is chosen. */
export function listsOf(
  entries: readonly Entry[],
  typed: string,
): Readonly<Record<ShownList, readonly BoardRow[]>> {
  const found = entries
    .filter(({ findable }) => typed === '' || isFound(findable(), typed))
    .map(({ row }) => row)
  const of = (list: Exclude<ShownList, 'waiting'>) => found.filter((row) => listOf(row) === list)
  const waiting = found.filter(({ state }) => state === 'waiting').toSorted(inQueue)
  return { arriving: of('arriving'), in_house: of('in_house'), leaving: of('leaving'), waiting }
}

/** Those of a list in the states that are chosen; no state chosen is every state. */
export const narrowed = (
  rows: readonly BoardRow[],
  { states, helpOnly }: Omit<Narrowing, 'typed'>,
): readonly BoardRow[] =>
  rows.filter(
    ({ state, needs_help }) => (states.size === 0 || states.has(state)) && (!helpOnly || needs_help),
  )

/** How many of a list are in each state; states that nobody is in are left out. */
export function countsOf(rows: readonly BoardRow[]): ReadonlyMap<PhoneState, number> {
  const counts = new Map<PhoneState, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}
