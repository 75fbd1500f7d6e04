import type { Transaction } from 'kysely'
import {
  type Audit,
  auditAtPage,
  type Deps,
  type Refusal,
  refuse,
  type Schema,
  type Vault,
} from '../platform/index.ts'
import { newCode, plainSigns } from '../stays/index.ts'
import type { Person } from './Person.ts'
import { removePasskeysOf } from './store/desk-passkeys.ts'
import {
  allPeople,
  markEnded,
  personNamed,
  type SetUpCode,
  savePerson,
  startAnew,
} from './store/desk-people.ts'
import { endDeskSessionsOf } from './store/desk-sessions.ts'
import { accountOf, forgiveAccount } from './store/failed-sign-ins.ts'

/** Three groups of four signs: one in 230,000,000,000,000,000. */
const GROUPS_OF_A_SET_UP_CODE = 3
const SET_UP_CODE_LASTS_MS = 24 * 60 * 60 * 1000
const ID_BYTES = 12

type PeopleDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'>

/** Handed out once: nothing can read it again. */
export interface NewSetUpCode {
  readonly code: string
  readonly until: Date
}

export async function addPerson(
  deps: PeopleDeps,
  { name, facilityId, role }: Omit<Person, 'id'>,
  audit: Audit,
): Promise<NewSetUpCode | Refusal> {
  const id = `W${Buffer.from(deps.randomBytes(ID_BYTES)).toString('base64url')}`
  const { code, stored } = newSetUp(deps, id)
  return await deps.database.transaction(async (transaction) => {
    const isFree = await savePerson(transaction, { id, name, facilityId, role }, stored, deps.clock.now())
    if (!isFree) return refuse('person_name_taken')
    await audit(transaction, null, { person: name, role, facility: facilityId ?? '' })
    return code
  })
}

export async function endPerson(
  deps: PeopleDeps,
  name: string,
  audit: Audit,
): Promise<{ readonly sessions: number } | Refusal> {
  return await closeAccount(deps, name, audit, async (transaction, person) => {
    await markEnded(transaction, person, deps.clock.now())
    return {}
  })
}

/** A lock is lifted too. */
export async function resetPerson(
  deps: PeopleDeps,
  name: string,
  audit: Audit,
): Promise<({ readonly sessions: number } & NewSetUpCode) | Refusal> {
  return await closeAccount(deps, name, audit, async (transaction, person) => {
    const { code, stored } = newSetUp(deps, person.id)
    await startAnew(transaction, person, stored)
    await forgiveAccount(transaction, deps.vault, accountOf(name))
    return code
  })
}

/** Passkeys and sessions end. Sessions that another person has ended leave one line more, beside that of the other person. */
async function closeAccount<Result>(
  { database, clock }: PeopleDeps,
  name: string,
  audit: Audit,
  change: (transaction: Transaction<Schema>, person: Person) => Promise<Result>,
): Promise<(Result & { readonly sessions: number }) | Refusal> {
  return await database.transaction(async (transaction) => {
    const person = await personNamed(transaction, name)
    if (person === null) return refuse('unknown_person')
    if (person.endedAt !== null) return refuse('person_name_taken')
    const result = await change(transaction, person)
    await removePasskeysOf(transaction, person)
    const sessions = await endDeskSessionsOf(transaction, person)
    if (sessions > 0) await auditAtPage(clock, name, 'session-ended')(transaction, null, { sessions })
    await audit(transaction, null, { person: name, sessions })
    return { ...result, sessions }
  })
}

export interface ListedPerson extends Person {
  /** `open`: no code was used in time; `waiting`: a set-up code is good until `until`. */
  readonly state: 'active' | 'waiting' | 'open' | 'left'
  /** Of the set-up code, or the day of leaving. */
  readonly until: Date | null
  readonly signedInAt: Date | null
}

/** Those who have left too, by name. */
export async function listPeople({
  database: { db },
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<readonly ListedPerson[]> {
  const now = clock.now()
  const people = await allPeople(db)
  return people.map(({ id, name, facilityId, role, signedInAt, endedAt, setUpUntil, setUpKey }) => {
    const isWaiting = setUpUntil !== null && now < setUpUntil
    const state = endedAt !== null ? 'left' : setUpKey === null ? 'active' : isWaiting ? 'waiting' : 'open'
    return { id, name, facilityId, role, signedInAt, state, until: endedAt ?? setUpUntil }
  })
}

export const personPayload = ({ name, role, facilityId, state, until, signedInAt }: ListedPerson) => ({
  name,
  role,
  facility_id: facilityId,
  state,
  until: until?.toISOString() ?? null,
  signed_in_at: signedInAt?.toISOString() ?? null,
})

function newSetUp(
  { vault, clock, randomBytes }: Pick<PeopleDeps, 'vault' | 'clock' | 'randomBytes'>,
  id: string,
): { readonly code: NewSetUpCode; readonly stored: SetUpCode } {
  const code = newCode(randomBytes, GROUPS_OF_A_SET_UP_CODE)
  const until = new Date(clock.now().getTime() + SET_UP_CODE_LASTS_MS)
  const [key] = setUpKeys(vault, id, code)
  if (key === undefined) throw new Error('there is no key to hash with')
  return { code: { code, until }, stored: { key, until } }
}

/** One for each data key, the first key's first. */
export const setUpKeys = (vault: Vault, id: string, typed: string): readonly Uint8Array[] =>
  vault.searchKeys('set_up_code', `${id} ${plainSigns(typed)}`)
