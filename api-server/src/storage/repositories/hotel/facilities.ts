import { companionInfoVisibility, representativeInfoVisibility } from '@tomari/contract/facility-input'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { FacilityReference } from '../../../model/Caller.ts'
import type { Facility } from '../../../model/Facility.ts'
import { textOfColumns } from '../../local-text.ts'
import type { Schema } from '../../schema.ts'

/** A facility and its place among the others: guests choose from those with lower positions first. */
export interface PlacedFacility {
  readonly facility: Facility
  readonly position: number
}

/** Every facility, in the order in which guests choose from them. */
export async function allFacilities(db: Kysely<Schema>): Promise<Facility[]> {
  return (await placedFacilities(db)).map(({ facility }) => facility)
}

/** Every facility with its place, in this order; facilities with the same position by their ids. */
export async function placedFacilities(db: Kysely<Schema>): Promise<PlacedFacility[]> {
  const rows = await db
    .selectFrom('facilities')
    .selectAll()
    .orderBy('position')
    .orderBy(sql`id collate "C"`)
    .execute()
  return rows.map((row) => ({ facility: facilityOf(row), position: row.position }))
}

/** The facility that is meant, or null. */
export async function facilityNamed(
  db: Kysely<Schema>,
  { by, value }: FacilityReference,
): Promise<Facility | null> {
  const row = await db.selectFrom('facilities').selectAll().where(by, '=', value).executeTakeFirst()
  return row === undefined ? null : facilityOf(row)
}

/** How many facilities there are. */
export async function facilityCount(db: Kysely<Schema>): Promise<number> {
  const counted = db.selectFrom('facilities').select(({ fn }) => fn.countAll<number>().as('houses'))
  return (await counted.executeTakeFirstOrThrow()).houses
}

/** Adds facilities in this order; one that is known by its id is changed. */
export async function saveFacilities(db: Kysely<Schema>, facilities: readonly Facility[]): Promise<void> {
  for (const [position, facility] of facilities.entries()) await saveFacility(db, { facility, position })
}

/** Adds a facility; one that is known by its id is changed. @throws StatementRefused when another has its code */
export async function saveFacility(
  db: Kysely<Schema>,
  { facility, position }: PlacedFacility,
): Promise<void> {
  const columns = {
    code: facility.code,
    position,
    name: JSON.stringify(facility.name),
    name_ja: facility.name.ja,
    name_en: facility.name.en,
    representative_visibility: JSON.stringify(facility.representativeVisibility),
    companion_visibility: JSON.stringify(facility.companionVisibility),
  }
  await db
    .insertInto('facilities')
    .values({ id: facility.id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

const facilityOf = (row: Selectable<Schema['facilities']>): Facility => ({
  id: row.id,
  code: row.code,
  name: textOfColumns(row.name_ja, row.name_en, row.name),
  representativeVisibility: v.parse(representativeInfoVisibility, row.representative_visibility),
  companionVisibility: v.parse(companionInfoVisibility, row.companion_visibility),
})
