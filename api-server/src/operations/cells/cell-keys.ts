import type { Kysely } from 'kysely'
import { type DataKeys, hexPrintsOf, type Schema } from '../../platform/index.ts'
import { keysLackingIn } from '../keys/running-keys.ts'

/** Names of the keys of here that another cell lacks: its settings, or else a server that runs there. Null where it has all. */
export async function keysLacking(
  here: Kysely<Schema>,
  there: Kysely<Schema>,
  settings: DataKeys,
): Promise<{ readonly kind: 'keys_missing' | 'servers_lack_keys'; readonly ids: string } | null> {
  const known = hexPrintsOf(settings)
  const rows = await here.selectFrom('data_key_prints').selectAll().execute()
  const keys = Object.fromEntries(rows.map(({ id, print }) => [id, Buffer.from(print).toString('hex')]))
  const missing = Object.keys(keys).filter((id) => known[id] !== keys[id])
  if (missing.length > 0) return { kind: 'keys_missing', ids: missing.join(', ') }
  const lacking = await keysLackingIn(there, keys)
  return lacking.length > 0 ? { kind: 'servers_lack_keys', ids: lacking.join(', ') } : null
}

/** No server starts there without them from then on, and a hotel goes on from there with them alone. */
export async function bringKeys(here: Kysely<Schema>, there: Kysely<Schema>): Promise<void> {
  const keys = await here.selectFrom('data_key_prints').selectAll().execute()
  if (keys.length === 0) return
  await there
    .insertInto('data_key_prints')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
