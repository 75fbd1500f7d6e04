import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import { type Deps, type Refusal, refuse } from '../platform/index.ts'
import { type BegunSession, type Browser, beginSession, type SignInCall } from './desk-session.ts'
import { authenticatorLink, newOneTimeSecret, placeOfSecret, stepTyped } from './one-time-code.ts'
import { signInNameIn } from './Person.ts'
import { isWeakPassword } from './passwords/PasswordHasher.ts'
import { setUpKeys } from './people.ts'
import { type Tried, withinLimits } from './sign-in-guard.ts'
import { removePasskeysOf } from './store/desk-passkeys.ts'
import { personNamed, type StoredPerson, saveSetUp, takeStep } from './store/desk-people.ts'

/** Every failure gets one answer after the same work: one password is hashed, one code compared, also for an unknown name. */
export const signIn: SignInCall<'signIn'> = async (deps, { name, password, code }, browser) => {
  const now = deps.clock.now()
  const tries = { name, address: browser.address, act: 'sign-in-refused' } as const
  return await withinLimits(deps, tries, async () => {
    const found = await personTyped(deps, name)
    const person = found !== null && found.setUpKey === null ? found : null
    const isPassword = await deps.passwords.matches(password, person?.passwordHash ?? null)
    if (isPassword === null) return { kind: 'busy' }
    const step = stepTyped(deps, person, code, now)
    const begun = await begin(deps, isPassword ? person : null, { step, browser, act: 'sign-in', now })
    return begun ?? { kind: 'refused', known: found?.name ?? null }
  })
}

/** The secret opens nothing until a code of the phone has confirmed it; until then the set-up may be done again. */
export async function setUp(
  deps: Deps,
  { name, set_up_code: setUpCode, password }: DeskPageInputOf<'setUp'>,
  { address }: Pick<Browser, 'address'>,
): Promise<DeskPagePayloadOf<'setUp'> | Refusal> {
  if (isWeakPassword(password, signInNameIn(name) ?? '')) return refuse('password_weak')
  const tries = { name, address, act: 'set-up-refused' } as const
  return await withinLimits(deps, tries, async () => {
    const found = await personTyped(deps, name)
    const passwordHash = await deps.passwords.hash(password)
    if (passwordHash === null) return { kind: 'busy' }
    const secret = newOneTimeSecret(deps.randomBytes)
    const person = mayBeSetUp(deps, found, setUpCode) ? found : null
    const isSaved =
      person !== null &&
      (await saveSetUp(deps.database.db, person, {
        passwordHash,
        oneTimeSecretSealed: deps.vault.seal(placeOfSecret(person), secret),
      }))
    if (!isSaved) return { kind: 'refused', known: found?.name ?? null }
    const { uri, secret: base32 } = authenticatorLink(secret, person.name)
    return { kind: 'done', done: { otpauth_uri: uri, secret: base32 } }
  })
}

/** The set-up code opens nothing any more. */
export const confirmSetUp: SignInCall<'confirmSetUp'> = async (
  deps,
  { name, set_up_code: setUpCode, code },
  browser,
) => {
  const now = deps.clock.now()
  const tries = { name, address: browser.address, act: 'set-up-refused' } as const
  return await withinLimits(deps, tries, async () => {
    const found = await personTyped(deps, name)
    const person = mayBeSetUp(deps, found, setUpCode) ? found : null
    const step = stepTyped(deps, person, code, now)
    const begun = await begin(deps, person, { step, browser, act: 'set-up', now })
    return begun ?? { kind: 'refused', known: found?.name ?? null }
  })
}

/** People who have left are found too: nothing of theirs fits any more. */
const personTyped = ({ database }: Deps, typed: string): Promise<StoredPerson | null> =>
  // An impossible name is looked up as well: it takes as long.
  personNamed(database.db, signInNameIn(typed) ?? '')

function mayBeSetUp({ vault, clock }: Deps, person: StoredPerson | null, typed: string): boolean {
  const keys = setUpKeys(vault, person?.id ?? '', typed)
  if (person === null || person.setUpKey === null || person.setUpUntil === null) return false
  const { setUpKey } = person
  // Keyed hashes: how far two are alike tells nothing of the code.
  return clock.now() < person.setUpUntil && keys.some((key) => Buffer.compare(key, setUpKey) === 0)
}

/** Null where something does not fit, or the step was used or the person ended meanwhile. */
async function begin(
  deps: Deps,
  person: StoredPerson | null,
  {
    step,
    ...begun
  }: {
    readonly step: number | null
    readonly browser: Browser
    readonly act: 'sign-in' | 'set-up'
    readonly now: Date
  },
): Promise<Tried<BegunSession> | null> {
  if (person === null || step === null) return null
  return await deps.database.transaction(async (transaction) => {
    if (!(await takeStep(transaction, person, step))) return null
    // Nothing that opened the account before the set-up opens it now.
    if (begun.act === 'set-up') await removePasskeysOf(transaction, person)
    return { kind: 'done', done: await beginSession(transaction, deps, person, begun) }
  })
}
