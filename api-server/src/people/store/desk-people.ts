import { deskRoles } from '@tomari/contract/desk-page/row'
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import * as v from 'valibot'
import { GONE } from '../../hotels/index.ts'
import type { Schema } from '../../platform/index.ts'
import type { Person } from '../Person.ts'

export interface StoredPerson extends Person {
  readonly passwordHash: string | null
  readonly oneTimeSecretSealed: Uint8Array | null
  readonly usedStep: number | null
  readonly setUpKey: Uint8Array | null
  readonly setUpUntil: Date | null
  readonly signedInAt: Date | null
  readonly endedAt: Date | null
}

const role = v.picklist(deskRoles)

export interface SetUpCode {
  readonly key: Uint8Array
  readonly until: Date
}

export function personOf(row: Selectable<Schema['desk_people']>): StoredPerson {
  return {
    id: row.id,
    name: row.name,
    facilityId: row.facility_id,
    role: v.parse(role, row.role),
    passwordHash: row.password_hash,
    oneTimeSecretSealed: row.one_time_secret_sealed,
    usedStep: row.used_step,
    setUpKey: row.set_up_key,
    setUpUntil: row.set_up_until,
    signedInAt: row.signed_in_at,
    endedAt: row.ended_at,
  }
}

/** Those of a hotel on its way to another cell count too. */
export async function hasPeople(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from desk_people where ended_at is null)
      or exists (select from facilities where retired_at is not null and parcel <> ${GONE}) as found`.execute(
    db,
  )
  return rows[0]?.found === true
}

/** Those who have left too, by name. */
export async function allPeople(db: Kysely<Schema>): Promise<readonly StoredPerson[]> {
  const rows = await db.selectFrom('desk_people').selectAll().orderBy(sql`name collate "C"`).execute()
  return rows.map(personOf)
}

/** Those who have left too. */
export async function personNamed(db: Kysely<Schema>, name: string): Promise<StoredPerson | null> {
  const row = await db.selectFrom('desk_people').selectAll().where('name', '=', name).executeTakeFirst()
  return row === undefined ? null : personOf(row)
}

const nothingThatOpens = {
  password_hash: null,
  one_time_secret_sealed: null,
  set_up_key: null,
  set_up_until: null,
} as const

/** @returns whether the name was free */
export async function savePerson(
  db: Kysely<Schema>,
  { id, name, facilityId, role }: Person,
  code: SetUpCode,
  moment: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('desk_people')
    .values({
      id,
      name,
      facility_id: facilityId,
      role,
      ...nothingThatOpens,
      used_step: null,
      set_up_key: code.key,
      set_up_until: code.until,
      made_at: moment,
      signed_in_at: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

const changePerson = async (
  transaction: Kysely<Schema>,
  { id }: Pick<Person, 'id'>,
  columns: Updateable<Schema['desk_people']>,
): Promise<void> => {
  await transaction.updateTable('desk_people').set(columns).where('id', '=', id).execute()
}

type Change<Value> = (transaction: Kysely<Schema>, person: Pick<Person, 'id'>, value: Value) => Promise<void>

export const startAnew: Change<SetUpCode> = (transaction, person, { key, until }) =>
  changePerson(transaction, person, { ...nothingThatOpens, set_up_key: key, set_up_until: until })

export const markEnded: Change<Date> = (transaction, person, moment) =>
  changePerson(transaction, person, { ...nothingThatOpens, ended_at: moment })

export const recordSignIn: Change<Date> = (transaction, person, moment) =>
  changePerson(transaction, person, { signed_in_at: moment })

export const savePassword: Change<string> = (transaction, person, passwordHash) =>
  changePerson(transaction, person, { password_hash: passwordHash })

/** Waits until the first code of the phone confirms it. @returns whether the set-up code is still theirs */
export async function saveSetUp(
  db: Kysely<Schema>,
  { id, setUpKey }: StoredPerson,
  chosen: { readonly passwordHash: string; readonly oneTimeSecretSealed: Uint8Array },
): Promise<boolean> {
  const saved = await db
    .updateTable('desk_people')
    .set({
      password_hash: chosen.passwordHash,
      one_time_secret_sealed: chosen.oneTimeSecretSealed,
      // Of another secret: none of this one was used.
      used_step: null,
    })
    .where('id', '=', id)
    .where('set_up_key', '=', setUpKey)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

/**
 * A set-up code that they still have is used up too: a step opens once, however many ask at once, and nothing after an end or a reset.
 * @returns whether all is still as it was when it was compared
 */
export async function takeStep(
  transaction: Kysely<Schema>,
  { id, passwordHash, oneTimeSecretSealed, setUpKey }: StoredPerson,
  step: number,
): Promise<boolean> {
  const taken = await transaction
    .updateTable('desk_people')
    .set({ used_step: step, set_up_key: null, set_up_until: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('password_hash', '=', passwordHash)
    .where('one_time_secret_sealed', '=', oneTimeSecretSealed)
    .where('set_up_key', 'is not distinct from', setUpKey)
    .where((row) => row.or([row('used_step', 'is', null), row('used_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function forgetPeople(db: Kysely<Schema>, moment: Date): Promise<void> {
  await db.deleteFrom('desk_people').where('ended_at', '<', moment).execute()
}
