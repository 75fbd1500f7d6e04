import { inEveryDeskLanguage } from '@tomari/contract/desk-languages'
import { type DeskTexts, deskTextsOf, textIn } from '../../platform/index.ts'
import {
  type ColumnName,
  columnNames,
  columnOfHeader,
  columns,
  columnTitle,
  costColumns,
  type HeaderMeaning,
  headerForm,
  LONGEST_HEADER,
  OF_PARTS,
  OF_UNSTATED,
} from '../columns.ts'
import { type ImportMap, noMap } from '../import-map.ts'
import { wordForm } from '../status-words.ts'
import {
  cellAt,
  columnDoubled,
  columnMissing,
  csvSheet,
  NOWHERE,
  type NoTable,
  type Sheet,
  type SheetRow,
} from './csv-table.ts'
import { type Beside, unusedColumn } from './unused-cells.ts'

export interface FileRow extends SheetRow {
  readonly places: Places
  readonly beside?: Beside
}

type Places = ReadonlyMap<ColumnName, number>

/** A header of the file, and the column that it is read as; null where it is not used. */
export interface FileColumn {
  readonly header: string
  readonly means: ColumnName | null
  /** Some of its cells. */
  readonly examples: readonly string[]
}

export interface FileRows {
  readonly rows: readonly FileRow[]
  readonly columns: ReadonlySet<ColumnName>
  /** Headers that mean no column. */
  readonly ignored: readonly string[]
  /** Parts of the open amount, of which the file has no column. */
  readonly partsWithoutSum: readonly ColumnName[]
  /** Rows that the map leaves out. */
  readonly leftOut: number
  readonly header: readonly FileColumn[]
}

/** A file of which a map could make one. */
interface NoRows extends NoTable {
  readonly header: readonly FileColumn[]
}

interface FileReading {
  readonly map: ImportMap
  /** Columns that the file may lack, though others need them. */
  readonly mayLack: readonly ColumnName[]
}

/** About what fits into a file of the largest size, with room to spare. */
const MOST_ROWS = 250_000

/** The reservations of a CSV file, or why it has none. */
export async function fileRows(
  text: string,
  { map, mayLack }: FileReading = { map: noMap, mayLack: [] },
): Promise<FileRows | NoRows> {
  const meaning = (title: string) => meaningOf(title, map)
  const sheet = await csvSheet(text, { isKnown: (title) => meaning(title) !== null, empty, most: MOST_ROWS })
  if ('problems' in sheet) return { ...sheet, header: [] }
  const titles = numbered(sheet.titles)
  const found = placesOf(titles.map(meaning))
  const { best } = found
  const header = titles.map(
    (title, at): FileColumn => ({
      header: title,
      means: columnNames.find((name) => found.all.get(name)?.some(({ place }) => place === at)) ?? null,
      examples: examplesIn(sheet, at),
    }),
  )
  const ignored = titles.filter((title, at) => header[at]?.means === null && title.trim() !== '')
  const missing = required.filter((name) => !mayLack.includes(name) && isMissing(name, found))
  const problems = [
    ...missing.map((name) => columnMissing(columnTitle(name))),
    ...found.doubled.map(([name, at]) =>
      columnDoubled(
        columnTitle(name),
        at.map((place) => titles[place] ?? ''),
      ),
    ),
    ...(missing.length === 0 ? owedUnclear(best, titles) : []),
  ]
  if (problems.length > 0) return { problems, unknown: missing.length > 0 ? ignored : [], header }
  const isLeftOut = ({ cells }: SheetRow) =>
    map.leaveOut.size > 0 && cells.some((cell) => map.leaveOut.has(wordForm(cell)))
  const remaining = sheet.rows.filter((row) => !isLeftOut(row))
  const placesFor = personsIn(found)
  const parted = new Set([...found.parts.values()].flat())
  const unused = header.flatMap(({ header: title, means }, place) =>
    means !== null || parted.has(place) || map.columns.get(headerForm(title)) === null
      ? []
      : [unusedColumn(title, place)],
  )
  const beside: Beside = { added: found.added, parts: found.parts, unused }
  return {
    rows: remaining.map((row) => ({ ...row, places: placesFor(row), beside })),
    columns: new Set(best.keys()),
    ignored,
    partsWithoutSum: sums.some((name) => best.has(name)) ? [] : parts.filter((name) => best.has(name)),
    leftOut: sheet.rows.length - remaining.length,
    header,
  }
}

/** Titles by which each column can be named: the second of the same is `氏名 (2)`. */
function numbered(titles: readonly string[]): readonly string[] {
  const count = new Map<string, number>()
  return titles.map((title) => {
    const form = headerForm(title)
    const at = (count.get(form) ?? 0) + 1
    count.set(form, at)
    return at === 1 || form === '' ? title : `${title} (${at})`
  })
}

/** A title without the number that it has got. */
const NUMBER = / \(\d{1,4}\)$/u

const empty = deskTextsOf('desk.import.empty')

const sums: readonly ColumnName[] = ['open_amount', ...costColumns]
const parts: readonly ColumnName[] = ['room_price', 'bathing_tax', 'accommodation_tax', 'used_points']

/** Ranks before all others. */
const OF_THE_MAP = -1

function meaningOf(title: string, { columns: own }: ImportMap): HeaderMeaning | null {
  if (title.length > LONGEST_HEADER) return null
  const named = own.get(headerForm(title))
  const known = columnOfHeader(title) ?? columnOfHeader(title.replace(NUMBER, ''))
  if (named === undefined) return known
  if (named === null) return null
  // Whose name it is, the header says.
  const isOfPerson = known?.name === named && columns[named].whose !== undefined
  return isOfPerson ? known : { name: named, rank: OF_THE_MAP }
}

interface Place {
  readonly place: number
  readonly rank: number
}

interface Found {
  /** The columns that the file has, each where it is read. */
  readonly best: Places
  /** Every place that is read for a column, the best first. */
  readonly all: ReadonlyMap<ColumnName, readonly Place[]>
  readonly doubled: readonly (readonly [ColumnName, readonly number[]])[]
  readonly added: Beside['added']
  readonly parts: Beside['parts']
}

function placesOf(meanings: readonly (HeaderMeaning | null)[]): Found {
  const all = new Map<ColumnName, readonly Place[]>()
  for (const [place, meaning] of meanings.entries()) {
    if (meaning === null) continue
    const name = asTotal(meaning, meanings)
    all.set(name, [...(all.get(name) ?? []), { place, rank: meaning.rank }])
  }
  const doubled: [ColumnName, readonly number[]][] = []
  const added = new Map<ColumnName, readonly number[]>()
  const parts = new Map<ColumnName, readonly number[]>()
  for (const name of columnNames) {
    const places = all.get(name)?.toSorted((one, other) => one.rank - other.rank) ?? []
    const [first] = places
    if (first === undefined) continue
    const alike = places.filter(({ rank }) => rank === first.rank)
    const { addsUp = false } = columns[name]
    if (addsUp && (first.rank === OF_PARTS || first.rank === OF_THE_MAP)) {
      added.set(name, alike.slice(1).map(placeIn))
      all.set(name, alike)
    } else {
      const isRead = columns[name].whose !== undefined
      const clash = places.filter(
        ({ rank }, at) =>
          (isRead || rank === first.rank) && places.some((one, other) => other !== at && one.rank === rank),
      )
      if (clash.length > 0) doubled.push([name, clash.map(placeIn)])
      all.set(name, isRead ? places : [first])
    }
    const ofParts = places.filter(({ rank }) => addsUp && rank === OF_PARTS && rank !== first.rank)
    if (ofParts.length > 0) parts.set(name, ofParts.map(placeIn))
  }
  const best = new Map([...all].flatMap(([name, [first]]) => (first ? [[name, first.place] as const] : [])))
  return { best, all, doubled, added, parts }
}

const placeIn = ({ place }: Place): number => place

/** An amount that does not say whether it is still owed is a price, where another column tells what is paid. */
function asTotal({ name, rank }: HeaderMeaning, meanings: readonly (HeaderMeaning | null)[]): ColumnName {
  const isVague = name === 'open_amount' && rank === OF_UNSTATED
  const tellsPaid = meanings.some((one) => one?.name === 'payment' || one?.name === 'paid_amount')
  return isVague && tellsPaid ? 'price' : name
}

const required = columnNames.filter((name) => columns[name].isRequired)

function isMissing(name: ColumnName, { best, all }: Found): boolean {
  if (best.has(name)) return false
  // Others say the same.
  if (name === 'reservation_name') return !best.has('last_name') && !best.has('first_name')
  if (name === 'adults') return !best.has('guests')
  if (name === 'arrival') return !best.has('night')
  // A column of nights tells the stay where nothing else can be meant by it.
  const isOfNights = best.has('arrival') || all.get('night')?.[0]?.rank === OF_THE_MAP
  if (name === 'departure') return !best.has('nights') && !(best.has('night') && isOfNights)
  return true
}

/** A total says what is owed together with what is paid; alone a person has to say it. */
function owedUnclear(best: Places, titles: readonly string[]): readonly DeskTexts[] {
  const name = costColumns.find((each) => best.has(each))
  const place = name && best.get(name)
  if (place === undefined || best.has('open_amount') || best.has('payment') || best.has('paid_amount'))
    return []
  const header = titles[place] ?? ''
  const sentence =
    name === 'rate' || name === 'night_price' ? 'desk.import.rate_alone' : 'desk.import.total_unclear'
  return [inEveryDeskLanguage((language) => textIn(language, sentence, { header }))]
}

const MOST_EXAMPLES = 3
const LONGEST_EXAMPLE = 40
/** Rows in which examples are looked for. */
const ROWS_OF_EXAMPLES = 200

function examplesIn({ rows }: Sheet, place: number): readonly string[] {
  const cells = rows.slice(0, ROWS_OF_EXAMPLES).map((row) => cellAt(row, place).trim())
  return [...new Set(cells.filter((cell) => cell !== ''))]
    .slice(0, MOST_EXAMPLES)
    .map((cell) => (cell.length > LONGEST_EXAMPLE ? `${cell.slice(0, LONGEST_EXAMPLE)}…` : cell))
}

const ofPersons = columnNames.filter((name) => columns[name].whose !== undefined)

/**
 * Where the cells of a row stand: names of the guest before those of the booker, kana only of the same person, the first phone and mail
 * address that is filled.
 */
function personsIn({ best, all }: Found): (row: SheetRow) => Places {
  const placesOfEach = (...whose: readonly (string | undefined)[]) =>
    ofPersons.flatMap((name) => (whose.includes(columns[name].whose) ? (all.get(name) ?? []) : []))
  const several = ofPersons.some((name) => (all.get(name)?.length ?? 0) > 1)
  const mixed = new Set(placesOfEach('name', 'kana').map(({ rank }) => rank))
  if (!several && mixed.size < 2) return () => best
  const known = new Map<string, Places>()
  return (row) => {
    const isFilled = ({ place }: Place) => cellAt(row, place).trim() !== ''
    const named = placesOfEach('name').filter(isFilled)
    const person = named.toSorted((one, other) => one.rank - other.rank)[0]?.rank
    const isOf = {
      name: ({ rank }: Place) => person === undefined || rank === person,
      kana: ({ rank }: Place) =>
        person === undefined || rank === person || isUnstated(rank) || isUnstated(person),
      contact: () => true,
    }
    const places = new Map<ColumnName, number>(best)
    for (const name of ofPersons) {
      const ofPerson = all.get(name)?.filter(isOf[columns[name].whose ?? 'contact'])
      const place = ofPerson?.find(isFilled)?.place
      if (place !== undefined) places.set(name, place)
      else if (ofPerson?.length === 0) places.set(name, NOWHERE)
    }
    const key = [...places.values()].join()
    const same = known.get(key) ?? places
    known.set(key, same)
    return same
  }
}

const isUnstated = (rank: number): boolean => rank === OF_UNSTATED || rank === OF_THE_MAP
