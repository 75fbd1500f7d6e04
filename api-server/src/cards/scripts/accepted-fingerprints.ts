import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** By the names of the items; empty before the first check. */
export async function acceptedFingerprint(
  db: Kysely<Schema>,
  subject: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('watched_prints')
    .select(['item', 'digest'])
    .where('subject', '=', subject)
    .execute()
  return new Map(rows.map(({ item, digest }) => [item, digest]))
}

export async function acceptFingerprint(
  transaction: Kysely<Schema>,
  subject: string,
  fingerprint: ReadonlyMap<string, string>,
  moment: Date,
): Promise<void> {
  await transaction.deleteFrom('watched_prints').where('subject', '=', subject).execute()
  const rows = [...fingerprint].map(([item, digest]) => ({ subject, item, digest, accepted_at: moment }))
  if (rows.length === 0) return
  // Two processes may check for the first time at once.
  await transaction
    .insertInto('watched_prints')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
