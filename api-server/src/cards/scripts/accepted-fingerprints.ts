import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** What was accepted of a page or script, by the names of its items; empty when there was no look before. */
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

/** Accepts what was found of a page or script, in place of what was accepted before. */
export async function acceptFingerprint(
  transaction: Kysely<Schema>,
  subject: string,
  fingerprint: ReadonlyMap<string, string>,
  moment: Date,
): Promise<void> {
  await transaction.deleteFrom('watched_prints').where('subject', '=', subject).execute()
  const rows = [...fingerprint].map(([item, digest]) => ({ subject, item, digest, accepted_at: moment }))
  if (rows.length === 0) return
  // Two processes may look for the first time at once.
  await transaction
    .insertInto('watched_prints')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
