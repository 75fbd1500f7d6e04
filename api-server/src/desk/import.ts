import type { DeskPageInputOf } from '@tomari/contract/desk-page/operations'
import {
  type ImportOutcome,
  importOutcomes,
  type ImportPlanShown,
  type ImportRead,
  LONGEST_IMPORT,
  MOST_LISTED,
  type PlannedBooking,
} from '@tomari/contract/desk-page/imports'
import type { Language } from '@tomari/contract/languages'
import { type Person, worksIn } from '../people/index.ts'
import { atPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import { type FacilityState, storedFacilities } from '../hotel-setup/index.ts'
import {
  columnName,
  changesShown,
  columnNames,
  columns,
  facilitiesUntaxed,
  type FileColumn,
  type ImportMap,
  importMapOf,
  type ImportOptions,
  importReservations,
  type ImportResult,
  noMap,
  type PlannedStay,
  readFile,
  type ReadFile,
  type RowProblem,
  type ReservationRow,
  storedMap,
  type UnreadableFile,
} from '../imports/index.ts'
import { type Reason, reasonText } from '../stays/index.ts'

type ImportDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** What has come of a file, and whether it was written. */
interface Carried {
  readonly read: ImportRead
  readonly isWritten: boolean
}

/** How far an import goes: `planSeen` of null looks at the plan alone. */
interface Going {
  readonly planSeen: string | null
  readonly mayLeaveOut: boolean
  readonly mayChangeMuch: boolean
}

/** Says what a file of bookings would do, as `desk import --dry-run` does. The look is noted; the file is not kept. */
export async function planAtPage(
  deps: ImportDeps,
  person: Person,
  given: DeskPageInputOf<'planImport'>,
  language: Language,
): Promise<ImportRead | Refusal> {
  const going = { planSeen: null, mayLeaveOut: true, mayChangeMuch: false }
  const carried = await carry(deps, person, { given, language, going })
  if (carried instanceof Refusal) return carried
  await noteLook(deps, person, carried.read)
  return carried.read
}

async function noteLook({ clock, database }: ImportDeps, person: Person, read: ImportRead): Promise<void> {
  const rows = read.kind === 'plan' ? { rows: read.rows } : {}
  await atPage(clock, person.name, 'plan-import')(database.db, null, rows)
}

/**
 * Does what the person has seen that a file would do, and nothing else: where a booking has changed meanwhile, nothing is written, and
 * the answer is what it would do now.
 */
export async function carryOutAtPage(
  deps: ImportDeps,
  person: Person,
  {
    plan: planSeen,
    without_wrong: mayLeaveOut,
    large_meant: mayChangeMuch,
    ...given
  }: DeskPageInputOf<'carryOutImport'>,
  language: Language,
): Promise<{ readonly is_done: boolean; readonly read: ImportRead } | Refusal> {
  const going = { planSeen, mayLeaveOut, mayChangeMuch }
  const carried = await carry(deps, person, { given, language, going })
  if (carried instanceof Refusal) return carried
  // Where nothing was written it was a look, whatever plan was named.
  if (!carried.isWritten) await noteLook(deps, person, carried.read)
  return { is_done: carried.isWritten, read: carried.read }
}

async function carry(
  deps: ImportDeps,
  person: Person,
  {
    given: file,
    language,
    going,
  }: {
    readonly given: DeskPageInputOf<'planImport'>
    readonly language: Language
    readonly going: Going
  },
): Promise<Carried | Refusal> {
  const states = await storedFacilities(deps)
  const own = states.filter(({ facility }) => worksIn(person, facility.id))
  const ordinaryFacility = file.facility ?? person.facilityId
  if (ordinaryFacility !== null && !own.some(({ facility }) => facility.id === ordinaryFacility)) {
    return refuse('unknown_facility')
  }
  const content = Buffer.from(file.file, 'base64')
  if (content.length > LONGEST_IMPORT) return refuse('too_large')
  const given = file.map === undefined ? null : importMapOf(file.map)
  const map = given === null ? await storedMap(deps, ordinaryFacility) : given
  if ('problems' in map) return unreadable({ why: map.problems, unknown: [], header: [] }, noMap, language)
  const read = await readFile(deps, content, {
    encoding: 'auto',
    map,
    facilities: own,
    ordinaryFacility,
    ...(person.facilityId !== null && { unknownFacility: 'not_own_facility' }),
  })
  if ('why' in read) return unreadable(read, map, language)
  const planned = await plannedFor(deps, person, {
    ...read,
    holdsWholeDays: file.whole_days,
    going,
    map: given === null ? null : { facilityId: ordinaryFacility, written: map.written },
  })
  if (planned instanceof Refusal) return planned
  const plan = shown({ file: read, map, facilities: own, ...planned }, language)
  return { read: plan, isWritten: planned.result.isWritten }
}

const unreadable = (
  { why, unknown, header }: UnreadableFile,
  map: ImportMap,
  language: Language,
): Carried => ({
  read: {
    kind: 'unreadable',
    why: why.map((problem) => problem[language]),
    unknown: unknown.slice(0, MOST_LISTED).map(beginningOf),
    ...readingOf(header, map, language),
  },
  isWritten: false,
})

/** How the columns of a file are read, and what else they may be. */
const readingOf = (header: readonly FileColumn[], { written }: ImportMap, language: Language) => ({
  map: written,
  header: header
    .filter(({ header: title }) => title.trim() !== '')
    .slice(0, MOST_LISTED)
    .map(({ header: title, means, examples }) => ({ header: title, means, examples: [...examples] })),
  columns: columnNames.map((name) => ({ name, label: columnName(name)[language] })),
})

/** A plan names no guest: what a cell may say of one is left out. */
const withoutGuests = ({ means, examples, ...others }: FileColumn): FileColumn => ({
  ...others,
  means,
  examples: means === null || columns[means].isPersonal ? [] : examples,
})

/** What the right rows say, what is wrong with the others, and what comes of it. */
interface Planned {
  readonly reservations: readonly ReservationRow[]
  readonly problems: readonly RowProblem[]
  readonly result: ImportResult
}

/** Rows under whose number the database holds what no row may touch are wrong like any other: only the database knows. */
async function plannedFor(
  deps: ImportDeps,
  person: Person,
  {
    reservations,
    problems,
    holdsWholeDays,
    going,
    map,
  }: Omit<Planned, 'result'> & {
    readonly holdsWholeDays: boolean
    readonly going: Going
    readonly map: NonNullable<ImportOptions['map']> | null
  },
): Promise<Planned | Refusal> {
  const mayLeaveOut = going.mayLeaveOut && !holdsWholeDays
  const result = await importReservations(deps, reservations, {
    isDryRun: going.planSeen === null || reservations.length === 0 || (problems.length > 0 && !mayLeaveOut),
    holdsWholeDays,
    mayChangeMuch: going.mayChangeMuch,
    planSeen: going.planSeen,
    map,
    isOwn: (facilityId) => worksIn(person, facilityId),
    note: atPage(deps.clock, person.name, 'import'),
    progress: async () => {},
  })
  if ('plan' in result) return { reservations, problems, result }
  // The house has just stopped taking guests: read anew, its rows are wrong.
  if ('givenUp' in result) return refuse('unavailable')
  const [numbers, reason] =
    'ofSamples' in result
      ? ([result.ofSamples, 'of_sample'] as const)
      : ([result.ofOthers, 'of_other_facility'] as const)
  return await plannedFor(deps, person, {
    ...withoutNumbers({ reservations, problems }, new Set(numbers), reason),
    holdsWholeDays,
    going,
    map,
  })
}

function withoutNumbers(
  { reservations, problems }: Omit<Planned, 'result'>,
  numbers: ReadonlySet<string>,
  reason: Reason,
): Omit<Planned, 'result'> {
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

interface Shown extends Planned {
  readonly file: ReadFile
  readonly map: ImportMap
  readonly facilities: readonly FacilityState[]
}

function shown(
  { file, map, facilities, reservations, problems, result: { plan, large, planName } }: Shown,
  language: Language,
): ImportPlanShown {
  const { table } = file
  const byOutcome = new Map<ImportOutcome | 'unchanged', PlannedStay[]>()
  for (const stay of plan) {
    const outcome = outcomeOf(stay)
    const alike = byOutcome.get(outcome)
    if (alike === undefined) byOutcome.set(outcome, [stay])
    else alike.push(stay)
  }
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
    unchanged: byOutcome.get('unchanged')?.length ?? 0,
    outcomes: importOutcomes.flatMap((outcome) => {
      const stays = byOutcome.get(outcome) ?? []
      const bookings = stays.slice(0, MOST_LISTED).map((stay) => bookingOf(stay, language))
      return stays.length === 0 ? [] : [{ outcome, count: stays.length, bookings }]
    }),
    wrong_rows: new Set(problems.map(({ row }) => row)).size,
    wrong: problems.slice(0, MOST_LISTED).map((problem) => wrongRow(problem, language)),
    large: [...large],
    untaxed: [...facilitiesUntaxed(reservations, table.columns, facilities)],
    lacks_room_price: numbersOf(({ lacksRoomPrice }) => lacksRoomPrice),
    keeps_bill: numbersOf(({ keepsBill }) => keepsBill),
  }
}

const wrongRow = ({ row, column, reason, value }: RowProblem, language: Language) => ({
  row,
  column: column === null ? null : columnName(column)[language],
  problem: reasonText(reason)[language],
  value: beginningOf(value),
})

/** Whoever reads a plan looks first for what is lost. */
const outcomeOf = ({ outcome, becomes }: PlannedStay): ImportOutcome | 'unchanged' =>
  outcome === 'changed' && becomes !== null && becomes.status !== 'booked' ? 'called_off' : outcome

function bookingOf(stay: PlannedStay, language: Language): PlannedBooking {
  return {
    reference_number: stay.reservation.referenceNumber,
    changes: changesShown(stay).changes.map(({ column, values }) => ({
      column: columnName(column)[language],
      told_as: column === 'status' ? 'status' : columns[column].isYen ? 'yen' : 'plain',
      values,
    })),
  }
}

/** Longest part of a cell or header that is repeated. */
const LONGEST_QUOTE = 40

const beginningOf = (text: string): string =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text
