import { type BoardRow, type PhoneState, phoneStates } from '@tomari/contract/desk-page/board'
import { byNeed, isOutOfStep } from './need.ts'
import { type Findable, findableOf, isFound } from './search.ts'

/** The lists that stand side by side. Departed guests stand at the end of those who leave; those who wait for a bill stand in two. */
export const shownLists = ['arriving', 'in_house', 'leaving', 'waiting'] as const
export type ShownList = (typeof shownLists)[number]

export type Entry = { readonly row: BoardRow; readonly findable: () => Findable }

/** What a list is narrowed to besides states. */
export const wants = ['help', 'owes', 'step'] as const
export type Want = (typeof wants)[number]

type Narrowing = {
  readonly states: ReadonlySet<PhoneState>
  readonly requested: ReadonlySet<Want>
}

/** `need`: who needs a person of the desk the most comes first. */
export const boardOrders = ['need', 'name', 'room', 'state', 'since'] as const
export type BoardOrder = (typeof boardOrders)[number]

const listOf = ({ list }: BoardRow): Exclude<ShownList, 'waiting'> => (list === 'left' ? 'leaving' : list)

const readingOrder = new Intl.Collator('ja')

/** Guests in need of help come first and departed guests last, however a list is ordered. */
const urgency = (one: BoardRow, other: BoardRow): number =>
  Number(other.needs_help) - Number(one.needs_help) ||
  Number(one.list === 'left') - Number(other.list === 'left')

/** In between as names are read. */
const inOrder = (one: BoardRow, other: BoardRow): number =>
  urgency(one, other) ||
  readingOrder.compare(one.kana || one.name, other.kana || other.name) ||
  readingOrder.compare(one.reference_number ?? one.stay_id, other.reference_number ?? other.stay_id)

const roomOrder = new Intl.Collator('ja', { numeric: true })

/** Rooms by number and those without one last, states as the day goes, the latest moment first. */
const ordering: Readonly<
  Record<Exclude<BoardOrder, 'name' | 'need'>, (one: BoardRow, other: BoardRow) => number>
> = {
  room: ({ rooms: [one] }, { rooms: [other] }) =>
    one === undefined || other === undefined
      ? Number(one === undefined) - Number(other === undefined)
      : roomOrder.compare(one, other),
  state: (one, other) => phoneStates.indexOf(one.state) - phoneStates.indexOf(other.state),
  since: (one, other) => -inQueue(one, other),
}

/**
 * Rows in an order; those that it does not part stay as names are read.
 * @param day that the hotel is working on
 */
export function inOrderOf(rows: readonly BoardRow[], order: BoardOrder, day: string): readonly BoardRow[] {
  if (order === 'name') return rows
  if (order === 'need') return byNeed(rows, day).flatMap((group) => group.rows)
  return rows.toSorted((one, other) => urgency(one, other) || ordering[order](one, other))
}

/** The longest wait first; the moments are all of one form. */
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

/** What a search needs of a row takes as long as all else of a board, so only a search waits for it. */
function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The stay that alone is found on the board; null where none is, or several are. */
export function onlyFound(entries: readonly Entry[], typed: string): string | null {
  const [only, another] = entries.filter(({ findable }) => isFound(findable(), typed))
  return only === undefined || another !== undefined ? null : only.row.stay_id
}

/** Each list with the stays that the search finds, before any state is chosen. */
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

const matches: Readonly<Record<Want, (row: BoardRow) => boolean>> = {
  help: ({ needs_help }) => needs_help,
  owes: ({ amount_due }) => amount_due !== null && amount_due > 0,
  step: isOutOfStep,
}

/** Stays in one of the chosen states that match every requested want; nothing chosen narrows nothing. */
export const narrowed = (rows: readonly BoardRow[], { states, requested }: Narrowing): readonly BoardRow[] =>
  rows.filter(
    (row) =>
      (states.size === 0 || states.has(row.state)) && [...requested].every((want) => matches[want](row)),
  )

export const requestedCountsOf = (rows: readonly BoardRow[]): ReadonlyMap<Want, number> =>
  new Map(wants.map((want) => [want, rows.filter(matches[want]).length]))

const spoken = ({ name, kana }: BoardRow): string =>
  (kana || name).normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()

/** The stays whose guests share their name with those of another: their number tells them apart. */
export function namesakesOf(rows: readonly BoardRow[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const name of rows.map(spoken)) counts.set(name, (counts.get(name) ?? 0) + 1)
  counts.delete('')
  return new Set(rows.filter((row) => (counts.get(spoken(row)) ?? 0) > 1).map(({ stay_id }) => stay_id))
}

/**
 * Rows that stay where they were, whatever becomes of them, and what has come since below them.
 * @param ids as they stood
 * @param rows what the list holds now
 * @param all of the board
 */
export function heldRows(
  ids: readonly string[],
  rows: readonly BoardRow[],
  all: readonly Entry[],
): readonly BoardRow[] {
  const known = new Map(all.map(({ row }) => [row.stay_id, row]))
  const held = new Set(ids)
  return [...ids.flatMap((id) => known.get(id) ?? []), ...rows.filter(({ stay_id }) => !held.has(stay_id))]
}

export function countsOf(rows: readonly BoardRow[]): ReadonlyMap<PhoneState, number> {
  const counts = new Map<PhoneState, number>()
  for (const { state } of rows) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}
