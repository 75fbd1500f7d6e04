import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** Notes that reservations of the facilities have been imported. */
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
