import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { type Billing, BOOKED_AMOUNTS, isRegistrationNumber } from '../Billing.ts'
import { localText, type Schema } from '../../platform/index.ts'
import { stayTaxes } from './stored-taxes.ts'

export const issuer = v.object({
  name: localText,
  address: localText,
  phone: v.string(),
  registrationNumber: v.nullable(
    v.pipe(v.string(), v.check(isRegistrationNumber, 'has to be T and 13 digits')),
  ),
})

const bookedAmounts = v.picklist(BOOKED_AMOUNTS)

const billingIn = (row: Selectable<Schema['facility_billing']>): Billing => ({
  issuer: v.parse(issuer, row.issuer),
  taxes: v.parse(stayTaxes, row.taxes),
  bookedAmounts: v.parse(bookedAmounts, row.booked_amounts),
})

/** Facilities without billing are left out. */
export async function allBillings(db: Kysely<Schema>): Promise<ReadonlyMap<string, Billing>> {
  const rows = await db.selectFrom('facility_billing').selectAll().execute()
  return new Map(rows.map((row) => [row.facility_id, billingIn(row)]))
}

export async function billingOf(db: Kysely<Schema>, facilityId: string): Promise<Billing | null> {
  const row = await db
    .selectFrom('facility_billing')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .executeTakeFirst()
  return row === undefined ? null : billingIn(row)
}

/** Replaces the billing of the facility. @throws ValiError for one that is wrong */
export async function saveBilling(db: Kysely<Schema>, facilityId: string, billing: Billing): Promise<void> {
  const columns = {
    issuer: JSON.stringify(v.parse(issuer, billing.issuer)),
    taxes: JSON.stringify(v.parse(stayTaxes, billing.taxes)),
    booked_amounts: billing.bookedAmounts,
  }
  await db
    .insertInto('facility_billing')
    .values({ facility_id: facilityId, ...columns })
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet(columns))
    .execute()
}
