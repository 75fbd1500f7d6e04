import { companionInfoVisibility, representativeInfoVisibility } from '@tomari/contract/facility-input'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import {
  compiledOnce,
  type FacilityReference,
  localText,
  type Schema,
  type Slots,
} from '../../platform/index.ts'
import { type Facility, GONE, type StoredFacility } from '../Facility.ts'

/** Guests choose from facilities with lower positions first. */
interface PlacedFacility {
  readonly facility: Facility
  readonly position: number
}

/** Retired ones too, in the order in which guests choose from them. */
export async function allFacilities(db: Kysely<Schema>): Promise<StoredFacility[]> {
  return (await placedFacilities(db)).map(({ facility }) => facility)
}

export const hotelsOnTheirWay = async (db: Kysely<Schema>): Promise<readonly StoredFacility[]> =>
  (await allFacilities(db)).filter(({ isOnItsWay }) => isOnItsWay)

/** Facilities with the same position are ordered by id. */
export async function placedFacilities(
  db: Kysely<Schema>,
): Promise<(PlacedFacility & { readonly facility: StoredFacility })[]> {
  return (await placedRows(db, {})).map((row) => ({ facility: facilityOf(row), position: row.position }))
}

const placedRows = compiledOnce((db) =>
  db.selectFrom('facilities').selectAll().orderBy('position').orderBy(sql`id collate "C"`),
)

export async function facilityNamed(
  db: Kysely<Schema>,
  { by, value }: FacilityReference,
): Promise<StoredFacility | null> {
  const [row] = await rowBy[by](db, { value })
  return row === undefined ? null : facilityOf(row)
}

const facilityBy = (column: FacilityReference['by']) =>
  compiledOnce((db, given: Slots<{ value: string }>) =>
    db.selectFrom('facilities').selectAll().where(column, '=', given('value')),
  )

const rowBy = { id: facilityBy('id'), code: facilityBy('code') }

/** A facility that is known by its id is changed. @throws StatementRefused when another has its code */
export async function saveFacility(
  db: Kysely<Schema>,
  { facility, position }: PlacedFacility,
): Promise<void> {
  const columns = {
    code: facility.code,
    position,
    name: JSON.stringify(facility.name),
    representative_visibility: JSON.stringify(facility.representativeVisibility),
    companion_visibility: JSON.stringify(facility.companionVisibility),
  }
  await db
    .insertInto('facilities')
    .values({ id: facility.id, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

/** Null opens the facility again. One that goes to another cell stays as it is. */
export async function saveRetirement(db: Kysely<Schema>, id: string, at: Date | null): Promise<void> {
  await db
    .updateTable('facilities')
    .set({ retired_at: at, parcel: null })
    .where('id', '=', id)
    .where((row) => row.or([row('retired_at', 'is', null), row('parcel', 'is', null)]))
    .execute()
}

/** The facility's texts go with it. @throws StatementRefused when it has a reservation */
export async function removeFacility(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.deleteFrom('agreements').where('facility_id', '=', id).execute()
  await transaction.deleteFrom('payment_terms').where('facility_id', '=', id).execute()
  await transaction.deleteFrom('facilities').where('id', '=', id).execute()
}

export interface FacilityTies {
  /** Stays whose guests are in the hotel on the day, or were to leave on it or later and have not. */
  readonly inHouse: number
  /** Stays whose guests are expected on the day or later, or should have come and may still. */
  readonly expected: number
  /** Whether there is any stay, payment or receipt, past ones too. */
  readonly hasPast: boolean
}

export async function tiesOf(db: Kysely<Schema>, id: string, today: string): Promise<FacilityTies> {
  const { rows } = await sql<FacilityTies>`
    select
      (count(*) filter (where checkin_code <> '00' and isCurrent))::integer as "inHouse",
      (count(*) filter (where checkin_code = '00' and isCurrent))::integer as expected,
      count(*) > 0
        or exists (select from settlements where facility_id = ${id})
        or exists (select from receipts where facility_id = ${id}) as "hasPast"
    from (
      select checkin_code, departure >= ${today} and cancelled_at is null and no_show_at is null
        and not exists (select from departures where departures.reservation_id = reservations.id) as isCurrent
      from reservations where facility_id = ${id}
    ) as stays
  `.execute(db)
  return rows[0] ?? { inHouse: 0, expected: 0, hasPast: false }
}

type FacilityRow = Omit<Selectable<Schema['facilities']>, 'position' | 'retired_at'> & {
  readonly retired_at: unknown
}

/** One JSON value for a joined facility, since the columns of both tables share names. */
export const facilityRow = sql<FacilityRow>`to_jsonb(facilities)`

export const facilityOf = (row: FacilityRow): StoredFacility => ({
  id: row.id,
  code: row.code,
  name: v.parse(localText, row.name),
  representativeVisibility: v.parse(representativeInfoVisibility, row.representative_visibility),
  companionVisibility: v.parse(companionInfoVisibility, row.companion_visibility),
  isRetired: row.retired_at !== null,
  isMoving: row.retired_at !== null && row.parcel !== null,
  isOnItsWay: row.retired_at !== null && row.parcel !== null && row.parcel !== GONE,
})
