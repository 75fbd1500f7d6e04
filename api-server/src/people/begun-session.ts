import type { DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { Transaction } from 'kysely'
import { type DeskSessionTimes, endsOf } from './DeskSession.ts'
import { type Person, rightsOf } from './Person.ts'
import { recordSignIn } from './store/desk-people.ts'
import { beginDeskSession } from './store/desk-sessions.ts'
import { auditAtPage, type Deps, type Schema } from '../platform/index.ts'
import { signOutIn } from './desk-session.ts'

const TOKEN_BYTES = 32

export interface Browser {
  readonly address: string
  /** Empty for none. Its session ends when another begins. */
  readonly token: string
}

export interface BegunSession {
  /** Stored by the browser alone. */
  readonly token: string
  readonly payload: DeskPagePayloadOf<'me'>
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
