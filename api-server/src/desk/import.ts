import type { DeskLanguage } from '@tomari/contract/desk-languages'
import {
  type ImportOutcome,
  type ImportPlanView,
  type ImportRead,
  importOutcomes,
  LONGEST_IMPORT,
  MOST_LISTED,
  type PlannedReservation,
} from '@tomari/contract/desk-page/imports'
import type { DeskPageInputOf } from '@tomari/contract/desk-page/operations'
import { type StoredFacilityState, storedFacilities } from '../hotel-setup/index.ts'
import {
  type Confirmed,
  changesShown,
  columnName,
  columnNames,
  columns,
  confirmReading,
  endFile,
  endingOf,
  type FileColumn,
  facilitiesOf,
  facilitiesUntaxed,
  type ImportMap,
  importMapOf,
  importRows,
  noMap,
  outcomeShown,
  type PlannedRows,
  type PlannedStay,
  type ReadFile,
  type RowProblem,
  readFile,
  type StoredImportFile,
  storedMap,
  type UnreadableFile,
} from '../imports/index.ts'
import { type Person, worksIn } from '../people/index.ts'
import { auditAtPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import { reasonText } from '../stays/index.ts'
import { openFileOf, orGone } from './import-files.ts'

type ImportDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

interface ImportRun {
  readonly read: ImportRead
  readonly isWritten: boolean
}

/** Plans the import of a file, as `desk import --dry-run` does. The file is not stored. */
export async function planImport(
  deps: ImportDeps,
  person: Person,
  given: DeskPageInputOf<'planImport'>,
  language: DeskLanguage,
): Promise<ImportRead | Refusal> {
  const confirmed: Confirmed = { planSeen: null, mayLeaveOut: true, mayChangeMuch: false }
  const run = await runImport(deps, person, given, confirmed, language)
  if (run instanceof Refusal) return run
  await auditLook(deps, person, run.read)
  return run.read
}

async function auditLook({ clock, database }: ImportDeps, person: Person, read: ImportRead): Promise<void> {
  const rows = read.kind === 'plan' ? { rows: read.rows } : {}
  await auditAtPage(clock, person.name, 'plan-import')(database.db, null, rows)
}

/**
 * Writes the plan that the person has seen, and no other: where a reservation has changed meanwhile, nothing is written, and the answer is the
 * plan as it is now.
 */
export async function carryOutImport(
  deps: ImportDeps,
  person: Person,
  {
    plan: planSeen,
    without_wrong: mayLeaveOut,
    large_meant: mayChangeMuch,
    ...given
  }: DeskPageInputOf<'carryOutImport'>,
  language: DeskLanguage,
): Promise<{ readonly is_done: boolean; readonly read: ImportRead } | Refusal> {
  const confirmed = { planSeen, mayLeaveOut, mayChangeMuch }
  const run = await runImport(deps, person, given, confirmed, language)
  if (run instanceof Refusal) return run
  // A run that wrote nothing is audited as a look, whatever plan was named.
  if (!run.isWritten) await auditLook(deps, person, run.read)
  return { is_done: run.isWritten, read: run.read }
}

async function runImport(
  deps: ImportDeps,
  person: Person,
  given: DeskPageInputOf<'planImport'>,
  confirmed: Confirmed,
  language: DeskLanguage,
): Promise<ImportRun | Refusal> {
  const source = await sourceOf(deps, person, given)
  if (source instanceof Refusal) return source
  const { content, facilityId, facilities, ofFolder } = source
  const map = given.map === undefined ? await storedMap(deps, facilityId) : importMapOf(given.map)
  if ('problems' in map) return unreadable({ why: map.problems, unknown: [], header: [] }, noMap, language)
  const isOfOneHotel = (ofFolder ?? person).facilityId !== null
  const read = await readFile(deps, content, {
    encoding: 'auto',
    map,
    facilities,
    ordinaryFacility: facilityId,
    ...(isOfOneHotel && { unknownFacility: 'not_own_facility' }),
  })
  if ('why' in read) return unreadable(read, map, language)
  const { header } = read.table
  const planned = await importRows(deps, read, {
    holdsWholeDays: given.whole_days,
    keepsDesk: ofFolder !== null,
    confirmed,
    isOwn: (id) => facilities.some(({ facility }) => facility.id === id),
    audit: auditAtPage(deps.clock, person.name, 'import'),
    alongside: async (transaction, seen) => {
      await confirmReading(transaction, { facilityId, map, header }, deps.clock.now())
      if (ofFolder === null) return
      await endFile(transaction, deps, { id: ofFolder.id, from: ofFolder.state }, endingOf(read, seen))
    },
  }).catch(orGone)
  if (planned instanceof Refusal) return planned
  // A hotel was retired just now: read anew, its rows are wrong.
  if (planned === 'given_up') return refuse('unavailable')
  const plan = planView({ file: read, map, facilities, ...planned }, language)
  return { read: plan, isWritten: planned.result.isWritten }
}

interface ImportSource {
  readonly content: Uint8Array
  /** The hotel of rows that name none; null where each names its own. */
  readonly facilityId: string | null
  /** Hotels that rows may name. */
  readonly facilities: readonly StoredFacilityState[]
  /** Null for a file that the person has sent. */
  readonly ofFolder: StoredImportFile | null
}

async function sourceOf(
  deps: ImportDeps,
  person: Person,
  { file, facility }: DeskPageInputOf<'planImport'>,
): Promise<ImportSource | Refusal> {
  const all = await storedFacilities(deps)
  if (typeof file !== 'string') {
    const opened = await openFileOf(deps, person, file.of_folder)
    if (opened instanceof Refusal) return opened
    const { facilityId } = opened.file
    const facilities = facilitiesOf(all, facilityId)
    return { content: opened.content, facilityId, facilities, ofFolder: opened.file }
  }
  const facilities = all.filter((state) => worksIn(person, state.facility.id))
  const facilityId = facility ?? person.facilityId
  const [own] = facilityId === null ? [] : facilitiesOf(facilities, facilityId)
  if (facilityId !== null && own === undefined) return refuse('unknown_facility')
  if (own?.facility.isMoving) return refuse('hotel_moving')
  const content = Buffer.from(file, 'base64')
  if (content.length > LONGEST_IMPORT) return refuse('too_large')
  return { content, facilityId, facilities, ofFolder: null }
}

const unreadable = (
  { why, unknown, header }: UnreadableFile,
  map: ImportMap,
  language: DeskLanguage,
): ImportRun => ({
  read: {
    kind: 'unreadable',
    why: why.map((problem) => problem[language]),
    unknown: unknown.slice(0, MOST_LISTED).map(beginningOf),
    ...readingOf(header, map, language),
  },
  isWritten: false,
})

const readingOf = (header: readonly FileColumn[], { written }: ImportMap, language: DeskLanguage) => ({
  map: written,
  header: header
    .filter(({ header: title }) => title.trim() !== '')
    .slice(0, MOST_LISTED)
    .map(({ header: title, means, examples }) => ({ header: title, means, examples: [...examples] })),
  columns: columnNames.map((name) => ({ name, label: columnName(name)[language] })),
})

/** A plan names no guest: examples of personal columns are left out. */
const withoutGuests = ({ means, examples, ...others }: FileColumn): FileColumn => ({
  ...others,
  means,
  examples: means === null || columns[means].isPersonal ? [] : examples,
})

interface ReadPlan extends PlannedRows {
  readonly file: ReadFile
  readonly map: ImportMap
  readonly facilities: readonly StoredFacilityState[]
}

function planView(
  { file, map, facilities, reservations, problems, result: { plan, large, planName, deskParts } }: ReadPlan,
  language: DeskLanguage,
): ImportPlanView {
  const { table } = file
  const withOutcome = (outcome: ImportOutcome | 'unchanged'): readonly PlannedStay[] =>
    plan.filter((stay) => outcomeShown(stay) === outcome)
  const numbersOf = (is: (stay: PlannedStay) => boolean): string[] =>
    plan
      .filter(is)
      .slice(0, MOST_LISTED)
      .map(({ reservation }) => reservation.referenceNumber)
  return {
    kind: 'plan',
    name: planName ?? '',
    rows: table.rows.length,
    ...readingOf(table.header.map(withoutGuests), map, language),
    asks: {
      ...file.asks,
      columns: [...file.asks.columns],
      status: [...file.asks.status],
      payment: [...file.asks.payment],
    },
    left_out: table.leftOut + file.leftOut,
    remarks: file.remarks.slice(0, MOST_LISTED).map((remark) => wrongRow(remark, language)),
    encoding: file.encoding,
    ignored: table.ignored.slice(0, MOST_LISTED).map(beginningOf),
    without_sum: table.partsWithoutSum.map((part) => columnName(part)[language]),
    unchanged: withOutcome('unchanged').length,
    outcomes: importOutcomes.flatMap((outcome) => {
      const stays = withOutcome(outcome)
      const reservations = stays.slice(0, MOST_LISTED).map((stay) => reservationOf(stay, language))
      return stays.length === 0 ? [] : [{ outcome, count: stays.length, reservations }]
    }),
    wrong_rows: new Set(problems.map(({ row }) => row)).size,
    wrong: problems.slice(0, MOST_LISTED).map((problem) => wrongRow(problem, language)),
    large: [...large],
    untaxed: [...facilitiesUntaxed(reservations, table.columns, facilities)],
    lacks_room_price: numbersOf(({ lacksRoomPrice }) => lacksRoomPrice),
    keeps_bill: numbersOf(({ keepsBill }) => keepsBill),
    keeps_desk: deskParts
      .filter(({ staying }) => staying.length > 0)
      .slice(0, MOST_LISTED)
      .map(({ referenceNumber }) => referenceNumber),
  }
}

const wrongRow = ({ row, column, reason, value }: RowProblem, language: DeskLanguage) => ({
  row,
  column: column === null ? null : columnName(column)[language],
  problem: reasonText(reason)[language],
  value: beginningOf(value),
})

function reservationOf(stay: PlannedStay, language: DeskLanguage): PlannedReservation {
  return {
    reference_number: stay.reservation.referenceNumber,
    changes: changesShown(stay).changes.map(({ column, values }) => ({
      column: columnName(column)[language],
      told_as: column === 'status' ? 'status' : columns[column].isYen ? 'yen' : 'plain',
      values,
    })),
  }
}

/** In characters. */
const LONGEST_QUOTE = 40

const beginningOf = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
