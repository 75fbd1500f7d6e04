import { dayAfter, nightsBetween } from '../../model/hotel-day.ts'
import { type CellValues, type Column, type ColumnName, columnNames, columns } from './columns.ts'
import type { ImportMap } from './import-map.ts'
import { type Axis, same, sum } from './merge.ts'
import { cellText, type Cells, problemAt, type RowCells, type Writable } from './row-cells.ts'
import type { Reason, RowProblem } from './row-problem.ts'

/** One booking: what its rows say together, and the row that it is named by. */
type BookingCells = RowCells

/**
 * Makes one booking of all rows of a number: identical rows count once; of notices the last counts; rows of one room on days one after
 * the other are its nights, and all others its rooms.
 * @returns for rows that contradict each other what is wrong with each of them
 */
export function mergedRows(
  rows: readonly RowCells[],
  amounts: ImportMap['amounts'],
): BookingCells | { readonly problems: readonly RowProblem[] } {
  const [first, ...others] = withoutCopies(rows)
  if (first === undefined) return { problems: [] }
  const problems = rows.flatMap((row) => row.problems)
  if (others.length > 0 && problems.length > 0) return { problems }
  if (others.length === 0)
    return isCountOfRooms(first, rows.length) ? allWrong(rows, 'rooms', 'rows_unclear') : withNight(first)
  const last = lastNotice([first, ...others])
  if (last === null) return allWrong(rows, 'status', 'notices_unclear')
  if (last.length === 1) return withNight(last[0] ?? first)
  const chains = chainsOf(last, false) ?? chainsOf(last, true)
  if (chains === null) return allWrong(rows, 'arrival', 'days_differ')
  const whose = amounts ?? amountsIn(last)
  if (whose === null) return allWrong(rows, 'total_amount', 'amounts_unclear')
  const rooms: RowCells[] = []
  for (const { links } of chains) {
    const room = together(links, 'nights', whose)
    if ('differs' in room) return allWrong(rows, room.differs, 'rows_differ')
    rooms.push(room)
  }
  const booking = together(rooms, 'rooms', whose)
  return 'differs' in booking ? allWrong(rows, booking.differs, 'rows_differ') : booking
}

const allWrong = (rows: readonly RowCells[], column: ColumnName, reason: Reason) => ({
  problems: rows.map(({ row }) => problemAt(row, column, reason)),
})

function withoutCopies(rows: readonly RowCells[]): readonly RowCells[] {
  if (rows.length === 1) return rows
  const seen = new Map(rows.map((one) => [JSON.stringify(one.row.cells), one] as const).toReversed())
  return rows.filter((one) => seen.get(JSON.stringify(one.row.cells)) === one)
}

/** As many copies as there are rooms may be those. */
const isCountOfRooms = ({ cells: { rooms = 1 } }: RowCells, copies: number): boolean =>
  copies > 1 && rooms === copies

/** The rows of the last notice; null where their order is unclear. A cancellation leaves out what the notice before it says. */
function lastNotice(rows: readonly RowCells[]): readonly RowCells[] | null {
  const isNotice = ({ cells: { status } }: RowCells) => status === 'new' || status === 'changed'
  if (!rows.some(isNotice)) return rows
  const notices: { readonly status: CellValues['status']; readonly rows: RowCells[] }[] = []
  for (const row of rows) {
    const { status = null } = row.cells
    const before = notices.at(-1)
    // Two changes of the same day and room are two notices, of different rooms one.
    if (before?.status === status && !before.rows.some((one) => isSameRoom(one, row))) before.rows.push(row)
    else notices.push({ status, rows: [row] })
  }
  if (notices.slice(1).some(({ status }) => status === 'new')) return null
  const last = notices.at(-1)
  if (last?.status !== 'cancelled') return last?.rows ?? null
  const before = notices.at(-2)?.rows ?? last.rows
  const [{ row } = { row: rows[0]?.row }] = last.rows
  return row === undefined
    ? null
    : before.map(({ cells, ...others }) => ({ ...others, cells: { ...cells, status: 'cancelled' } }))
}

const isSameRoom = (one: RowCells, other: RowCells): boolean => {
  const [span, second] = [spanOf(one.cells), spanOf(other.cells)]
  return roomOf(one) === roomOf(other) && span?.start === second?.start
}

interface Span {
  readonly start: string
  /** Null where the row does not say it. */
  readonly end: string | null
}

function spanOf({ arrival, night, departure, nights }: Cells): Span | null {
  const start = night ?? arrival
  if (start === undefined) return null
  const end = departure ?? (nights === undefined ? null : dayAfter(arrival ?? start, nights))
  return { start, end }
}

/** A row of a night alone is one. */
function withNight(one: RowCells): RowCells {
  const { night, ...cells } = one.cells
  if (night === undefined) return one
  const { arrival = night, departure, nights } = cells
  const isOne = departure === undefined && nights === undefined
  return { ...one, cells: { ...cells, arrival, ...(isOne && { departure: dayAfter(night, 1) }) } }
}

/** Rows of one room, day after day. */
interface Chain {
  readonly room: string
  readonly start: string
  end: string
  readonly links: RowCells[]
}

const roomOf = ({ row }: RowCells): string => cellText(row, 'room_numbers') || cellText(row, 'room_types')

/** The rows as nights of rooms that are all booked for the same days; null where they are not. */
function chainsOf(rows: readonly RowCells[], areNights: boolean): readonly Chain[] | null {
  if (!areNights && rows.some(({ cells }) => cells.night !== undefined)) return null
  const chains: Chain[] = []
  const spans = rows.flatMap((one) => {
    const span = spanOf(one.cells)
    return span === null ? [] : [{ one, ...span }]
  })
  if (spans.length < rows.length) return null
  for (const { one, start, end: said } of spans.toSorted((a, b) =>
    a.start < b.start ? -1 : Number(a.start > b.start),
  )) {
    const end = areNights ? dayAfter(start, 1) : said
    if (end === null) return null
    const room = roomOf(one)
    const chain = chains.find((each) => each.end === start && each.room === room)
    if (chain === undefined) chains.push({ room, start, end, links: [one] })
    else {
      chain.end = end
      chain.links.push(one)
    }
  }
  const [{ start, end } = { start: '', end: '' }] = chains
  const isWhole = chains.every((chain) => chain.start === start && chain.end === end)
  if (!isWhole || !(areNights ? rows.every(({ cells }) => fits(cells, start, end)) : true)) return null
  return chains.map((chain) => ({ ...chain, links: chain.links.map((one) => inDays(one, start, end)) }))
}

/** What a row of a night says of the whole stay is so, or is about its night alone. */
function fits({ arrival, night, departure, nights }: Cells, start: string, end: string): boolean {
  const own = night ?? arrival ?? start
  const isArrival = night === undefined || arrival === undefined || arrival === start
  const isDeparture = departure === undefined || departure === end || departure === dayAfter(own, 1)
  return isArrival && isDeparture && [undefined, 1, nightsBetween(start, end)].includes(nights)
}

function inDays(one: RowCells, arrival: string, departure: string): RowCells {
  const { night: _night, nights: _nights, ...cells } = one.cells
  return { ...one, cells: { ...cells, arrival, departure } }
}

/** Rows that all have the same total may each say that of the booking: their prices tell. */
function amountsIn(rows: readonly RowCells[]): ImportMap['amounts'] {
  const [total = 0, ...others] = rows.map(({ cells }) => cells.total_amount)
  if (total === 0 || others.some((other) => other !== total)) return 'row'
  const prices = rows.flatMap(({ cells: { price } }) => price ?? [])
  if (prices.length < rows.length) return null
  if (sum(prices).value === total) return 'booking'
  return prices.every((price) => price === total) ? 'row' : null
}

/** What rows say together, or the column in which they contradict each other. */
function together(
  rows: readonly RowCells[],
  axis: Axis,
  whose: ImportMap['amounts'],
): RowCells | { readonly differs: ColumnName } {
  const [first, ...others] = rows
  if (first === undefined || others.length === 0) return first ?? { differs: 'reference_number' }
  const into: Writable = {}
  function take<Name extends ColumnName>(name: Name, cells: Writable<Name>): boolean {
    const column: Column<CellValues[Name]> = columns[name]
    const values = rows.flatMap(({ cells }) => {
      const value: CellValues[Name] | undefined = cells[name]
      return value === undefined ? [] : [value]
    })
    if (values.length === 0) return true
    const isWhole = whose === 'booking' && column.isYen && name !== 'price'
    const merged = isWhole ? same(values) : column.merge(values, axis)
    if (merged !== null) cells[name] = merged.value
    return merged !== null
  }
  const differs = columnNames.find((name) => !take(name, into))
  if (differs !== undefined) return { differs }
  const counted = axis === 'rooms' ? { rooms: into.rooms ?? rows.length } : {}
  return {
    row: first.row,
    cells: { ...into, ...counted },
    problems: [],
    remarks: rows.flatMap(({ remarks }) => remarks),
  }
}
