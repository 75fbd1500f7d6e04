import type { DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import * as v from 'valibot'
import type { Deps } from '../platform/index.ts'
import { type BegunSession, beginSession, type SignInCall } from './desk-session.ts'
import type { Person } from './Person.ts'
import type { PasskeySite } from './passkeys/PasskeyVerifier.ts'
import { type Tried, withoutLimits } from './sign-in-guard.ts'
import { hasPasskeys, holdOpenAccount, passkeyOf, takeChallenge, takeUse } from './store/desk-passkeys.ts'

/** What the page offers first. */
export const signInWays = async ({ database }: Pick<Deps, 'database'>) => ({
  passkeys: await hasPasskeys(database.db),
})

/** A person may have to look for the device first. */
const LASTS_MS = 5 * 60 * 1000

type ChallengeDeps = Pick<Deps, 'vault' | 'clock'>

/**
 * The challenge carries its end, and a keyed hash of that end and of its purpose: nothing is stored of it until it is answered, however
 * many ask.
 * @param purpose names the act, and the one browser that may answer
 */
export function newChallenge(deps: ChallengeDeps, purpose: string): string {
  const until = deps.clock.now().getTime() + LASTS_MS
  const [mark] = marksOf(deps, purpose, until)
  if (mark === undefined) throw new Error('there is no key to hash with')
  return written(until, mark)
}

/** Null unless the challenge is one of ours, for this purpose and still good. */
export function answeredChallenge(
  deps: ChallengeDeps,
  purpose: string,
  clientData: string,
): { readonly challenge: string; readonly until: Date } | null {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length < MOMENT_BYTES) return null
  const until = bytes.readUIntBE(0, MOMENT_BYTES)
  if (deps.clock.now().getTime() >= until) return null
  const isOurs = marksOf(deps, purpose, until).some((mark) => written(until, mark) === challenge)
  return isOurs ? { challenge, until: new Date(until) } : null
}

const MOMENT_BYTES = 6

function written(until: number, mark: Uint8Array): string {
  const moment = Buffer.alloc(MOMENT_BYTES)
  moment.writeUIntBE(until, 0, MOMENT_BYTES)
  return Buffer.concat([moment, mark]).toString('base64url')
}

/** One for each data key, the first key's first. */
const marksOf = ({ vault }: ChallengeDeps, purpose: string, until: number): readonly Uint8Array[] =>
  vault.searchKeys('passkey_challenge', `${purpose} until ${until}`)

const clientDataForm = v.object({ challenge: v.string() })

function challengeIn(clientData: string): string | null {
  try {
    const text = Buffer.from(clientData, 'base64url').toString('utf8')
    return v.parse(clientDataForm, JSON.parse(text)).challenge
  } catch {
    return null
  }
}

const TOKEN_BYTES = 32

type PasskeyDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes' | 'passkeys'>

const purposeOf = (token: string) => `sign in ${token}`

/** A device names the owner of a passkey by it. */
export const userHandleOf = ({ id }: Pick<Person, 'id'>): string => Buffer.from(id).toString('base64url')

/** The device knows whose passkey it is; the browser alone stores the token, and shows it with the answer. */
export function askForPasskey(
  deps: Pick<PasskeyDeps, 'vault' | 'clock' | 'randomBytes'>,
  { host }: PasskeySite,
): { readonly token: string; readonly payload: DeskPagePayloadOf<'askForPasskey'> } {
  const token = Buffer.from(deps.randomBytes(TOKEN_BYTES)).toString('base64url')
  return { token, payload: { challenge: newChallenge(deps, purposeOf(token)), host } }
}

/** Every failure gets one answer. */
export const signInWithPasskey: SignInCall<'signInWithPasskey'> = async (deps, given, browser) => {
  const site = browser.site()
  const { passkeyToken } = browser
  const now = deps.clock.now()
  return await withoutLimits(deps, async (): Promise<Tried<BegunSession>> => {
    const answered =
      passkeyToken === '' ? null : answeredChallenge(deps, purposeOf(passkeyToken), given.client_data)
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
