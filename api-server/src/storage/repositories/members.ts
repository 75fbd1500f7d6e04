import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Member } from '../../model/Member.ts'
import type { Schema } from '../schema.ts'
import { openJson, sealJson } from '../sealing/sealed-json.ts'
import { tokenHash } from '../sealing/token-hash.ts'
import type { Vault } from '../sealing/vault.ts'

const member = v.object({
  membershipNumber: v.string(),
  lastName: v.string(),
  firstName: v.string(),
  lastKana: v.string(),
  firstKana: v.string(),
  birthday: v.string(),
  postcode: v.string(),
  prefecture: v.string(),
  city: v.string(),
  subarea: v.string(),
  furtherSubarea: v.string(),
  phone: v.string(),
  gender: v.picklist(['', '1', '2', '3']),
})

/** The member, or null. */
export async function memberNumbered(
  db: Kysely<Schema>,
  vault: Vault,
  membershipNumber: string,
): Promise<Member | null> {
  const row = await db
    .selectFrom('members')
    .selectAll()
    .where('membership_number', '=', membershipNumber)
    .executeTakeFirst()
  return row === undefined ? null : openJson(vault, placeOf(membershipNumber), row.member_sealed, member)
}

/** Whose external token this is; null when it is nobody's. */
export async function membershipOfPointToken(db: Kysely<Schema>, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('point_tokens')
    .select('membership_number')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return row?.membership_number ?? null
}

/** Adds members; one who is known by number is changed. */
export async function saveMembers(
  db: Kysely<Schema>,
  vault: Vault,
  members: readonly Member[],
): Promise<void> {
  for (const one of members) {
    const columns = { member_sealed: sealJson(vault, placeOf(one.membershipNumber), one) }
    await db
      .insertInto('members')
      .values({ membership_number: one.membershipNumber, ...columns })
      .onConflict((conflict) => conflict.column('membership_number').doUpdateSet(columns))
      .execute()
  }
}

/** Lets a token of the point programme open a member's data. */
export async function savePointToken(
  db: Kysely<Schema>,
  token: string,
  membershipNumber: string,
): Promise<void> {
  await db
    .insertInto('point_tokens')
    .values({ token_hash: tokenHash(token), membership_number: membershipNumber })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ membership_number: membershipNumber }),
    )
    .execute()
}

const placeOf = (membershipNumber: string) => ({ kind: 'member', row: membershipNumber }) as const
