import { auditAtPage, type Clock, type Deps, type Refusal, refuse } from '../platform/index.ts'
import { hasPeople } from './store/desk-people.ts'
import { type DeskSession, deskSessionOf, endDeskSession } from './store/desk-sessions.ts'

/** @param isUse false where the page asks by itself */
export async function deskSession(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
  isUse = true,
): Promise<DeskSession | Refusal> {
  const session = token === '' ? null : await deskSessionOf(database.db, token, clock.now(), isUse)
  return session ?? refuse('not_signed_in')
}

export async function signOut(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  await database.transaction((transaction) => signOutIn(transaction, clock, token))
}

export async function signOutIn(
  transaction: Parameters<typeof endDeskSession>[0],
  clock: Deps['clock'],
  token: string,
): Promise<void> {
  const name = token === '' ? null : await endDeskSession(transaction, token)
  if (name !== null) await auditAtPage(clock, name, 'sign-out')(transaction, null)
}

const DOOR_HOLDS_MS = 1_000

/** False without any account: then the page is closed, and callers cost one query a second, however many come. */
export function deskDoor({
  database,
  clock,
}: {
  readonly database: Deps['database']
  readonly clock: Pick<Clock, 'elapsed'>
}): () => Promise<boolean> {
  let cached: { readonly at: number; readonly isOpen: Promise<boolean> } | null = null
  return async () => {
    const now = clock.elapsed()
    if (cached === null || now - cached.at >= DOOR_HOLDS_MS) {
      cached = { at: now, isOpen: hasPeople(database.db) }
    }
    return await cached.isOpen
  }
}
