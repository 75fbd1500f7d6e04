import type { Transaction } from 'kysely'
import type { Deps, Schema } from '../platform/index.ts'
import type { Reason } from '../stays/index.ts'
import { type ImportOptions, type ImportResult, importReservations } from './import-reservations.ts'
import type { Compared } from './plan/compare.ts'
import type { ReservationRow } from './reading/reservation-row.ts'
import type { RowProblem } from './reading/row-cells.ts'

interface Rows {
  readonly reservations: readonly ReservationRow[]
  readonly problems: readonly RowProblem[]
}

/** The confirmations of a person; without `planSeen` nothing is written. */
export interface Confirmed {
  readonly planSeen: string | null
  readonly mayLeaveOut: boolean
  readonly mayChangeMuch: boolean
}

type RowsOptions = Omit<
  ImportOptions,
  'isDryRun' | 'mayChangeMuch' | 'planSeen' | 'progress' | 'alongside'
> & {
  readonly confirmed: Confirmed
  /** As `ImportOptions.alongside`. */
  readonly alongside?: (transaction: Transaction<Schema>, planned: SeenRows) => Promise<void>
}

/** Rows with what becomes of them. */
export interface SeenRows extends Rows {
  readonly result: Compared
}

export interface PlannedRows extends SeenRows {
  readonly result: ImportResult
}

/**
 * Plans the rows of a file, and writes the plan that was seen. Rows under the number of a sample or of another hotel's reservation become
 * wrong rows: only the database knows of those.
 * @returns `given_up`: a hotel of the rows was retired just now, and the file read anew has wrong rows
 */
export async function importRows(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  { reservations, problems }: Rows,
  options: RowsOptions,
): Promise<PlannedRows | 'given_up'> {
  const { confirmed, alongside, ...others } = options
  const mayLeaveOut = confirmed.mayLeaveOut && !options.holdsWholeDays
  const result = await importReservations(deps, reservations, {
    ...others,
    isDryRun:
      confirmed.planSeen === null || reservations.length === 0 || (problems.length > 0 && !mayLeaveOut),
    mayChangeMuch: confirmed.mayChangeMuch,
    planSeen: confirmed.planSeen,
    progress: async () => {},
    alongside: async (transaction, result) => alongside?.(transaction, { reservations, problems, result }),
  })
  if ('plan' in result) return { reservations, problems, result }
  if ('givenUp' in result) return 'given_up'
  const [numbers, reason] =
    'ofSamples' in result
      ? ([result.ofSamples, 'of_sample'] as const)
      : ([result.ofOthers, 'of_other_facility'] as const)
  return await importRows(deps, withoutNumbers({ reservations, problems }, new Set(numbers), reason), options)
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
