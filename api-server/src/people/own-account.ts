import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from '@tomari/contract/desk-page/account'
import type { Transaction } from 'kysely'
import { auditAtPage, type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import type { Browser, BrowserCall, PersonCall } from './desk-session.ts'
import { stepTyped } from './one-time-code.ts'
import type { Person } from './Person.ts'
import { answeredChallenge, newChallenge, userHandleOf } from './passkey-sign-in.ts'
import { isWeakPassword } from './passwords/PasswordHasher.ts'
import { withinLimits } from './sign-in-guard.ts'
import {
  addPasskey,
  holdOpenAccount,
  passkeysOf,
  removePasskey,
  takeChallenge,
} from './store/desk-passkeys.ts'
import { personNamed, savePassword, takeStep } from './store/desk-people.ts'
import { endDeskSessionsOf } from './store/desk-sessions.ts'

const ID_BYTES = 12

export const readAccount: PersonCall<'account'> = async ({ database, vault }, person) => {
  const passkeys = await passkeysOf(database.db, vault, person)
  return {
    passkeys: passkeys.map(({ id, name, madeAt, usedAt }) => ({
      id,
      name,
      made_at: madeAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
  }
}

/** An open page is not enough: the person shows the password before, with a code of the phone. All their other sessions end. */
export const changePassword: BrowserCall<'changePassword'> = async (
  deps,
  person,
  { password, code, new_password: newPassword },
  browser,
) => {
  if (isWeakPassword(newPassword, person.name)) return refuse('password_weak')
  const passwordHash = await deps.passwords.hash(newPassword)
  if (passwordHash === null) return refuse('unavailable')
  return await reauthenticated(deps, person, { password, code }, browser, async (transaction) => {
    await savePassword(transaction, person, passwordHash)
    const ended = await endDeskSessionsOf(transaction, person, browser.token)
    await auditAtPage(deps.clock, person.name, 'password-change')(transaction, null, { sessions: ended })
    return { ended }
  })
}

const purposeOf = ({ id }: Person, { token }: Pick<Browser, 'token'>) => `add ${id} ${token}`

/** A passkey opens what password and code do, so both are required. */
export const askForNewPasskey: BrowserCall<'askForNewPasskey'> = async (deps, person, given, browser) => {
  const { host } = browser.site()
  const passkeys = await passkeysOf(deps.database.db, deps.vault, person)
  if (passkeys.length >= MOST_PASSKEYS) return refuse('passkeys_full')
  return await reauthenticated(deps, person, given, browser, async () => ({
    challenge: newChallenge(deps, purposeOf(person, browser)),
    host,
    user_handle: userHandleOf(person),
    known: passkeys.map(({ credentialId }) => credentialId),
  }))
}

export const storeNewPasskey: BrowserCall<'addPasskey'> = async (deps, person, given, browser) => {
  const site = browser.site()
  const name = passkeyNameIn(given.name)
  if (name === null) return refuse('passkey_name_wrong')
  const answered = answeredChallenge(deps, purposeOf(person, browser), given.client_data)
  if (answered === null) return refuse('passkey_refused')
  const read = await deps.passkeys.read(
    { site, challenge: answered.challenge },
    { credentialId: given.credential_id, clientData: given.client_data, attestation: given.attestation },
  )
  if (read === null) return refuse('unavailable')
  if (read === 'refused') return refuse('passkey_refused')
  const now = deps.clock.now()
  return await deps.database.transaction(async (transaction) => {
    const isOpen =
      (await takeChallenge(transaction, answered.challenge, { until: answered.until, now })) &&
      (await holdOpenAccount(transaction, person))
    if (!isOpen) return refuse('passkey_refused')
    const before = await passkeysOf(transaction, deps.vault, person)
    if (before.length >= MOST_PASSKEYS) return refuse('passkeys_full')
    const id = `K${Buffer.from(deps.randomBytes(ID_BYTES)).toString('base64url')}`
    const isAdded = await addPasskey(transaction, deps.vault, person, { id, ...read }, { name, moment: now })
    if (!isAdded) return refuse('passkey_refused')
    await auditAtPage(deps.clock, person.name, 'passkey-add')(transaction, null)
    return {}
  })
}

/** Sessions go on. */
export const removeOwnPasskey: PersonCall<'removePasskey'> = (deps, person, { id }) =>
  deps.database.transaction(async (transaction) => {
    if (!(await removePasskey(transaction, person, id))) return refuse('unknown_passkey')
    await auditAtPage(deps.clock, person.name, 'passkey-remove')(transaction, null)
    return {}
  })

/** Null where nothing visible is left, or too much. */
function passkeyNameIn(typed: string): string | null {
  const name = typed.normalize('NFC').replaceAll(/\p{C}/gu, '').trim()
  return name === '' || Array.from(name).length > LONGEST_PASSKEY_NAME ? null : name
}

/** Failures count as at signing in. */
async function reauthenticated<Payload>(
  deps: Deps,
  person: Person,
  { password, code }: { readonly password: string; readonly code: string },
  { address }: Browser,
  act: (transaction: Transaction<Schema>) => Promise<Payload>,
): Promise<Payload | Refusal> {
  const now = deps.clock.now()
  const tries = { name: person.name, address, act: 'identity-refused' } as const
  return await withinLimits<Payload>(deps, tries, async () => {
    const stored = await personNamed(deps.database.db, person.name)
    const isPassword = await deps.passwords.matches(password, stored?.passwordHash ?? null)
    if (isPassword === null) return { kind: 'busy' }
    const step = stepTyped(deps, stored, code, now)
    const done = await deps.database.transaction(async (transaction) =>
      stored !== null && isPassword && step !== null && (await takeStep(transaction, stored, step))
        ? { payload: await act(transaction) }
        : null,
    )
    return done === null ? { kind: 'refused', known: person.name } : { kind: 'done', done: done.payload }
  })
}
