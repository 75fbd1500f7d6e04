import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type Transaction } from 'kysely'
import { counterOf, ordinaryCounter, saveCounter } from '../checkout/index.ts'
import { placedFacilities, saveFacility } from '../hotels/index.ts'
import { type Audit, type Deps, noAudit, type Schema } from '../platform/index.ts'
import { facilitiesWithReceiptsUnder } from '../receipts/index.ts'
import { facilitiesWithSampleStays } from '../stays/index.ts'
import { billingOf, saveBilling } from '../taxes/index.ts'
import type { EntryProblem } from './entry-values.ts'
import type { FacilityEntry } from './facility-entries.ts'
import { type FacilityPlan, facilityPlan } from './facility-plan.ts'
import { inPlaceOfSamples } from './sample-facilities.ts'
import type { FacilityState, StoredFacilityState } from './written-facility.ts'

/**
 * Writes the facilities in one transaction: all of them or none. One that is known by its id is changed; none is removed.
 * @returns what was done, or with `isDryRun` what would be; beside a new facility, the ids of sample ones that guests can still choose
 */
export async function importFacilities(
  { database }: Pick<Deps, 'database'>,
  entries: readonly FacilityEntry[],
  { isDryRun, audit = noAudit }: { readonly isDryRun: boolean; readonly audit?: Audit },
): Promise<FacilityPlan & { readonly besideSamples?: readonly string[] }> {
  return await database.transaction(async (transaction) => {
    // Two imports at once would both find a code free.
    await sql`lock table facilities in share row exclusive mode`.execute(transaction)
    const stored = await facilityStates(transaction)
    const known = new Set(stored.map(({ facility }) => facility.code))
    const newCodes = entries.map(({ code }) => code).filter((code) => !known.has(code))
    const onReceipts = await facilitiesWithReceiptsUnder(transaction, newCodes)
    const plan = facilityPlan(entries, stored, onReceipts)
    if ('problems' in plan) return plan
    const samples = await inPlaceOfSampleStays(transaction, entries)
    if (samples.length > 0) return { problems: samples }
    const isNew = plan.changes.some(({ kind }) => kind === 'new')
    const besideSamples = isNew ? [...(await facilitiesWithSampleStays(transaction))].sort() : []
    if (isDryRun) return { ...plan, besideSamples }
    for (const { kind, before, after, keys } of plan.changes) {
      if (kind === 'unchanged') continue
      await saveFacilityState(transaction, after, before)
      await audit(transaction, null, { facility: after.facility.id, keys: keys.join(' ') })
    }
    return { ...plan, besideSamples }
  })
}

/** A hotel of the chain's own that would take over a sample's id would take over its invented stays too. */
async function inPlaceOfSampleStays(
  transaction: Transaction<Schema>,
  entries: readonly FacilityEntry[],
): Promise<readonly EntryProblem[]> {
  const own = new Set(inPlaceOfSamples(entries))
  const withStays = await facilitiesWithSampleStays(transaction)
  return entries.flatMap((entry, index) =>
    own.has(entry) && withStays.has(entry.id)
      ? [{ facility: index + 1, id: entry.id, path: 'id', reason: 'is_sample' as const, value: entry.id }]
      : [],
  )
}

/** In the order in which guests choose from them. */
async function facilityStates(db: Kysely<Schema>): Promise<StoredFacilityState[]> {
  const states: StoredFacilityState[] = []
  for (const placed of await placedFacilities(db)) {
    const { id } = placed.facility
    states.push({ ...placed, billing: await billingOf(db, id), counter: await counterOf(db, id) })
  }
  return states
}

/** Writes what is different from what is stored; all of it for a new facility. */
export async function saveFacilityState(
  transaction: Transaction<Schema>,
  after: FacilityState,
  before: FacilityState | null,
): Promise<void> {
  const { facility, billing, counter } = after
  await saveFacility(transaction, after)
  if (billing && !isDeepStrictEqual(billing, before?.billing)) {
    await saveBilling(transaction, facility.id, billing)
  }
  if (!isDeepStrictEqual(counter, before?.counter ?? ordinaryCounter)) {
    await saveCounter(transaction, facility.id, counter)
  }
}

export const storedFacilities = ({ database }: Pick<Deps, 'database'>): Promise<StoredFacilityState[]> =>
  facilityStates(database.db)
