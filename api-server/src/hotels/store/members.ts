import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { openJson, type Schema, sealJson, tokenHash, type Vault } from '../../platform/index.ts'

/** Texts are empty where nothing is known. */
const member = v.object({
  membershipNumber: v.string(),
  lastName: v.string(),
  firstName: v.string(),
  lastKana: v.string(),
  firstKana: v.string(),
  /** yyyymmdd. */
  birthday: v.string(),
  /** 7 digits. */
  postcode: v.string(),
  prefecture: v.string(),
  city: v.string(),
  subarea: v.string(),
  furtherSubarea: v.string(),
  phone: v.string(),
  /** 1 male, 2 female, 3 other; empty when not stated. */
  gender: v.picklist(['', '1', '2', '3']),
})
export type Member = Readonly<v.InferOutput<typeof member>>

/** @throws ValiError for an unknown gender */
export const memberOf = (fields: Readonly<Record<keyof Member, string>>): Member => v.parse(member, fields)

export const noMember: Member = v.parse(
  member,
  Object.fromEntries(Object.keys(member.entries).map((key) => [key, ''])),
)

/** A link opened in the morning still serves at night. */
const POINT_TOKEN_IDLE_MS = 12 * 60 * 60 * 1000
const POINT_TOKEN_LENGTH_MS = 24 * 60 * 60 * 1000

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

/** Locked until the transaction ends; unknown numbers are left out. */
export async function membersNumbered(
  transaction: Kysely<Schema>,
  vault: Vault,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Member>> {
  if (numbers.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('members')
    .selectAll()
    .where('membership_number', 'in', numbers)
    .orderBy('membership_number')
    .forUpdate()
    .execute()
  return new Map(
    rows.map(({ membership_number: number, member_sealed: sealed }) => [
      number,
      openJson(vault, placeOf(number), sealed, member),
    ]),
  )
}

/** The member's point tokens go along. @returns whether there was a member */
export async function removeMember(transaction: Kysely<Schema>, membershipNumber: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('members')
    .where('membership_number', '=', membershipNumber)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Null for an unknown token, and for one ended by age or by idling. The use is recorded. */
export async function membershipOfPointToken(
  db: Kysely<Schema>,
  token: string,
  moment: Date,
): Promise<string | null> {
  const row = await db
    .updateTable('point_tokens')
    .set({ used_at: sql`greatest(used_at, ${moment}::timestamptz)` })
    .where('token_hash', '=', tokenHash(token))
    .where('issued_at', '>', earlier(moment, POINT_TOKEN_LENGTH_MS))
    .where('used_at', '>', earlier(moment, POINT_TOKEN_IDLE_MS))
    .returning('membership_number')
    .executeTakeFirst()
  return row?.membership_number ?? null
}

export async function forgetPointTokens(db: Kysely<Schema>, moment: Date): Promise<void> {
  await db
    .deleteFrom('point_tokens')
    .where((or) =>
      or.or([
        or('issued_at', '<=', earlier(moment, POINT_TOKEN_LENGTH_MS)),
        or('used_at', '<=', earlier(moment, POINT_TOKEN_IDLE_MS)),
      ]),
    )
    .execute()
}

const earlier = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds)

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

/** A token that is issued again begins anew. */
export async function savePointToken(
  db: Kysely<Schema>,
  token: string,
  membershipNumber: string,
  moment: Date,
): Promise<void> {
  const columns = { membership_number: membershipNumber, issued_at: moment, used_at: moment }
  await db
    .insertInto('point_tokens')
    .values({ token_hash: tokenHash(token), ...columns })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(columns))
    .execute()
}

const placeOf = (membershipNumber: string) => ({ kind: 'member', row: membershipNumber }) as const
