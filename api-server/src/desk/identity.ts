import type { Given } from '@tomari/contract/desk-page/stay-acts'
import type { BoardStay } from '@tomari/contract/desk-page/board'
import type { Person } from '../people/index.ts'
import type { Audit, Deps, Outcome } from '../platform/index.ts'
import { identityCheckOf, removeIdentityCheck, saveIdentityCheck } from '../checkin/index.ts'
import { lockedReservation } from '../stays/index.ts'
import { type ActDeps, whyNotInHouse } from './at-revision.ts'

/** Only guests who have checked in can be identified. */
export const checkIdentity = (
  { database, vault, clock }: ActDeps,
  stayId: string,
  audit: Audit,
  { document }: Given<'checkIdentity'>,
  { name: by }: Person,
): Promise<Outcome> =>
  database.transaction(async (transaction): Promise<Outcome> => {
    const why = whyNotInHouse(await lockedReservation(transaction, vault, stayId))
    if (why !== null) return why
    await saveIdentityCheck(transaction, stayId, { document, at: clock.now(), by })
    await audit(transaction, stayId, { document })
    return {}
  })

/** Succeeds where nothing was recorded. */
export const clearIdentity = ({ database }: ActDeps, stayId: string, audit: Audit): Promise<Outcome> =>
  database.transaction(async (transaction): Promise<Outcome> => {
    await removeIdentityCheck(transaction, stayId)
    await audit(transaction, stayId)
    return {}
  })

export async function identityView(
  { database: { db } }: Pick<Deps, 'database'>,
  stayId: string,
): Promise<BoardStay['identity']> {
  const check = await identityCheckOf(db, stayId)
  return check && { document: check.document, at: check.at.toISOString(), by: check.by }
}
