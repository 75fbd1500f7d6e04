import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema, Vault } from '../../platform/index.ts'

export interface Failures {
  readonly count: number
  /** When they are forgotten. */
  readonly until: Date
}

/** Failures are forgotten so long after the last that counted; so long is a subject locked. */
const LOCK_MS = 15 * 60 * 1000

export const LOCK_LIMITS = {
  /** One name from one site. */
  place: 5,
  /** One name from everywhere: four sites use it up. */
  account: 20,
  /** An IPv4 address or IPv6 /64, whatever names are tried: a desk's people share one. */
  network: 30,
  /** An IPv6 /48. */
  site: 60,
} as const

export const accountOf = (name: string): string => `account ${name}`

const still = (before: Failures | null, moment: Date): Failures | null =>
  before !== null && moment < before.until ? before : null

/** A failure beyond the limit makes nothing longer, or a guesser who goes on would keep the person out. */
export function countedFailure(before: Failures | null, limit: number, moment: Date): Failures {
  const known = still(before, moment)
  if (known !== null && known.count >= limit) return { count: limit + 1, until: known.until }
  return { count: (known?.count ?? 0) + 1, until: new Date(moment.getTime() + LOCK_MS) }
}

/** Asked before a try is counted. */
export const isLocked = (failures: Failures | null, limit: number, moment: Date): boolean =>
  (still(failures, moment)?.count ?? 0) >= limit

/** Asked after a try is counted: tries at once cannot all find the count still low. */
export const isBeyond = ({ count }: Failures, limit: number): boolean => count > limit

/** At least one. */
export const minutesUntil = (until: Date, moment: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - moment.getTime()) / 60_000))

export interface LockSubject {
  readonly subject: string
  readonly limit: number
  /** Null where the subject is no name. */
  readonly account: string | null
}

/** Subjects without failures are left out. */
export async function failuresOf(
  db: Kysely<Schema>,
  vault: Vault,
  subjects: readonly LockSubject[],
): Promise<ReadonlyMap<string, Failures>> {
  const keyed = keysOf(vault, subjects)
  const keys = keyed.map(({ key }) => key)
  const rows = await db
    .selectFrom('failed_sign_ins')
    .select(['subject_key', 'failures', 'forgotten_at'])
    .where('subject_key', 'in', keys)
    .execute()
  return new Map(
    keyed.flatMap(({ subject, key }) => {
      const row = rows.find(({ subject_key }) => Buffer.compare(subject_key, key) === 0)
      return row === undefined ? [] : [[subject, { count: row.failures, until: row.forgotten_at }]]
    }),
  )
}

/**
 * Old rows go on the way: as many are left as tries of the last minutes.
 * @returns the failures of each subject, this one included
 */
export async function countTry(
  transaction: Transaction<Schema>,
  vault: Vault,
  subjects: readonly LockSubject[],
  moment: Date,
): Promise<ReadonlyMap<string, Failures>> {
  const keyed = keysOf(vault, subjects)
  const counted = new Map<string, Failures>()
  for (const { subject, limit, key, account } of keyed) {
    // One at a time and in one order: two tries at once wait for each other, and neither for ever.
    const row = await transaction
      .insertInto('failed_sign_ins')
      .values({ subject_key: key, account_key: account, failures: 0, forgotten_at: moment })
      .onConflict((conflict) =>
        conflict.column('subject_key').doUpdateSet({ failures: sql`failed_sign_ins.failures` }),
      )
      .returning(['failures', 'forgotten_at'])
      .executeTakeFirstOrThrow()
    const failures = countedFailure({ count: row.failures, until: row.forgotten_at }, limit, moment)
    await transaction
      .updateTable('failed_sign_ins')
      .set({ failures: failures.count, forgotten_at: failures.until })
      .where('subject_key', '=', key)
      .execute()
    counted.set(subject, failures)
  }
  // At the end, and around what others hold: it never waits.
  await sql`delete from failed_sign_ins where subject_key in (
    select subject_key from failed_sign_ins where forgotten_at <= ${moment}::timestamptz for update skip locked)`.execute(
    transaction,
  )
  return counted
}

export async function takeBackTry(
  db: Kysely<Schema>,
  vault: Vault,
  subjects: readonly LockSubject[],
): Promise<void> {
  for (const { key } of keysOf(vault, subjects)) {
    await db
      .updateTable('failed_sign_ins')
      .set({ failures: sql`greatest(0, failures - 1)` })
      .where('subject_key', '=', key)
      .execute()
  }
}

export async function forgiveSubject(db: Kysely<Schema>, vault: Vault, subject: string): Promise<void> {
  await db
    .deleteFrom('failed_sign_ins')
    .where('subject_key', 'in', vault.searchKeys('failed_sign_in', subject))
    .execute()
}

export async function forgiveAccount(db: Kysely<Schema>, vault: Vault, account: string): Promise<void> {
  await db
    .deleteFrom('failed_sign_ins')
    .where('account_key', 'in', vault.searchKeys('failed_sign_in', account))
    .execute()
}

export async function forgetFailedSignIns(db: Kysely<Schema>, moment: Date): Promise<void> {
  await db.deleteFrom('failed_sign_ins').where('forgotten_at', '<=', moment).execute()
}

const keysOf = (vault: Vault, subjects: readonly LockSubject[]) =>
  subjects
    .map(({ subject, limit, account }) => ({
      subject,
      limit,
      key: vault.searchKey('failed_sign_in', subject),
      account: account === null ? null : vault.searchKey('failed_sign_in', account),
    }))
    .sort((one, other) => Buffer.compare(one.key, other.key))
