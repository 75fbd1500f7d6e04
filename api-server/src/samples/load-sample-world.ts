import { sql, type Transaction } from 'kysely'
import { saveFolio } from '../bills/index.ts'
import { inPlaceOfSamples } from '../hotel-setup/index.ts'
import { allFacilities, saveFacilities, saveGuestText, saveMembers, savePointToken } from '../hotels/index.ts'
import { businessDay, type Clock, type Database, type Schema, type Vault } from '../platform/index.ts'
import { addReservations } from '../stay-changes/index.ts'
import { removeSampleReservations, sampleCounts } from '../stays/index.ts'
import { saveBilling } from '../taxes/index.ts'
import { loadCounters, loadStaysToLeave } from './load-sample-checkout.ts'
import type { SampleWorld } from './SampleWorld.ts'

interface LoadingDeps {
  readonly database: Database<Schema>
  readonly vault: Vault
  readonly clock: Clock
}

/**
 * Gives a database without any facility the sample world, and renews its reservations once most of them have departed:
 * a server started next week has guests to check in again. A hotel's own data is left alone, also where it has
 * taken the place of a sample.
 * @returns what was done; `absent` when the database holds a hotel's own data and no sample
 */
export async function provideSampleWorld(
  deps: LoadingDeps,
  world: SampleWorld,
): Promise<'loaded' | 'renewed' | 'left' | 'absent'> {
  return await deps.database.transaction(async (transaction) => {
    // Two processes that start at once on a new PostgreSQL: the second waits here and then finds it done.
    await sql`lock table facilities in share row exclusive mode`.execute(transaction)
    const facilities = await allFacilities(transaction)
    if (facilities.length === 0) {
      await load(transaction, deps, world)
      return 'loaded'
    }
    const { all, departed } = await sampleCounts(transaction, businessDay(deps.clock.now()))
    if (all === 0 || inPlaceOfSamples(facilities, world.facilities).length > 0) return 'absent'
    await issuePointTokens(transaction, deps, world)
    if (departed * 2 <= all) return 'left'
    await renewReservations(transaction, deps, world)
    return 'renewed'
  })
}

/** Puts the sample reservations back to how they were, dated from today. Facilities, texts and members as well. */
export async function resetSampleWorld(deps: LoadingDeps, world: SampleWorld): Promise<void> {
  await deps.database.transaction((transaction) => load(transaction, deps, world))
}

async function load(transaction: Transaction<Schema>, deps: LoadingDeps, world: SampleWorld): Promise<void> {
  await saveFacilities(transaction, world.facilities)
  for (const [facilityId, billing] of Object.entries(world.billing)) {
    await saveBilling(transaction, facilityId, billing)
  }
  for (const text of world.agreements) await saveGuestText(transaction, 'agreements', text)
  for (const text of world.paymentTerms) await saveGuestText(transaction, 'payment_terms', text)
  await loadCounters(transaction, world.checkout)
  await saveMembers(transaction, deps.vault, world.members)
  await issuePointTokens(transaction, deps, world)
  await renewReservations(transaction, deps, world)
}

/** Tokens end within a day; each start makes those of the samples anew. */
async function issuePointTokens(
  transaction: Transaction<Schema>,
  { clock }: LoadingDeps,
  world: SampleWorld,
): Promise<void> {
  for (const [token, membershipNumber] of Object.entries(world.pointTokens)) {
    await savePointToken(transaction, token, membershipNumber, clock.now())
  }
}

async function renewReservations(
  transaction: Transaction<Schema>,
  deps: LoadingDeps,
  world: SampleWorld,
): Promise<void> {
  const { vault, clock } = deps
  await removeSampleReservations(transaction)
  const reservations = world.reservationsOn(businessDay(clock.now()))
  await addReservations(transaction, vault, reservations, { isSample: true })
  for (const reservation of reservations) {
    const lines = world.folioOf(reservation)
    if (lines !== null) await saveFolio(transaction, vault, reservation.id, lines)
  }
  await loadStaysToLeave(transaction, deps, world.checkout, reservations)
}
