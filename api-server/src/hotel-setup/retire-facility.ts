import { sql, type Transaction } from 'kysely'
import { type FacilityTies, removeFacility, saveRetirement, tiesOf } from '../hotels/index.ts'
import { type Audit, type Deps, hotelDay, type Schema } from '../platform/index.ts'
import { withoutOtherImports } from '../stays/index.ts'

type GivingUpDeps = Pick<Deps, 'database' | 'clock'>

export type BlockingTies = FacilityTies | null

/**
 * Has a facility take no guests any longer: it stands in no list, and no import books it. What it has of earlier guests stays and is
 * erased in time. Refused while guests are there or expected.
 */
export const retireFacility = (deps: GivingUpDeps, id: string, audit: Audit): Promise<BlockingTies> =>
  givenUp(deps, id, audit, {
    isFree: ({ inHouse, expected }) => inHouse + expected === 0,
    work: (transaction) => saveRetirement(transaction, id, deps.clock.now()),
  })

/** Removes a facility that has never had a stay, with its settings and texts: one that was entered by mistake. */
export const removeUnusedFacility = (deps: GivingUpDeps, id: string, audit: Audit): Promise<BlockingTies> =>
  givenUp(deps, id, audit, {
    isFree: ({ hasPast }) => !hasPast,
    work: (transaction) => removeFacility(transaction, id),
  })

export async function reopenFacility({ database }: GivingUpDeps, id: string, audit: Audit): Promise<void> {
  await database.transaction(async (transaction) => {
    await saveRetirement(transaction, id, null)
    await audit(transaction, null, { facility: id, undo: 1 })
  })
}

interface GivingUp {
  readonly isFree: (ties: FacilityTies) => boolean
  readonly work: (transaction: Transaction<Schema>) => Promise<void>
}

async function givenUp(
  { database, clock }: GivingUpDeps,
  id: string,
  audit: Audit,
  { isFree, work }: GivingUp,
): Promise<BlockingTies> {
  return await database.transaction(async (transaction) => {
    // No import of facilities or reservations runs until the transaction ends.
    await withoutOtherImports(transaction)
    await sql`lock table facilities in share row exclusive mode`.execute(transaction)
    const ties = await tiesOf(transaction, id, hotelDay(clock.now()))
    if (!isFree(ties)) return ties
    await work(transaction)
    await audit(transaction, null, { facility: id })
    return null
  })
}
