import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** The scope of files whose rows name their facility themselves. */
const OF_ALL = ''

/**
 * The map with which a file was last imported, as JSON; null where none was.
 * @param facilityId of rows that name none; null where each names one
 */
export async function storedImportMap(db: Kysely<Schema>, facilityId: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('import_maps')
    .select('written')
    .where('scope', '=', facilityId ?? OF_ALL)
    .executeTakeFirst()
  return row?.written ?? null
}

/** Stores the map for the next file. */
export async function saveImportMap(
  db: Kysely<Schema>,
  facilityId: string | null,
  { written, at }: { readonly written: string; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('import_maps')
    .values({ scope: facilityId ?? OF_ALL, written, saved_at: at })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ written, saved_at: at }))
    .execute()
}
