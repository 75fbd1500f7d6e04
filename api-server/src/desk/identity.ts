import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import { atPage, type Deps, type Refusal } from '../platform/index.ts'
import { identityCheckOf, removeIdentityCheck, saveIdentityCheck } from '../checkin/index.ts'
import { lockedReservation } from '../stays/index.ts'
import { type ActDeps, type ActOn, asSeen, whyNotInHouse } from './as-seen.ts'

/** Writes down that a person has seen who the guests of a stay are, and by which document: who has not checked in is nobody yet. */
export async function checkIdentityAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, document }: StayActInput<'checkIdentity'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'identity')
  return await asSeen(deps, on, revision, async ({ database, vault, clock }) =>
    database.transaction(async (transaction) => {
      const why = whyNotInHouse(await lockedReservation(transaction, vault, on.stayId))
      if (why !== null) return why
      const check = { document, at: clock.now(), by: on.person.name }
      await saveIdentityCheck(transaction, on.stayId, check)
      await note(transaction, on.stayId, { document })
      return {}
    }),
  )
}

/** Takes that back; that nothing was written down is no failure. */
export async function clearIdentityAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'clearIdentity'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'identity-clear')
  return await asSeen(deps, on, revision, async ({ database }) =>
    database.transaction(async (transaction) => {
      await removeIdentityCheck(transaction, on.stayId)
      await note(transaction, on.stayId)
      return {}
    }),
  )
}

/** What a stay shows of it. */
export async function identityShown(
  { database: { db } }: Pick<Deps, 'database'>,
  stayId: string,
): Promise<BoardStay['identity']> {
  const check = await identityCheckOf(db, stayId)
  return check && { document: check.document, at: check.at.toISOString(), by: check.by }
}
