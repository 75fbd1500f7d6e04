import { type ImportPlan, type Outcome, type PlannedStay, withOutcome } from '../import-plan.ts'
import type { ImportResult } from '../import-reservations.ts'
import type { RowProblem } from '../row-cells.ts'

/** The lines of a plan, for programs: each booking with what changes. Guests are not named. */
export function* planJson(plan: ImportPlan): Generator<string> {
  for (const stay of plan) yield line(stayJson(stay))
}

/** What is wrong with rows; what stands there is left out, since a guest's name may. */
export function* problemsJson(problems: readonly RowProblem[]): Generator<string> {
  for (const { row, column, reason } of problems) yield line({ row, column, problem: reason })
}

const outcomes = [
  'new',
  'changed',
  'gone',
  'unchanged',
  'not_needed',
  'checked_in',
  'too_many_guests',
  'cancelled_in_house',
  'cancelled_paid',
  'no_show_early',
] as const satisfies readonly Outcome[]

/** The last line: whether anything was written, and how many. */
export const summaryJson = (
  { plan, large, isWritten }: ImportResult,
  isDryRun: boolean,
  wrongRows: number,
): string =>
  line({
    written: isWritten,
    dry_run: isDryRun,
    ...Object.fromEntries(outcomes.map((outcome) => [outcome, withOutcome(plan, outcome).length])),
    wrong_rows: wrongRows,
    large_changes: large,
  })

const stayJson = ({ reservation, outcome, changes, lacksRoomPrice, keepsBill }: PlannedStay) => ({
  reference_number: reservation.referenceNumber,
  outcome,
  changes: changes.map(({ column, values }) => ({ column, ...values })),
  ...(lacksRoomPrice && { lacks: 'room_price' }),
  ...(keepsBill && { keeps: 'bill' }),
})

const line = (value: unknown): string => `${JSON.stringify(value)}\n`
