import { type Kysely, sql, type Transaction } from 'kysely'
import { type FacilityTies, removeFacility, saveRetirement, tiesOf } from '../hotels/index.ts'
import { type Audit, type Deps, hotelDay, type Schema } from '../platform/index.ts'
import { withoutOtherImports } from '../stays/index.ts'

type GivingUpDeps = Pick<Deps, 'database' | 'clock'>

/** Why a facility could not be given up; null where it was. */
export type KeptBy = FacilityTies | null

/**
 * Has a facility take no guests any longer: none finds it in a list, and no import books it. What it has of earlier guests stays
 * and is erased in time. Refused while guests are there or expected.
 */
export const retireFacility = (deps: GivingUpDeps, id: string, audit: Audit): Promise<KeptBy> =>
  changed(
    deps,
    id,
    audit,
    ({ inHouse, expected }) => inHouse + expected === 0,
    async (transaction) => {
      await saveRetirement(transaction, id, deps.clock.now())
    },
  )

/** Removes a facility that has never had a stay, with its settings and texts: one that was entered by mistake. */
export const removeUnusedFacility = (deps: GivingUpDeps, id: string, audit: Audit): Promise<KeptBy> =>
  changed(
    deps,
    id,
    audit,
    ({ hasPast }) => !hasPast,
    (transaction) => removeFacility(transaction, id),
  )

/** Has a retired facility take guests again. */
export async function reopenFacility({ database }: GivingUpDeps, id: string, audit: Audit): Promise<void> {
  await database.transaction(async (transaction) => {
    await saveRetirement(transaction, id, null)
    await audit(transaction, null, { facility: id, undo: 1 })
  })
}

async function changed(
  { database, clock }: GivingUpDeps,
  id: string,
  audit: Audit,
  isFree: (ties: FacilityTies) => boolean,
  work: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<KeptBy> {
  return await database.transaction(async (transaction) => {
    await withoutImports(transaction)
    const ties = await tiesOf(transaction, id, hotelDay(clock.now()))
    if (!isFree(ties)) return ties
    await work(transaction)
    await audit(transaction, null, { facility: id })
    return null
  })
}

/** No import of facilities or reservations runs until the transaction ends. */
async function withoutImports(transaction: Kysely<Schema>): Promise<void> {
  await withoutOtherImports(transaction)
  await sql`lock table facilities in share row exclusive mode`.execute(transaction)
}
