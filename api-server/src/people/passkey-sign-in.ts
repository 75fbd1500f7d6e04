import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { PasskeySite } from './passkeys/PasskeyVerifier.ts'
import type { Person } from './Person.ts'
import type { Deps, Refusal } from '../platform/index.ts'
import { holdOpenAccount, passkeyOf, takeChallenge, takeUse } from './store/desk-passkeys.ts'
import { type BegunSession, beginSession, type Browser } from './begun-session.ts'
import { answeredChallenge, newChallenge } from './passkey-challenge.ts'
import { type Tried, withoutLimits } from './sign-in-guard.ts'

const TOKEN_BYTES = 32

type PasskeyDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes' | 'passkeys'>

export interface PasskeyRequest {
  /** Stored by the browser alone, and shown with the answer. */
  readonly token: string
  readonly payload: DeskPagePayloadOf<'askForPasskey'>
}

const purposeOf = (token: string) => `sign in ${token}`

/** A device names the owner of a passkey by it. */
export const userHandleOf = ({ id }: Pick<Person, 'id'>): string => Buffer.from(id).toString('base64url')

/** The device knows whose passkey it is; the server stores nothing of the question. */
export function askForPasskey(
  deps: Pick<PasskeyDeps, 'vault' | 'clock' | 'randomBytes'>,
  { host }: PasskeySite,
): PasskeyRequest {
  const token = Buffer.from(deps.randomBytes(TOKEN_BYTES)).toString('base64url')
  return { token, payload: { challenge: newChallenge(deps, purposeOf(token)), host } }
}

/**
 * Every failure gets one answer.
 * @param asked the token that came with the challenge; empty where the browser shows none
 */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  given: DeskPageInputOf<'signInWithPasskey'>,
  { browser, site, asked }: { readonly browser: Browser; readonly site: PasskeySite; readonly asked: string },
): Promise<BegunSession | Refusal> {
  const now = deps.clock.now()
  return await withoutLimits(deps, async (): Promise<Tried<BegunSession>> => {
    const answered = asked === '' ? null : answeredChallenge(deps, purposeOf(asked), given.client_data)
    const found = await passkeyOf(deps.database.db, given.credential_id)
    const refused = { kind: 'refused', known: found?.person.name ?? null } as const
    if (answered === null || found === null || given.user_handle !== userHandleOf(found.person))
      return refused
    const judged = await deps.passkeys.judge(
      { site, challenge: answered.challenge },
      {
        credentialId: given.credential_id,
        clientData: given.client_data,
        authenticatorData: given.authenticator_data,
        signature: given.signature,
      },
      found.passkey,
    )
    if (judged === null) return { kind: 'busy' }
    if (judged === 'refused') return refused
    const begun = await deps.database.transaction(async (transaction) => {
      const isOpen =
        (await takeChallenge(transaction, answered.challenge, { until: answered.until, now })) &&
        // In the order of a reset, so that neither waits for the other for ever.
        (await holdOpenAccount(transaction, found.person)) &&
        (await takeUse(transaction, found.passkey, judged.signCount, now))
      return isOpen
        ? await beginSession(transaction, deps, found.person, { browser, act: 'sign-in', by: 'passkey', now })
        : null
    })
    return begun === null ? refused : { kind: 'done', done: begun }
  })
}
