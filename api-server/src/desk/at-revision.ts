import type { Given, StayActName, StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { type Person, worksIn } from '../people/index.ts'
import { type Audit, type Database, type Deps, Refusal, refuse, type Schema } from '../platform/index.ts'
import {
  heldReservation,
  type ListedReservation,
  reservationsWithIds,
  type StoredReservation,
  stateOf,
  stayLife,
  whyNot,
} from '../stays/index.ts'
import { stayRevision } from './store/board-revision.ts'

/** What a person does about a stay. The audit entry is written in the transaction that changes the stay. */
export type StayAct<Name extends StayActName> = (
  deps: Deps,
  stayId: string,
  audit: Audit,
  given: Given<Name>,
  person: Person,
) => Promise<StayActPayload<Name> | Refusal>

export interface ActOn {
  readonly person: Person
  readonly stayId: string
}

/** Null for guests who are in the hotel. */
export function whyNotInHouse(stay: StoredReservation): Refusal | null {
  const why = whyNot(stayLife.change_in_house, stateOf(stay))
  return why && refuse(why)
}

/** A stay of a hotel where the person does not work is refused like one that does not exist. */
export async function stayOfPerson(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  { person, stayId }: ActOn,
): Promise<ListedReservation | Refusal> {
  const [stay] = await reservationsWithIds(database.db, vault, [stayId])
  return stay === undefined || !worksIn(person, stay.facilityId) ? refuse('unknown_stay') : stay
}

class StayChanged extends Error {}

/**
 * Carries out an act only while the stay is at the revision that the person has seen: of two people at once the second is refused, and
 * nothing is done. The stay is locked and compared at the beginning of each transaction of the act, up to the one that changes the stay:
 * an answer of a payment provider after that has to be stored in any case.
 * @param act is given a database that compares first
 */
export async function atRevision<Result>(
  deps: Deps,
  on: ActOn,
  revision: string,
  act: (deps: Deps) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const { database, vault } = deps
  const stay = await stayOfPerson(deps, on)
  if (stay instanceof Refusal) return stay
  const { stayId } = on
  let hasChanged = false
  const checked: Database<Schema> = {
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
    return await act({ ...deps, database: checked })
  } catch (error) {
    if (error instanceof StayChanged) return refuse('stay_changed')
    throw error
  }
}
