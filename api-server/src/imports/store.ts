import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Deps, Schema } from '../platform/index.ts'
import { type ImportMap, importMapOf, noMap } from './import-map.ts'
import type { FileColumn } from './reading/file-rows.ts'

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
export const OF_ALL = ''

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

/** How a file is read; `facilityId` is null where each row names its own. */
export interface FileReading {
  readonly facilityId: string | null
  readonly map: ImportMap
  readonly header: readonly Pick<FileColumn, 'header'>[]
}

const readingHash = ({ map, header }: FileReading): string =>
  createHash('sha256')
    .update(JSON.stringify([header.map(({ header: title }) => title), map.written]))
    .digest('base64url')

/** A person has seen how the file is read: its map is stored for the next one, which needs nobody to look at its columns. */
export async function confirmReading(db: Kysely<Schema>, reading: FileReading, moment: Date): Promise<void> {
  const scope = reading.facilityId ?? OF_ALL
  const columns = { written: JSON.stringify(reading.map.written), saved_at: moment }
  await db
    .insertInto('import_maps')
    .values({ scope, ...columns })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet(columns))
    .execute()
  await db
    .insertInto('confirmed_readings')
    .values({ scope, reading: readingHash(reading), confirmed_at: moment })
    .onConflict((conflict) => conflict.columns(['scope', 'reading']).doUpdateSet({ confirmed_at: moment }))
    .execute()
}

export async function isConfirmed(db: Kysely<Schema>, reading: FileReading): Promise<boolean> {
  const row = await db
    .selectFrom('confirmed_readings')
    .select('scope')
    .where('scope', '=', reading.facilityId ?? OF_ALL)
    .where('reading', '=', readingHash(reading))
    .executeTakeFirst()
  return row !== undefined
}
