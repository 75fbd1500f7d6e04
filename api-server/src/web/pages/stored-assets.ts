import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

export interface StoredAsset {
  /** Without a leading slash; holds a hash of the content. */
  readonly path: string
  readonly plain: Uint8Array
  readonly brotli: Uint8Array | null
  readonly gzip: Uint8Array | null
}

export async function storeAssets(
  db: Kysely<Schema>,
  assets: readonly StoredAsset[],
  moment: Date,
): Promise<void> {
  if (assets.length === 0) return
  const updated = await db
    .updateTable('kept_assets')
    .set({ seen_at: moment })
    .where(
      'path',
      'in',
      assets.map(({ path }) => path),
    )
    .returning('path')
    .execute()
  const known = new Set(updated.map(({ path }) => path))
  // One by one: together they are more than a statement should carry.
  for (const { path, plain, brotli, gzip } of assets.filter(({ path }) => !known.has(path))) {
    await db
      .insertInto('kept_assets')
      .values({ path, plain, brotli, gzip, seen_at: moment })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ seen_at: moment }))
      .execute()
  }
}

export async function storedAsset(db: Kysely<Schema>, path: string): Promise<StoredAsset | null> {
  const row = await db
    .selectFrom('kept_assets')
    .select(['path', 'plain', 'brotli', 'gzip'])
    .where('path', '=', path)
    .executeTakeFirst()
  return row ?? null
}

/** Some hundred, of the builds of a day. */
export async function storedPaths(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db.selectFrom('kept_assets').select('path').execute()
  return rows.map(({ path }) => path)
}

export async function removeAssets(db: Kysely<Schema>, since: Date): Promise<void> {
  await db.deleteFrom('kept_assets').where('seen_at', '<', since).execute()
}
