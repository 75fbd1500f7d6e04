import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import {
  PAYMENT_MEANS,
  type PaymentMeans,
  SETTLEMENT_STATES,
  type SettlementState,
} from '../../bills/index.ts'
import type { Schema } from '../../platform/index.ts'

/** Lists for the hotel's own people, never for a guest. */

const row = v.object({
  reservation_id: v.nullable(v.string()),
  facility_id: v.string(),
  amount_yen: v.number(),
  returned_yen: v.number(),
  is_part_returning: v.boolean(),
  means: v.picklist(PAYMENT_MEANS),
  state: v.picklist(SETTLEMENT_STATES),
  moment: v.date(),
  is_mail_given_up: v.boolean(),
})

export interface ListedPayment {
  /** Null once the reservation is gone. */
  readonly reservationId: string | null
  readonly facilityId: string
  readonly amountYen: number
  /** Whole yen that went back in parts. */
  readonly returnedYen: number
  readonly isPartReturning: boolean
  readonly means: PaymentMeans
  readonly state: SettlementState
  /** Of the payment; of the opening while the payment is unknown. */
  readonly moment: Date
  /** A mail that carries its receipt could not be sent. */
  readonly isMailGivenUp: boolean
}

/** Payments between two moments, the first included, and all with an unknown outcome, in the order of their moments. */
export async function paymentsMade(
  db: Kysely<Schema>,
  period: { readonly from: Date; readonly before: Date },
): Promise<ListedPayment[]> {
  const rows = await db
    .selectFrom('settlements')
    .select(['reservation_id', 'facility_id', 'amount_yen', 'returned_yen', 'means', 'state'])
    .select([
      sql<Date>`coalesce(settled_at, opened_at)`.as('moment'),
      isPartReturning.as('is_part_returning'),
      sql<boolean>`exists (
        select from receipts join outbox on outbox.receipt_number = receipts.number
        where receipts.request_id = settlements.request_id and outbox.state = 'given_up'
          and outbox.return_number is null and outbox.part_id is null
      )`.as('is_mail_given_up'),
    ])
    .where((payment) =>
      payment.or([
        payment.and([payment('settled_at', '>=', period.from), payment('settled_at', '<', period.before)]),
        payment('state', 'in', ['charging', 'unknown', 'refunding']),
        isPartReturning,
      ]),
    )
    .orderBy('moment')
    .orderBy('request_id', (order) => order.collate('C'))
    .execute()
  return rows.map((one) => {
    const read = v.parse(row, one)
    return {
      reservationId: read.reservation_id,
      facilityId: read.facility_id,
      amountYen: read.amount_yen,
      returnedYen: read.returned_yen,
      isPartReturning: read.is_part_returning,
      means: read.means,
      state: read.state,
      moment: read.moment,
      isMailGivenUp: read.is_mail_given_up,
    }
  })
}

const isPartReturning = sql<boolean>`exists (
  select from refund_parts where refund_parts.request_id = settlements.request_id and refund_parts.state = 'returning'
)`
