import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema, Vault } from '../../platform/index.ts'
import type { Person } from '../Person.ts'
import { personOf, type StoredPerson } from './desk-people.ts'

interface StoredPasskey {
  readonly id: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
}

interface ListedPasskey {
  readonly id: string
  readonly credentialId: string
  /** Empty where its data key is gone. */
  readonly name: string
  readonly madeAt: Date
  readonly usedAt: Date | null
}

const placeOf = (id: string) => ({ kind: 'desk_passkey', row: id }) as const

export async function passkeyOf(
  db: Kysely<Schema>,
  credentialId: string,
): Promise<{ readonly passkey: StoredPasskey; readonly person: StoredPerson } | null> {
  const row = await db
    .selectFrom('desk_passkeys')
    .innerJoin('desk_people', 'desk_people.id', 'desk_passkeys.person_id')
    .selectAll('desk_people')
    .select([
      'desk_passkeys.id as passkey_id',
      'desk_passkeys.credential_id',
      'desk_passkeys.public_key',
      'desk_passkeys.sign_count',
    ])
    .where('desk_passkeys.credential_id', '=', credentialId)
    .executeTakeFirst()
  if (row === undefined) return null
  const passkey = {
    id: row.passkey_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: row.sign_count,
  }
  return { passkey, person: personOf(row) }
}

export async function hasPasskeys(db: Kysely<Schema>): Promise<boolean> {
  return (await db.selectFrom('desk_passkeys').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** In the order in which they were added. */
export async function passkeysOf(
  db: Kysely<Schema>,
  vault: Vault,
  { id }: Pick<Person, 'id'>,
): Promise<readonly ListedPasskey[]> {
  const rows = await db
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('person_id', '=', id)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    name: nameIn(vault, row.id, row.name_sealed),
    madeAt: row.made_at,
    usedAt: row.used_at,
  }))
}

function nameIn(vault: Vault, id: string, sealed: Uint8Array): string {
  try {
    return new TextDecoder().decode(vault.open(placeOf(id), sealed))
  } catch {
    return ''
  }
}

/** The row of the person is locked. @returns false where the credential is known already */
export async function addPasskey(
  transaction: Kysely<Schema>,
  vault: Vault,
  { id: personId }: Pick<Person, 'id'>,
  { id, credentialId, publicKey, signCount }: StoredPasskey,
  { name, moment }: { readonly name: string; readonly moment: Date },
): Promise<boolean> {
  const added = await transaction
    .insertInto('desk_passkeys')
    .values({
      id,
      person_id: personId,
      credential_id: credentialId,
      public_key: publicKey,
      sign_count: signCount,
      name_sealed: vault.seal(placeOf(id), new TextEncoder().encode(name)),
      made_at: moment,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function removePasskey(
  transaction: Kysely<Schema>,
  { id: personId }: Pick<Person, 'id'>,
  id: string,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('desk_passkeys')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function removePasskeysOf(
  transaction: Kysely<Schema>,
  { id }: Pick<Person, 'id'>,
): Promise<void> {
  await transaction.deleteFrom('desk_passkeys').where('person_id', '=', id).execute()
}

/** Locks the row of the person until the transaction is over. @returns whether the account is open */
export async function holdOpenAccount(
  transaction: Kysely<Schema>,
  { id }: Pick<Person, 'id'>,
): Promise<boolean> {
  const held = await transaction
    .selectFrom('desk_people')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('set_up_key', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** @returns false where the passkey is gone, or its device has not counted on: two that count alike are one and its copy */
export async function takeUse(
  transaction: Kysely<Schema>,
  { id }: Pick<StoredPasskey, 'id'>,
  signCount: number,
  moment: Date,
): Promise<boolean> {
  const taken = await transaction
    .updateTable('desk_passkeys')
    .set({ sign_count: signCount, used_at: moment })
    .where('id', '=', id)
    // Devices that do not count say 0 each time.
    .where('sign_count', signCount === 0 ? '=' : '<', signCount)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** An answered challenge is known so much longer than it is good: clocks of two processes differ, and answers wait to be judged. */
const KNOWN_LONGER_MS = 60 * 1000

/** Answered challenges that are too old go on the way. @returns whether this is the first answer */
export async function takeChallenge(
  transaction: Transaction<Schema>,
  challenge: string,
  { until, now }: { readonly until: Date; readonly now: Date },
): Promise<boolean> {
  const taken = await transaction
    .insertInto('answered_challenges')
    .values({ challenge, forgotten_at: new Date(until.getTime() + KNOWN_LONGER_MS) })
    .onConflict((conflict) => conflict.column('challenge').doNothing())
    .returning('challenge')
    .executeTakeFirst()
  await sql`delete from answered_challenges where challenge in (
    select challenge from answered_challenges where forgotten_at <= ${now}::timestamptz for update skip locked)`.execute(
    transaction,
  )
  return taken !== undefined
}

export async function forgetAnsweredChallenges(db: Kysely<Schema>, moment: Date): Promise<void> {
  await db.deleteFrom('answered_challenges').where('forgotten_at', '<=', moment).execute()
}
