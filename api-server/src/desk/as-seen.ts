import { type Person, worksIn } from '../people/index.ts'
import { type Database, type Deps, Refusal, refuse, type Schema } from '../platform/index.ts'
import {
  heldReservation,
  type ListedReservation,
  reservationsWithIds,
  stateOf,
  stayLife,
  type StoredReservation,
  whyNot,
} from '../stays/index.ts'
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
  const why = whyNot(stayLife.change_in_house, stateOf(stay))
  return why && refuse(why)
}

/** The stay; where the person does not work, it is refused like one that is not there. */
export async function stayOfPerson(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  { person, stayId }: ActOn,
): Promise<ListedReservation | Refusal> {
  const [stay] = await reservationsWithIds(database.db, vault, [stayId])
  return stay === undefined || !worksIn(person, stay.facilityId) ? refuse('unknown_stay') : stay
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
  on: ActOn,
  revision: string,
  act: (deps: ActDeps) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const { database, vault } = deps
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const { stayId } = on
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
