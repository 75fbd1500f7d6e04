import type { StoredFacilityState } from '../hotel-setup/index.ts'
import {
  businessDay,
  type Deps,
  type Encoding,
  fileText,
  type FileText,
  type Texts,
} from '../platform/index.ts'
import type { Reason } from '../stays/index.ts'
import { facilityNames } from './cells.ts'
import { type FileColumn, type FileRows, fileRows } from './file-rows.ts'
import type { ImportMap } from './import-map.ts'
import { type ReadRows, readRows } from './read-rows.ts'
import type { RowReading } from './reservation-row.ts'
import type { RowProblem } from './row-cells.ts'
import { LONGEST_WORD } from './status-words.ts'

/** How a file is to be understood. */
interface FileMeaning extends Pick<RowReading, 'map' | 'ordinaryFacility' | 'unknownFacility'> {
  readonly encoding: Encoding
  /** Facilities that its rows may name. */
  readonly facilities: readonly StoredFacilityState[]
}

/** A file of which nothing can be taken, and why. */
export interface UnreadableFile {
  readonly why: readonly Texts[]
  /** Headers that mean no column, where columns are missing. */
  readonly unknown: readonly string[]
  readonly header: readonly FileColumn[]
}

/** A file that is read. */
export interface ReadFile extends ReadRows {
  readonly table: FileRows
  readonly encoding: Extract<FileText, { readonly text: string }>['encoding']
  readonly asks: MapQuestions
}

/** What a map has to say before the file can be taken over whole. */
export interface MapQuestions {
  /** Headers of which nobody knows what they mean, though it matters. */
  readonly columns: readonly string[]
  /** Texts for a status that nobody knows, or of which the order is unclear. */
  readonly status: readonly string[]
  /** Texts that do not say whether something is paid in advance. */
  readonly payment: readonly string[]
  /** The order of its days. */
  readonly days: boolean
  /** Whose the amounts of several rows are. */
  readonly amounts: boolean
}

/** Reads a file of reservations. */
export async function readFile(
  { clock }: Pick<Deps, 'clock'>,
  content: Uint8Array,
  { encoding, facilities, ...meaning }: FileMeaning,
): Promise<ReadFile | UnreadableFile> {
  const { map, ordinaryFacility } = meaning
  const file = await fileText(content, encoding)
  if (!('text' in file)) return { why: [file], unknown: [], header: [] }
  const table = await fileRows(file.text, { map, mayLack: ordinaryFacility === null ? [] : ['facility'] })
  if ('problems' in table) return { why: table.problems, unknown: table.unknown, header: table.header }
  const all = facilities.map(({ facility }) => facility)
  const read = await readRows(table.rows, {
    ...meaning,
    facilityNamed: facilityNames(all),
    retired: new Set(all.flatMap(({ id, isRetired }) => (isRetired ? [id] : []))),
    today: businessDay(clock.now()),
  })
  return { table, encoding: file.encoding, ...read, asks: questionsIn(read.problems, table) }
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
