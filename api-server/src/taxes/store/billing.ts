import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { localText, type Schema } from '../../platform/index.ts'

export const yen = v.pipe(v.number(), v.integer(), v.minValue(0))
const children = v.picklist(['counted', 'exempt'])

type ChildrenTaxed = v.InferOutput<typeof children>

const stepsRule = v.object({
  kind: v.literal('steps'),
  /** The highest step that the price reaches counts; a price below all of them is free. */
  steps: v.pipe(v.array(v.object({ fromYen: yen, yen })), v.readonly()),
  children,
})
const shareRule = v.object({
  kind: v.literal('share'),
  /** Thousandths: 20 is 2 %. Rounded down to a whole yen for each person and night. */
  perMille: yen,
  children,
})
const placeRule = v.object({
  kind: v.literal('place'),
  place: v.string(),
  /** The day `yyyy-mm-dd` on which the hotel compared the table with the ordinance; null while it has not. */
  confirmedOn: v.nullable(v.string()),
  /** Null as the table has it. */
  children: v.nullable(children),
})
const rules = [stepsRule, shareRule, placeRule] as const

/** A rule that a hotel has written itself. The price is without consumption tax. */
export type OwnTaxRule = v.InferOutput<typeof stepsRule> | v.InferOutput<typeof shareRule>
export type PlaceTaxRule = v.InferOutput<typeof placeRule>

export const stayTaxes = v.object({
  /** Bathing tax (入湯税, Local Tax Act article 701): a fixed sum for each person and night, 0 where there is no hot spring; or a place's. */
  bathing: v.union([placeRule, v.object({ yen, children })]),
  accommodation: v.variant('kind', [
    v.object({ kind: v.literal('none') }),
    ...rules,
    v.object({
      kind: v.literal('layers'),
      layers: v.pipe(v.array(v.variant('kind', rules)), v.readonly()),
    }),
  ]),
})

export type StayTaxes = v.InferOutput<typeof stayTaxes>
export type BathingTaxRule = StayTaxes['bathing']
export type AccommodationTaxRule = StayTaxes['accommodation']

export const hasBathingTax = (rule: BathingTaxRule): boolean => 'kind' in rule || rule.yen > 0

export interface Guests {
  readonly adults: number
  readonly children: number
  readonly others: number
}

export const personsTaxed = ({ adults, children: young, others }: Guests, rule: ChildrenTaxed): number =>
  adults + others + (rule === 'counted' ? young : 0)

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
