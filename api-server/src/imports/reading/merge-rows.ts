import { dayAfter, MOST_NIGHTS, nightsBetween } from '../../platform/index.ts'
import type { Reason } from '../../stays/index.ts'
import { type Axis, type Column, same, sum, sumOfRooms } from '../column.ts'
import { type Cells, type CellValues, type ColumnName, cellsOf, columnNames, columns } from '../columns.ts'
import type { ImportMap } from '../import-map.ts'
import { isNotice, lastNotice } from './notices.ts'
import { problemAt, type RowCells, type RowProblem, roomOf } from './row-cells.ts'

/** A row for each night of the longest stay. */
export const MOST_ROWS = MOST_NIGHTS

/**
 * Makes one reservation of all rows of a number: identical rows count once; of notices the last counts; rows of one room on days one after
 * the other are its nights, those of the same days its guests, and all others its rooms.
 * @returns for rows that contradict each other what is wrong with each of them
 */
export function mergedRows(
  rows: readonly RowCells[],
  amounts: ImportMap['amounts'],
): RowCells | { readonly problems: readonly RowProblem[] } {
  if (rows.length > MOST_ROWS) return allWrong(rows, 'reference_number', 'too_many_rows')
  const [first, ...others] = withoutCopies(rows)
  if (first === undefined) return { problems: [] }
  const problems = rows.flatMap((row) => [
    ...row.problems,
    ...(others.length > 0 ? (row.ifSeveral ?? []) : []),
  ])
  if (others.length > 0 && problems.length > 0) return { problems }
  if (others.length === 0)
    return isCountOfRooms(first, rows.length) ? allWrong(rows, 'rooms', 'rows_unclear') : withNight(first)
  const last = lastNotice([first, ...others])
  if (last === null) return allWrong(rows, 'status', 'notices_unclear')
  const each = withoutGuests(last)
  if (each === null) return allWrong(rows, 'room_numbers', 'room_twice')
  const [only, ...more] = each
  if (only !== undefined && more.length === 0) return withNight(only)
  const chains = chainsOf(each, false) ?? chainsOf(each, true)
  if (chains === null) return allWrong(rows, 'arrival', 'days_differ')
  // Two notices of one room are never its nights.
  if (each.some(isNotice) && chains.some(({ links }) => links.length > 1 && !links.every(isOfNight)))
    return allWrong(rows, 'status', 'notices_unclear')
  if (hasRoomTwice(chains)) return allWrong(rows, 'room_numbers', 'room_twice')
  if (amounts !== 'row' && areGuestsOrRooms(each))
    return allWrong(rows, amountColumn(first), 'guests_or_rooms')
  const whose = amounts ?? amountsIn(chains.flatMap(({ links }) => links))
  if (whose === null) return allWrong(rows, amountColumn(first), 'amounts_unclear')
  const rooms: RowCells[] = []
  for (const { links } of chains) {
    const room = together(links, 'nights', whose)
    if ('differs' in room) return allWrong(rows, room.differs, 'rows_differ')
    rooms.push(room)
  }
  const merged = together(rooms, 'rooms', whose)
  return 'differs' in merged ? allWrong(rows, merged.differs, 'rows_differ') : merged
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

const isOfNight = ({ cells: { night } }: RowCells): boolean => night !== undefined

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
  const { arrival = night, departure, nights } = cells
  const isOne = night !== undefined && departure === undefined && nights === undefined
  const whole = { ...cells, ...(arrival && { arrival }), ...(isOne && { departure: dayAfter(night, 1) }) }
  const { start = '', end = null } = spanOf(whole) ?? {}
  return { ...one, cells: priced(whole, end === null || end <= start ? null : nightsBetween(start, end)) }
}

/** What so many nights cost, where the price says of how many it is, and of one room. */
function priced(cells: Cells, nights: number | null): Cells {
  const { price, night_price: ofNight, rate, rooms = 1 } = cells
  if (price !== undefined || nights === null || rooms > 1) return cells
  const whole = ofNight === undefined ? (nights === 1 ? rate : undefined) : ofNight * nights
  return whole === undefined ? cells : { ...cells, price: whole }
}

interface Chain {
  readonly start: string
  end: string
  readonly links: RowCells[]
}

const spanKey = ({ cells: { arrival, night, departure, nights } }: RowCells): string =>
  [arrival, night, departure, nights].join()

const nameOf = ({ cells }: RowCells): string =>
  cells.reservation_name ?? [cells.last_name, cells.first_name].filter(Boolean).join(' ')

const guestOf = (one: RowCells): string => nameOf(one).replace(/\s/gu, '').toLowerCase()

const amountColumns = columnNames.filter((name) => columns[name].isYen)
const countColumns = columnNames.filter((name) => columns[name].merge === sumOfRooms)

const amountColumn = ({ row }: RowCells): ColumnName =>
  amountColumns.find((name) => row.places.has(name)) ?? 'total_amount'

const isRepeated = ({ cells: one }: RowCells, { cells: other }: RowCells): boolean =>
  [...amountColumns, ...countColumns].every((name) => one[name] === other[name])

/** Each room once: its further rows are its guests; null where they contradict each other, or are more than its party. */
function withoutGuests(rows: readonly RowCells[]): readonly RowCells[] | null {
  const rooms = new Map<string, RowCells[]>()
  for (const [at, one] of rows.entries()) {
    const numbers = one.cells.room_numbers ?? []
    const key = numbers.length === 0 ? String(at) : `${numbers.toSorted().join('/')},${spanKey(one)}`
    const known = rooms.get(key)
    if (known === undefined) rooms.set(key, [one])
    else known.push(one)
  }
  const each = [...rooms.values()].map(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? null
    const { adults, children = 0, others: further = 0, guests } = first.cells
    const party = adults === undefined ? guests : adults + children + further
    const named = new Set([first, ...others].map(guestOf).filter(Boolean)).size
    const isOneRoom = others.every((one) => isRepeated(first, one)) && named <= Math.max(1, party ?? 1)
    return isOneRoom ? { ...first, remarks: remarksOf([first, ...others]) } : null
  })
  return each.includes(null) ? null : each.flatMap((one) => one ?? [])
}

/** The notices of rows that are one reservation: guests besides the one in whose name it is are left out. */
function remarksOf(rows: readonly RowCells[]): readonly RowProblem[] {
  const known = new Set(['', ...rows.slice(0, 1).map(guestOf)])
  const others = rows.filter((one) => {
    const isNew = !known.has(guestOf(one))
    known.add(guestOf(one))
    return isNew
  })
  return [
    ...rows.flatMap(({ remarks }) => remarks),
    ...others.map((one) => ({
      ...problemAt(one.row, 'reservation_name', 'other_guest'),
      value: nameOf(one),
    })),
  ]
}

function hasRoomTwice(chains: readonly Chain[]): boolean {
  const numbers = chains.flatMap(({ links }) => links[0]?.cells.room_numbers ?? [])
  return new Set(numbers).size < numbers.length
}

/** The rows as nights of rooms that are all booked for the same days; null where they are not. */
function chainsOf(rows: readonly RowCells[], areNights: boolean): readonly Chain[] | null {
  if (!areNights && rows.some(({ cells }) => cells.night !== undefined)) return null
  const chains: Chain[] = []
  /** By the day on which each ends, and the room. */
  const open = new Map<string, Chain[]>()
  const spans = rows.flatMap((one) => {
    const span = spanOf(one.cells)
    return span === null ? [] : [{ one, ...span }]
  })
  if (spans.length < rows.length) return null
  for (const { one, start, end: stated } of spans.toSorted((a, b) =>
    a.start < b.start ? -1 : Number(a.start > b.start),
  )) {
    const end = areNights ? dayAfter(start, 1) : stated
    if (end === null) return null
    const room = roomOf(one)
    const known = open.get(`${start},${room}`)?.shift()
    const chain = known ?? { start, end, links: [] }
    if (known === undefined) chains.push(chain)
    chain.end = end
    chain.links.push(one)
    const key = `${end},${room}`
    open.set(key, [...(open.get(key) ?? []), chain])
  }
  const [{ start, end } = { start: '', end: '' }] = chains
  const isWhole = chains.every((chain) => chain.start === start && chain.end === end)
  if (!isWhole || !(areNights ? rows.every(({ cells }) => fits(cells, start, end)) : true)) return null
  const nights = areNights ? 1 : null
  return chains.map((chain) => ({
    ...chain,
    links: chain.links.map((one) => inDays(one, start, end, nights)),
  }))
}

/** What a row of a night says of the whole stay is so, or is about its night alone. */
function fits({ arrival, night, departure, nights }: Cells, start: string, end: string): boolean {
  const own = night ?? arrival ?? start
  const isArrival = night === undefined || arrival === undefined || arrival === start
  const isDeparture = departure === undefined || departure === end || departure === dayAfter(own, 1)
  return isArrival && isDeparture && [undefined, 1, nightsBetween(start, end)].includes(nights)
}

function inDays(one: RowCells, arrival: string, departure: string, ofOne: number | null): RowCells {
  const { night: _night, nights: _nights, ...cells } = one.cells
  const { start = arrival, end } = spanOf(one.cells) ?? {}
  const nights = ofOne ?? nightsBetween(start, end ?? departure)
  return { ...one, cells: { ...priced(cells, nights), arrival, departure } }
}

/** Rows that all have the same total may each give that of the reservation: their prices tell. */
function amountsIn(rows: readonly RowCells[]): ImportMap['amounts'] {
  const [total = 0, ...others] = rows.map(({ cells }) => cells.total_amount)
  if (total === 0 || others.some((other) => other !== total)) return 'row'
  const prices = rows.flatMap(({ cells: { price } }) => price ?? [])
  if (prices.length < rows.length) return null
  if (sum(prices).value === total) return 'booking'
  return prices.every((price) => price === total) ? 'row' : null
}

/** Whether rows of other guests repeat days, kind of room, party and amount, and no number says whether they are rooms. */
function areGuestsOrRooms(rows: readonly RowCells[]): boolean {
  const known = new Map<string, string>()
  return rows.some((one) => {
    const { room_numbers: numbers = [] } = one.cells
    if (numbers.length > 0 || guestOf(one) === '') return false
    const values = [...amountColumns, ...countColumns].map((name) => one.cells[name])
    const key = JSON.stringify([roomOf(one), spanKey(one), values])
    const guest = known.get(key) ?? guestOf(one)
    known.set(key, guest)
    return guest !== guestOf(one)
  })
}

/** What rows say together, or the column in which they contradict each other. */
function together(
  rows: readonly RowCells[],
  axis: Axis,
  whose: ImportMap['amounts'],
): RowCells | { readonly differs: ColumnName } {
  const [first, ...others] = rows
  if (first === undefined || others.length === 0) return first ?? { differs: 'reference_number' }
  // Kana and phone are those of the guest in whose name it is.
  const own = rows.filter((one) => ['', guestOf(first)].includes(guestOf(one)))
  const differing: ColumnName[] = []
  const cells = cellsOf(<Name extends ColumnName>(name: Name, column: Column<CellValues[Name]>) => {
    const values = (column.isPersonal ? own : rows).flatMap(({ cells: of }): CellValues[Name][] => {
      const value: CellValues[Name] | undefined = of[name]
      return value === undefined ? [] : [value]
    })
    if (values.length === 0) return undefined
    const isOfRow = column.isCost && name !== 'total_amount'
    const isWhole = whose === 'booking' && column.isYen && !isOfRow
    const merged = isWhole ? same(values) : column.merge(values, axis)
    if (merged === null) differing.push(name)
    return merged?.value
  })
  const [differs] = differing
  if (differs !== undefined) return { differs }
  const counted = axis === 'rooms' ? { rooms: cells.rooms ?? rows.length } : {}
  return { row: first.row, cells: { ...cells, ...counted }, problems: [], remarks: remarksOf(rows) }
}
