import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { localText, type Schema } from '../../platform/index.ts'
import type { StayTaxes } from '../stay-taxes.ts'

export const isRegistrationNumber = (text: string): boolean => /^T\d{13}$/.test(text)

export const issuer = v.object({
  /** The company or person that runs the hotel. */
  name: localText,
  address: localText,
  phone: v.string(),
  /**
   * Registration number of a qualified invoice issuer, `T` and 13 digits (Consumption Tax Act, article 57-2). Null for an
   * operator who is not registered: the receipt is then an ordinary one.
   */
  registrationNumber: v.nullable(
    v.pipe(v.string(), v.check(isRegistrationNumber, 'has to be T and 13 digits')),
  ),
})

export type Issuer = v.InferOutput<typeof issuer>

/**
 * Taxes of the facility in the amounts of reservations from the hotel's own system, where that system does not send
 * the taxes itself: `without_taxes` adds them; `with_taxes` sets the contained ones apart; `as_told` takes the taxes
 * that were sent, and no others.
 */
export const BOOKED_AMOUNTS = ['without_taxes', 'with_taxes', 'as_told'] as const

export type BookedAmounts = (typeof BOOKED_AMOUNTS)[number]

export interface Billing {
  readonly issuer: Issuer
  readonly taxes: StayTaxes
  readonly bookedAmounts: BookedAmounts
}

const yen = v.pipe(v.number(), v.integer(), v.minValue(0))
const children = v.picklist(['counted', 'exempt'])

const fixed = v.object({ yen, children })
const own = [
  v.object({
    kind: v.literal('steps'),
    steps: v.array(v.object({ fromYen: yen, yen })),
    children,
  }),
  v.object({ kind: v.literal('share'), perMille: yen, children }),
] as const
const place = v.object({
  kind: v.literal('place'),
  place: v.string(),
  confirmedOn: v.nullable(v.string()),
  children: v.nullable(children),
})
const layers = v.object({
  kind: v.literal('layers'),
  layers: v.array(v.variant('kind', [...own, place])),
})

export const stayTaxes: v.GenericSchema<StayTaxes> = v.object({
  bathing: v.union([place, fixed]),
  accommodation: v.variant('kind', [v.object({ kind: v.literal('none') }), ...own, place, layers]),
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
