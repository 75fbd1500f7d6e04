import { type Kysely, sql } from 'kysely'
import type { Deps, Schema } from '../../platform/index.ts'

export const RECORD_KEYS_EVERY_MS = 10_000

/** A process that was silent for longer has ended: a job that failed comes again after half a minute. By the database's clock. */
const recently = sql<Date>`now() - interval '1 minute'`

/** @returns records that the process runs, and with which data keys, by their fingerprints */
export function keyRecord({
  database: { db },
  vault,
  randomBytes,
}: Pick<Deps, 'database' | 'vault' | 'randomBytes'>): () => Promise<void> {
  const server = Buffer.from(randomBytes(12)).toString('base64url')
  const seen = { prints: JSON.stringify(vault.prints), seen_at: sql<Date>`now()` }
  return async () => {
    await db
      .insertInto('running_servers')
      .values({ server, ...seen })
      .onConflict((conflict) => conflict.column('server').doUpdateSet(seen))
      .execute()
    await db.deleteFrom('running_servers').where('seen_at', '<', recently).execute()
  }
}

/** Names of those keys that a running server of the database lacks. */
export async function keysLackingIn(
  db: Kysely<Schema>,
  keys: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct key as id from jsonb_each(${JSON.stringify(keys)}::text::jsonb), running_servers
    where seen_at >= ${recently} and prints -> key is distinct from value order by id`.execute(db)
  return rows.map(({ id }) => id)
}
