import type { ImportMapWritten } from '@tomari/contract/desk-page/imports'
import type { Kysely } from 'kysely'
import type { Deps, Schema } from '../platform/index.ts'
import { type ImportMap, importMapOf, noMap } from './import-map.ts'

export async function noteImport(
  transaction: Kysely<Schema>,
  facilityIds: readonly string[],
  moment: Date,
): Promise<void> {
  if (facilityIds.length === 0) return
  await transaction
    .insertInto('last_imports')
    // In one order, so that two at once do not wait for each other.
    .values([...facilityIds].sort().map((facility_id) => ({ facility_id, imported_at: moment })))
    .onConflict((conflict) =>
      conflict.column('facility_id').doUpdateSet((row) => ({ imported_at: row.ref('excluded.imported_at') })),
    )
    .execute()
}

/** When each facility that takes guests was last imported; one that never was is left out. */
export async function lastImports(
  db: Kysely<Schema>,
): Promise<readonly { readonly facilityId: string; readonly at: Date }[]> {
  const rows = await db
    .selectFrom('last_imports')
    .innerJoin('facilities', 'facilities.id', 'last_imports.facility_id')
    .select(['last_imports.facility_id', 'last_imports.imported_at'])
    .where('facilities.retired_at', 'is', null)
    .orderBy('last_imports.facility_id')
    .execute()
  return rows.map(({ facility_id, imported_at }) => ({ facilityId: facility_id, at: imported_at }))
}

/** The scope of files whose rows name their facility themselves. */
const OF_ALL = ''

/** The map with which the last file of a facility was imported; of rows that name theirs where `facilityId` is null. */
export async function storedMap(
  { database: { db } }: Pick<Deps, 'database'>,
  facilityId: string | null,
): Promise<ImportMap> {
  const row = await db
    .selectFrom('import_maps')
    .select('written')
    .where('scope', '=', facilityId ?? OF_ALL)
    .executeTakeFirst()
  const map = row === undefined ? noMap : importMapOf(JSON.parse(row.written))
  // A map that another version of the product has stored is requested anew.
  return 'problems' in map ? noMap : map
}

/** What the headers and words of a file mean; `facilityId` is null where each row names its own. */
export interface FileMap {
  readonly facilityId: string | null
  readonly written: ImportMapWritten
}

export async function saveImportMap(
  db: Kysely<Schema>,
  { facilityId, written }: FileMap,
  saved_at: Date,
): Promise<void> {
  const columns = { written: JSON.stringify(written), saved_at }
  await db
    .insertInto('import_maps')
    .values({ scope: facilityId ?? OF_ALL, ...columns })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(columns))
    .execute()
}
