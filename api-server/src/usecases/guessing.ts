import type { Caller } from '../model/Caller.ts'
import { Refusal, refuse } from '../model/Refusal.ts'
import { facilityCount, facilityNamed } from '../storage/repositories/facilities.ts'
import { countSearch, forgiveSearch } from '../storage/repositories/failed-searches.ts'
import type { Parts } from './Parts.ts'

/**
 * Failed searches that are allowed within the window, by whom they count against (budgets S2). Only failures count: a
 * whole lobby shares one address.
 */
const LIMITS = { device: 10, address: 120, facility: 600 } as const

/** What a whole chain mistypes on a morning is more than one house does, but not so much more as it has houses. */
const MOST_OF_A_CHAIN = 6_000

/** Searches are answered at whole multiples of this, so that the time that one takes does not tell what was found. */
const SEARCH_STEP_MS = 40

/**
 * Runs a search for a reservation within the limits on guessing. It counts as failed until it has succeeded.
 * @returns what the search answers, or `too_many_attempts` without having searched
 */
export async function guardAgainstGuessing<Answer>(
  { database, vault, clock }: Pick<Parts, 'database' | 'vault' | 'clock'>,
  caller: Caller,
  search: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const begun = { elapsed: clock.elapsed(), at: clock.now() }
  const limits = await limitsOn(database, caller)
  const subjects = [...limits.keys()]
  const forgive = () => forgiveSearch(database.db, vault, subjects, begun.at)

  const failures = await countSearch(database.db, vault, subjects, begun.at)
  if ([...limits].some(([subject, limit]) => (failures.get(subject) ?? 0) > limit)) {
    await forgive()
    return refuse('too_many_attempts')
  }
  const answer = await search()
  if (!(answer instanceof Refusal)) await forgive()
  await clock.pause(SEARCH_STEP_MS - ((clock.elapsed() - begun.elapsed) % SEARCH_STEP_MS))
  return answer
}

/** The subjects that a search of this caller counts against. Before a search there is no session: the device stands for it. */
const limitsOn = async (
  database: Parts['database'],
  { address, device, facility }: Caller,
): Promise<ReadonlyMap<string, number>> =>
  new Map([
    [`device ${address} ${device}`, LIMITS.device],
    [`address ${address}`, LIMITS.address],
    await houseLimit(database, facility),
  ])

/** A house is one subject, by whichever name it is called. Who names none, or one that there is not, searches the whole chain. */
async function houseLimit(
  { db }: Parts['database'],
  facility: Caller['facility'],
): Promise<readonly [subject: string, limit: number]> {
  const house = facility && (await facilityNamed(db, facility))
  if (house) return [`facility ${house.id}`, LIMITS.facility]
  return ['chain', Math.min(MOST_OF_A_CHAIN, LIMITS.facility * (await facilityCount(db)))]
}
