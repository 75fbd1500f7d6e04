import type { StoredFacilityState } from '../../hotel-setup/index.ts'
import {
  businessDay,
  type Deps,
  type DeskTexts,
  type Encoding,
  type FileText,
  fileText,
  MOST_NIGHTS,
  nightsBetween,
} from '../../platform/index.ts'
import {
  type DayOrder,
  type DaysByOrder,
  dayOrders,
  daysByOrder,
  isNear,
  type Reason,
} from '../../stays/index.ts'
import { facilityNames } from '../cells.ts'
import type { ColumnName } from '../columns.ts'
import type { ImportMap } from '../import-map.ts'
import { ROWS_AT_A_STRETCH, stretches } from '../portions.ts'
import { LONGEST_WORD } from '../status-words.ts'
import { type FileColumn, type FileRow, type FileRows, fileRows } from './file-rows.ts'
import { MOST_ROWS, mergedRows } from './merge-rows.ts'
import {
  byColumn,
  type ReadReservation,
  type ReservationRow,
  type RowReading,
  reservationOf,
} from './reservation-row.ts'
import { cellText, problemAt, type RowCells, type RowProblem, rowCells } from './row-cells.ts'

interface FileMeaning extends Pick<RowReading, 'map' | 'ordinaryFacility' | 'unknownFacility'> {
  readonly encoding: Encoding
  /** Facilities that its rows may name. */
  readonly facilities: readonly StoredFacilityState[]
}

export interface UnreadableFile {
  readonly why: readonly DeskTexts[]
  /** Headers that mean no column, where columns are missing. */
  readonly unknown: readonly string[]
  readonly header: readonly FileColumn[]
  /** It holds no booking, as on a day without any. */
  readonly isBlank?: true
}

interface ReadRows {
  readonly reservations: readonly ReservationRow[]
  readonly problems: readonly RowProblem[]
  /** Values that are left out of imported reservations, or that a person should know of. */
  readonly remarks: readonly RowProblem[]
  /** Rows that their status leaves out. */
  readonly leftOut: number
}

export interface ReadFile extends ReadRows {
  readonly table: FileRows
  readonly encoding: Extract<FileText, { readonly text: string }>['encoding']
  readonly asks: MapQuestions
}

/** What a map has to say before the file can be taken over whole. */
interface MapQuestions {
  /** Headers of unknown meaning that matter. */
  readonly columns: readonly string[]
  /** Unknown texts for a status, and those of which the order is unclear. */
  readonly status: readonly string[]
  /** DeskTexts that do not say whether something is paid in advance. */
  readonly payment: readonly string[]
  /** The order of its days. */
  readonly days: boolean
  /** Whose the amounts of several rows are. */
  readonly amounts: boolean
}

export async function readFile(
  { clock }: Pick<Deps, 'clock'>,
  content: Uint8Array,
  { encoding, facilities, ...meaning }: FileMeaning,
): Promise<ReadFile | UnreadableFile> {
  const { map, ordinaryFacility } = meaning
  const file = await fileText(content, encoding)
  if (!('text' in file)) return { why: [file], unknown: [], header: [] }
  const table = await fileRows(file.text, { map, mayLack: ordinaryFacility === null ? [] : ['facility'] })
  if ('problems' in table) {
    const { problems: why, ...others } = table
    return { why, ...others }
  }
  const all = facilities.map(({ facility }) => facility)
  const read = await readRows(table.rows, {
    ...meaning,
    facilityNamed: facilityNames(all),
    retired: new Set(all.flatMap(({ id, isRetired }) => (isRetired ? [id] : []))),
    today: businessDay(clock.now()),
  })
  return { table, encoding: file.encoding, ...read, asks: questionsIn(read.problems, table) }
}

/** Reads every row; the rows of one number are one reservation, right or wrong as a whole. */
export async function readRows(rows: readonly FileRow[], reading: RowReading): Promise<ReadRows> {
  const dayOrder = (await dayOrderOf(rows, reading.today)) ?? reading.map.days
  const byNumber = new Map<string, RowCells[]>()
  const problems: RowProblem[] = []
  let leftOut = 0
  for await (const few of stretches(rows)) {
    for (const row of few) {
      const read = rowCells(row, { ...reading, dayOrder })
      if (read.cells.status === 'left_out') {
        leftOut += 1
        continue
      }
      const number = cellText(row, 'reference_number')
      // Rows without a number are each wrong by themselves.
      const key = number === '' ? `\n${row.number}` : number
      const known = byNumber.get(key)
      if (known === undefined) byNumber.set(key, [read])
      else if (known.length <= MOST_ROWS) known.push(read)
      else problems.push(problemAt(row, 'reference_number', 'too_many_rows'))
    }
  }
  const reservations: ReservationRow[] = []
  const remarks: RowProblem[] = []
  for await (const few of stretches(byNumber.values(), ROWS_AT_A_STRETCH, ({ length }) => length)) {
    for (const each of few) {
      const merged = mergedRows(each, reading.map.amounts)
      const read = 'cells' in merged ? reservationOf(merged, reading) : merged
      if ('problems' in read) problems.push(...withAllRows(read.problems, each))
      else {
        reservations.push(read.reservation)
        remarks.push(...read.remarks)
      }
    }
  }
  return { reservations, problems: problems.sort(byRow), remarks: remarks.sort(byRow), leftOut }
}

/**
 * Reads the one row of a reservation that a property system writes.
 * @param isReported whether the system says this column now: what a file may leave out of it is wrong here, since the system can mend it. A
 * name is none of this: it is as the guest's passport has it
 */
export function writtenReservation(
  row: FileRow,
  reading: RowReading,
  isReported: (column: ColumnName) => boolean,
): ReadReservation {
  const written = reservationOf(rowCells(row, { ...reading, dayOrder: null }), reading)
  const remarks = written.remarks.filter(({ column }) => column !== null && isReported(column))
  const leftOut = remarks.filter(({ reason }) => !isHarmless(reason))
  const problems = [...('problems' in written ? written.problems : []), ...leftOut]
  return 'reservation' in written && problems.length === 0
    ? { reservation: written.reservation, remarks }
    : { problems: problems.sort(byColumn), remarks }
}

const HARMLESS: ReadonlySet<Reason> = new Set([
  'far_day',
  'name_not_typeable',
  'name_of_several',
  'kana_characters',
])
const isHarmless = (reason: Reason): boolean => HARMLESS.has(reason)

const byRow = (one: RowProblem, other: RowProblem): number => one.row - other.row

/** Where one row of a reservation is wrong all of them are, and each is named. */
function withAllRows(problems: readonly RowProblem[], rows: readonly RowCells[]): readonly RowProblem[] {
  const named = new Set(problems.map(({ row }) => row))
  const others = rows.filter(({ row }) => !named.has(row.number))
  return [...problems, ...others.map(({ row }) => problemAt(row, 'reference_number', 'part_of_wrong'))]
}

/**
 * The order in which a file writes its days: the only one in which its rows are stays. Rows that are none in any order tell nothing.
 * @returns null where several orders are possible, or none is
 */
export async function dayOrderOf(rows: readonly FileRow[], today: string): Promise<DayOrder | null> {
  let possible: readonly DayOrder[] = dayOrders
  for await (const few of stretches(rows)) {
    for (const row of few) {
      const fitting = ordersOf(row, today)
      if (fitting.length > 0) possible = possible.filter((order) => fitting.includes(order))
    }
    if (possible.length === 0) return null
  }
  const [only = null, ...others] = possible
  return others.length === 0 ? only : null
}

function ordersOf(row: FileRow, today: string): readonly DayOrder[] {
  const days = dayColumns.flatMap((name) => {
    const text = row.places.has(name) ? cellText(row, name) : ''
    return text === '' ? [] : [[name, daysByOrder(text)] as const]
  })
  const isClear = days.every(
    ([, byOrder]) => byOrder.size === dayOrders.length && new Set(byOrder.values()).size === 1,
  )
  return isClear ? dayOrders : dayOrders.filter((order) => isStay(new Map(days), order, today))
}

const dayColumns: readonly ColumnName[] = ['arrival', 'departure', 'night']

function isStay(days: ReadonlyMap<ColumnName, DaysByOrder>, order: DayOrder, today: string): boolean {
  const inOrder = [...days.values()].map((byOrder) => byOrder.get(order))
  if (inOrder.includes(undefined)) return false
  const isShort = [...days.values()].some(
    (byOrder) => byOrder.has('ymd') && new Set(byOrder.values()).size > 1,
  )
  if (isShort && !inOrder.every((day = '') => isNear(day, today))) return false
  const arrival = days.get('arrival')?.get(order)
  const departure = days.get('departure')?.get(order)
  return (
    arrival === undefined ||
    departure === undefined ||
    (departure > arrival && nightsBetween(arrival, departure) <= MOST_NIGHTS)
  )
}

const MOST_WORDS = 20

function questionsIn(problems: readonly RowProblem[], { header }: FileRows): MapQuestions {
  const of = (...reasons: readonly Reason[]) => problems.filter(({ reason }) => reasons.includes(reason))
  const words = (...reasons: readonly Reason[]) => of(...reasons).map(({ value }) => value)
  const headerOf = (problem: RowProblem) =>
    problem.header ?? header.find(({ means }) => means === problem.column)?.header ?? ''
  return {
    columns: some(of('rate_unclear', 'status_elsewhere').map(headerOf)),
    status: some(words('not_status', 'notices_unclear')),
    payment: some(words('not_payment')),
    days: of('day_unclear').length > 0,
    amounts: of('amounts_unclear', 'guests_or_rooms').length > 0,
  }
}

const some = (words: readonly string[]): readonly string[] =>
  [...new Set(words)].filter((word) => word !== '' && word.length <= LONGEST_WORD).slice(0, MOST_WORDS)

/** Stands where a person has to say something: no map with it is taken. */
const TO_SAY = '?'

/** A map of everything that a file has, to be completed where it cannot be known. */
export function proposedMap(
  header: readonly FileColumn[],
  asks: MapQuestions | null,
  { written }: ImportMap,
) {
  const toSay = (words: readonly string[] = []) => Object.fromEntries(words.map((word) => [word, TO_SAY]))
  const named = header.filter(({ header: title }) => title.trim() !== '')
  return {
    columns: {
      ...written.columns,
      ...Object.fromEntries(named.map(({ header: title, means }) => [title, means])),
      ...toSay(asks?.columns),
    },
    status: { ...written.status, ...toSay(asks?.status) },
    payment: { ...written.payment, ...toSay(asks?.payment) },
    days: asks?.days ? TO_SAY : written.days,
    amounts: asks?.amounts ? TO_SAY : written.amounts,
    leave_out: written.leave_out,
  }
}
