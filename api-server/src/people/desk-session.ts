import { atPage, type Clock, type Deps, type Refusal, refuse } from '../platform/index.ts'
import { hasPeople } from './store/desk-people.ts'
import { deskSessionOf, endDeskSession, type StoredSession } from './store/desk-sessions.ts'

/** Who is signed in at the desk's page, and since when. */
export type DeskSession = StoredSession

/**
 * The session that a browser's token opens.
 * @param isUse whether it counts as used: not where the page asks by itself
 */
export async function deskSession(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
  isUse = true,
): Promise<DeskSession | Refusal> {
  const session = token === '' ? null : await deskSessionOf(database.db, token, clock.now(), isUse)
  return session ?? refuse('not_signed_in')
}

/** Ends the session of a browser. */
export async function signOut(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  await database.transaction((transaction) => signOutIn(transaction, clock, token))
}

/** Ends whatever session a token opens, and notes whose it was. */
export async function signOutIn(
  transaction: Parameters<typeof endDeskSession>[0],
  clock: Deps['clock'],
  token: string,
): Promise<void> {
  const name = token === '' ? null : await endDeskSession(transaction, token)
  if (name !== null) await atPage(clock, name, 'sign-out')(transaction, null)
}

/** How long an answer of the door holds. */
const DOOR_HOLDS_MS = 1_000

/**
 * Answers whether anybody may sign in at all. While nobody may, the page is closed, and callers cost no more than one question to the
 * database a second, however many come.
 */
export function deskDoor({
  database,
  clock,
}: {
  readonly database: Deps['database']
  readonly clock: Pick<Clock, 'elapsed'>
}): () => Promise<boolean> {
  let asked: { readonly at: number; readonly isOpen: Promise<boolean> } | null = null
  return async () => {
    const now = clock.elapsed()
    if (asked === null || now - asked.at >= DOOR_HOLDS_MS) {
      asked = { at: now, isOpen: hasPeople(database.db) }
    }
    return await asked.isOpen
  }
}
