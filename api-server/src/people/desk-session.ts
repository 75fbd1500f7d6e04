import type {
  DeskPageInputOf,
  DeskPageOperationName,
  DeskPagePayloadOf,
} from '@tomari/contract/desk-page/operations'
import type { Transaction } from 'kysely'
import { auditAtPage, type Clock, type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import { type Person, rightsOf } from './Person.ts'
import type { PasskeySite } from './passkeys/PasskeyVerifier.ts'
import { hasPeople, recordSignIn } from './store/desk-people.ts'
import {
  beginDeskSession,
  type DeskSession,
  type DeskSessionTimes,
  deskSessionOf,
  endDeskSession,
  endsOf,
} from './store/desk-sessions.ts'

export interface Browser {
  readonly address: string
  /** Empty for none. Its session ends when another begins. */
  readonly token: string
  /** Empty where no passkey was requested. */
  readonly passkeyToken: string
  /** @throws RefusedRequest where the call names no host */
  readonly site: () => PasskeySite
}

/** A call of the desk's page by a person who is signed in. */
export type PersonCall<Name extends DeskPageOperationName> = (
  deps: Deps,
  person: Person,
  input: DeskPageInputOf<Name>,
) => Promise<DeskPagePayloadOf<Name> | Refusal>

/** One that is bound to the browser too. */
export type BrowserCall<Name extends DeskPageOperationName> = (
  ...call: [...Parameters<PersonCall<Name>>, browser: Browser]
) => ReturnType<PersonCall<Name>>

/** A call of the desk's page that begins a session. */
export type SignInCall<Name extends DeskPageOperationName> = (
  deps: Deps,
  input: DeskPageInputOf<Name>,
  browser: Browser,
) => Promise<BegunSession | Refusal>

export interface BegunSession {
  /** Stored by the browser alone. */
  readonly token: string
  readonly payload: DeskPagePayloadOf<'me'>
}

/** @param isUse false where the page asks by itself */
export async function deskSession(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
  isUse: boolean,
): Promise<DeskSession | Refusal> {
  const session = token === '' ? null : await deskSessionOf(database.db, token, clock.now(), isUse)
  return session ?? refuse('not_signed_in')
}

const TOKEN_BYTES = 32

/** Runs in the transaction that uses up the code or the challenge. */
export async function beginSession(
  transaction: Transaction<Schema>,
  { clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
  person: Person,
  {
    browser,
    act,
    by,
    now,
  }: {
    readonly browser: Pick<Browser, 'token'>
    readonly act: 'sign-in' | 'set-up'
    /** Undefined for a password and a code. */
    readonly by?: 'passkey'
    readonly now: Date
  },
): Promise<BegunSession> {
  const token = Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url')
  await recordSignIn(transaction, person, now)
  await signOutIn(transaction, clock, browser.token)
  await beginDeskSession(transaction, token, person, now)
  await auditAtPage(clock, person.name, act)(transaction, null, by === undefined ? {} : { by })
  return { token, payload: signedInAs(person, { startedAt: now, usedAt: now }) }
}

export function signedInAs(
  { name, role, facilityId }: Person,
  times: DeskSessionTimes,
): DeskPagePayloadOf<'me'> {
  const { idle, last } = endsOf(times)
  return {
    name,
    role,
    rights: [...rightsOf(role)],
    facility_id: facilityId,
    idle_end: idle.toISOString(),
    end: last.toISOString(),
  }
}

export async function signOut(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  await database.transaction((transaction) => signOutIn(transaction, clock, token))
}

async function signOutIn(
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
