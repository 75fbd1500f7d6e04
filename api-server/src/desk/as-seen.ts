import { type Person, worksIn } from '../people/index.ts'
import { type Database, type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import { heldReservation, reservationsWithIds, stateOf, type StoredReservation } from '../stays/index.ts'
import { stayRevision } from './store/board-print.ts'

/** What an act is done with. */
export type ActDeps = Pick<
  Deps,
  | 'database'
  | 'vault'
  | 'clock'
  | 'randomBytes'
  | 'checkinQr'
  | 'cardsFor'
  | 'payments'
  | 'formerPayments'
  | 'alert'
  | 'publicUrl'
>

/** Somebody who does something about a stay. */
export interface ActOn {
  readonly person: Person
  readonly stayId: string
}

/** Why something that is for guests who are in the house cannot be done; null for those. */
export function whyNotInHouse(stay: StoredReservation): Refusal | null {
  const state = stateOf(stay)
  if (state === 'departed') return refuse('stay_checked_out')
  return state === 'checked_in' ? null : refuse('stay_not_checked_in')
}

class StayChanged extends Error {}

/**
 * Does something about a stay as long as it is as the person has seen it: of two people at once the second is told so, and nothing is
 * done. The stay is locked and compared at the beginning of each transaction of the act, up to the one that changes the stay: what a
 * provider has answered after that has to be written down whatever else has happened.
 * @param act what is done, with a database that looks first
 */
export async function asSeen<Result>(
  deps: ActDeps,
  { person, stayId }: ActOn,
  revision: string,
  act: (deps: ActDeps) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const { database, vault } = deps
  const [stay] = await reservationsWithIds(database.db, vault, [stayId])
  if (stay === undefined || !worksIn(person, stay.facilityId)) return refuse('unknown_stay')
  let hasChanged = false
  const looking: Database<Schema> = {
    ...database,
    async transaction(work, options) {
      if (hasChanged) return await database.transaction(work, options)
      const done = await database.transaction(async (transaction) => {
        const held = await heldReservation(transaction, vault, stayId)
        if (held === null || (await stayRevision(transaction, stayId)) !== revision) throw new StayChanged()
        const result = await work(transaction)
        return { result, isChanged: (await stayRevision(transaction, stayId)) !== revision }
      }, options)
      hasChanged = done.isChanged
      return done.result
    },
  }
  try {
    return await act({ ...deps, database: looking })
  } catch (error) {
    if (error instanceof StayChanged) return refuse('stay_changed')
    throw error
  }
}
