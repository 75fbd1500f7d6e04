import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type Billing, isRegistrationNumber } from '../../../model/payment/Billing.ts'
import { localText } from '../../local-text.ts'
import type { Schema } from '../../schema.ts'

const yen = v.pipe(v.number(), v.integer(), v.minValue(0))
const children = v.picklist(['counted', 'exempt'])

/** An issuer as it is stored. */
export const issuer = v.object({
  name: localText,
  address: localText,
  phone: v.string(),
  registrationNumber: v.nullable(
    v.pipe(v.string(), v.check(isRegistrationNumber, 'has to be T and 13 digits')),
  ),
})

const taxes = v.object({
  bathing: v.object({ yen, children }),
  accommodation: v.variant('kind', [
    v.object({ kind: v.literal('none') }),
    v.object({
      kind: v.literal('steps'),
      steps: v.array(v.object({ fromYen: yen, yen })),
      children,
    }),
    v.object({ kind: v.literal('share'), perMille: yen, children }),
  ]),
})

/** How a facility bills; null when that is not set. */
export async function billingOf(db: Kysely<Schema>, facilityId: string): Promise<Billing | null> {
  const row = await db
    .selectFrom('facility_billing')
    .selectAll()
    .where('facility_id', '=', facilityId)
    .executeTakeFirst()
  return row === undefined ? null : { issuer: v.parse(issuer, row.issuer), taxes: v.parse(taxes, row.taxes) }
}

/** Says how a facility bills, by its id; what was said before is replaced. @throws ValiError when it cannot be so */
export async function saveBilling(db: Kysely<Schema>, facilityId: string, billing: Billing): Promise<void> {
  const columns = {
    issuer: JSON.stringify(v.parse(issuer, billing.issuer)),
    taxes: JSON.stringify(v.parse(taxes, billing.taxes)),
  }
  await db
    .insertInto('facility_billing')
    .values({ facility_id: facilityId, ...columns })
    .onConflict((conflict) => conflict.column('facility_id').doUpdateSet(columns))
    .execute()
}
