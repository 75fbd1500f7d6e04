import type { ImportMapWritten } from '@tomari/contract/desk-page/imports'
import { saveImportMap } from './store/import-maps.ts'
import { analyzeReservations, withoutOtherImports } from '../stays/index.ts'
import type { Deps } from '../platform/index.ts'
import { carryOutPlan, type Telling } from './carry-out-plan.ts'
import { compare, type Compared, type Incomparable } from './compare.ts'
import { withOutcome } from './import-plan.ts'
import { ROWS_AT_ONCE } from './portions.ts'
import { holding, looking } from './reading.ts'
import type { ReservationRow } from './reservation-row.ts'

/** How an import is done. */
export interface ImportOptions extends Telling {
  readonly isDryRun: boolean
  /** A person has said that it is meant, however much changes. */
  readonly mayChangeMuch: boolean
  /** The file holds every booking of its facilities and days of arrival: what it does not hold is cancelled. */
  readonly holdsWholeDays: boolean
  /** Where somebody has looked at the plan before: it is named, and written only if it is the one of this name; null to learn it. */
  readonly planSeen?: string | null
  /** What the hotel has said that its headers and words mean, for its next file; null where nobody has said it now. */
  readonly map?: { readonly facilityId: string | null; readonly written: ImportMapWritten } | null
  /** Whether stays of the facility may be touched; all where it is left out. */
  readonly isOwn?: (facilityId: string) => boolean
}

/** What an import has done or would do. */
export interface ImportResult extends Compared {
  /** False in a dry run, and where so much would change that a person has to confirm it. */
  readonly isWritten: boolean
}

/**
 * Writes the reservations in one transaction: all of them or none. A reservation that is known by its reference number is
 * changed, unless its guests have checked in. A dry run looks without a lock, and without a transaction that lasts.
 * @returns what was done or would be; nothing is done when a number is that of a sample, or a facility was given up meanwhile
 */
export async function importReservations(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  rows: readonly ReservationRow[],
  options: ImportOptions,
): Promise<ImportResult | Incomparable> {
  const { database } = deps
  const { planSeen, mayChangeMuch, holdsWholeDays, isOwn = () => true } = options
  const how = { holdsWholeDays, isNamed: planSeen !== undefined, isOwn }
  if (options.isDryRun) {
    const seen = await compare(looking(database), deps, rows, how)
    return 'plan' in seen ? { ...seen, isWritten: false } : seen
  }
  const result = await database.transaction(async (transaction): Promise<ImportResult | Incomparable> => {
    await withoutOtherImports(transaction)
    const compared = await compare(holding(transaction), deps, rows, how)
    if (!('plan' in compared)) return compared
    const { plan, large, planName } = compared
    const isSeen = (planSeen ?? planName) === planName
    const isWritten = isSeen && (large.length === 0 || mayChangeMuch)
    if (isWritten) {
      await carryOutPlan(transaction, deps, plan, options)
      const { map = null } = options
      if (map !== null)
        await saveImportMap(transaction, map.facilityId, {
          written: JSON.stringify(map.written),
          at: deps.clock.now(),
        })
    }
    return { ...compared, isWritten }
  })
  if (!('plan' in result) || !result.isWritten) return result
  if (withOutcome(result.plan, 'new', 'changed').length >= ROWS_AT_ONCE)
    await analyzeReservations(database.db)
  return result
}
