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
import { type FacilityState, storedFacilities } from '../hotel-setup/index.ts'
import {
  changesShown,
  columnName,
  columnNames,
  columns,
  type FileColumn,
  facilitiesUntaxed,
  type ImportMap,
  type ImportOptions,
  type ImportResult,
  importMapOf,
  importReservations,
  noMap,
  type PlannedStay,
  type ReadFile,
  type ReservationRow,
  type RowProblem,
  readFile,
  storedMap,
  type UnreadableFile,
} from '../imports/index.ts'
import { type Person, worksIn } from '../people/index.ts'
import { auditAtPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import { type Reason, reasonText } from '../stays/index.ts'

type ImportDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

interface ImportRun {
  readonly read: ImportRead
  readonly isWritten: boolean
}

/** The confirmations of a person; without `planSeen` nothing is written. */
interface Confirmed {
  readonly planSeen: string | null
  readonly mayLeaveOut: boolean
  readonly mayChangeMuch: boolean
}

/** Plans the import of a file, as `desk import --dry-run` does. The file is not stored. */
export async function planImport(
  deps: ImportDeps,
  person: Person,
  given: DeskPageInputOf<'planImport'>,
  language: DeskLanguage,
): Promise<ImportRead | Refusal> {
  const confirmed = { planSeen: null, mayLeaveOut: true, mayChangeMuch: false }
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
  file: DeskPageInputOf<'planImport'>,
  confirmed: Confirmed,
  language: DeskLanguage,
): Promise<ImportRun | Refusal> {
  const states = await storedFacilities(deps)
  const own = states.filter(({ facility }) => worksIn(person, facility.id))
  const ordinaryFacility = file.facility ?? person.facilityId
  if (ordinaryFacility !== null && !own.some(({ facility }) => facility.id === ordinaryFacility)) {
    return refuse('unknown_facility')
  }
  const content = Buffer.from(file.file, 'base64')
  if (content.length > LONGEST_IMPORT) return refuse('too_large')
  const givenMap = file.map === undefined ? null : importMapOf(file.map)
  const map = givenMap === null ? await storedMap(deps, ordinaryFacility) : givenMap
  if ('problems' in map) return unreadable({ why: map.problems, unknown: [], header: [] }, noMap, language)
  const read = await readFile(deps, content, {
    encoding: 'auto',
    map,
    facilities: own,
    ordinaryFacility,
    ...(person.facilityId !== null && { unknownFacility: 'not_own_facility' }),
  })
  if ('why' in read) return unreadable(read, map, language)
  const planned = await planFor(deps, person, read, {
    holdsWholeDays: file.whole_days,
    confirmed,
    map: givenMap === null ? null : { facilityId: ordinaryFacility, written: map.written },
  })
  if (planned instanceof Refusal) return planned
  const plan = planView({ file: read, map, facilities: own, ...planned }, language)
  return { read: plan, isWritten: planned.result.isWritten }
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

interface Rows {
  readonly reservations: readonly ReservationRow[]
  readonly problems: readonly RowProblem[]
}

interface Planned extends Rows {
  readonly result: ImportResult
}

interface PlanOptions extends Pick<ImportOptions, 'holdsWholeDays'> {
  readonly confirmed: Confirmed
  readonly map: NonNullable<ImportOptions['map']> | null
}

/** Rows under the number of a sample or of another hotel's reservation become wrong rows: only the database knows of those. */
async function planFor(
  deps: ImportDeps,
  person: Person,
  { reservations, problems }: Rows,
  options: PlanOptions,
): Promise<Planned | Refusal> {
  const { holdsWholeDays, confirmed, map } = options
  const mayLeaveOut = confirmed.mayLeaveOut && !holdsWholeDays
  const result = await importReservations(deps, reservations, {
    isDryRun:
      confirmed.planSeen === null || reservations.length === 0 || (problems.length > 0 && !mayLeaveOut),
    holdsWholeDays,
    mayChangeMuch: confirmed.mayChangeMuch,
    planSeen: confirmed.planSeen,
    map,
    isOwn: (facilityId) => worksIn(person, facilityId),
    audit: auditAtPage(deps.clock, person.name, 'import'),
    progress: async () => {},
  })
  if ('plan' in result) return { reservations, problems, result }
  // A hotel was retired just now: read anew, its rows are wrong.
  if ('givenUp' in result) return refuse('unavailable')
  const [numbers, reason] =
    'ofSamples' in result
      ? ([result.ofSamples, 'of_sample'] as const)
      : ([result.ofOthers, 'of_other_facility'] as const)
  const rows = withoutNumbers({ reservations, problems }, new Set(numbers), reason)
  return await planFor(deps, person, rows, options)
}

function withoutNumbers(
  { reservations, problems }: Rows,
  numbers: ReadonlySet<string>,
  reason: Reason,
): Rows {
  const isWrong = ({ cells }: ReservationRow) => numbers.has(cells.reference_number)
  const more = reservations.filter(isWrong).map(
    ({ row, cells: { reference_number: value } }): RowProblem => ({
      row,
      column: 'reference_number',
      reason,
      value,
    }),
  )
  return {
    reservations: reservations.filter((one) => !isWrong(one)),
    problems: [...problems, ...more].sort((one, other) => one.row - other.row),
  }
}

interface ReadPlan extends Planned {
  readonly file: ReadFile
  readonly map: ImportMap
  readonly facilities: readonly FacilityState[]
}

function planView(
  { file, map, facilities, reservations, problems, result: { plan, large, planName } }: ReadPlan,
  language: DeskLanguage,
): ImportPlanView {
  const { table } = file
  const withOutcome = (outcome: ImportOutcome | 'unchanged'): readonly PlannedStay[] =>
    plan.filter((stay) => outcomeOf(stay) === outcome)
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
  }
}

const wrongRow = ({ row, column, reason, value }: RowProblem, language: DeskLanguage) => ({
  row,
  column: column === null ? null : columnName(column)[language],
  problem: reasonText(reason)[language],
  value: beginningOf(value),
})

/** Reservations that the file calls off come first in a plan. */
const outcomeOf = ({ outcome, becomes }: PlannedStay): ImportOutcome | 'unchanged' =>
  outcome === 'changed' && becomes !== null && becomes.status !== 'booked' ? 'called_off' : outcome

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
