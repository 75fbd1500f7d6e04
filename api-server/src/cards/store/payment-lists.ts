import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { CHALLENGE_OUTCOMES, type ChallengeOutcome } from '../Challenge.ts'
import {
  PAYMENT_MEANS,
  type PaymentMeans,
  SETTLEMENT_STATES,
  type SettlementState,
} from '../../bills/index.ts'
import type { Schema } from '../../platform/index.ts'

/** Lists for the hotel's own people, never for a guest. */

const row = v.object({
  request_id: v.string(),
  reservation_id: v.nullable(v.string()),
  facility_id: v.string(),
  is_sample: v.nullable(v.boolean()),
  amount_yen: v.number(),
  returned_yen: v.number(),
  is_part_returning: v.boolean(),
  means: v.picklist(PAYMENT_MEANS),
  state: v.picklist(SETTLEMENT_STATES),
  moment: v.date(),
  receipt_number: v.nullable(v.string()),
  confirmations: v.nullable(v.array(v.string())),
  mails: v.nullable(v.array(v.picklist(['waiting', 'sent', 'filed', 'given_up']))),
})

/** What became of a guest at the bank. */
interface ListedConfirmation {
  /** Null while the bank is waited for. */
  readonly outcome: ChallengeOutcome | null
  /** In the provider's words; empty where it has said nothing. */
  readonly evidence: string
}

/** One payment, with its receipt and what became of the mails that carry it. */
export interface ListedPayment {
  readonly requestId: string
  /** Null once the reservation is gone. */
  readonly reservationId: string | null
  readonly facilityId: string
  /** The sandbox was paid: no money moved. */
  readonly isSample: boolean
  readonly amountYen: number
  /** What of it went back in parts. */
  readonly returnedYen: number
  /** A part of it is on its way back. */
  readonly isPartReturning: boolean
  readonly means: PaymentMeans
  readonly state: SettlementState
  /** When it was paid; while that is not known, when it was opened. */
  readonly moment: Date
  /** Null before it was paid, and where it was paid without a receipt of ours. */
  readonly receiptNumber: string | null
  /** What the bank said of each guest who was sent to it, the oldest first. */
  readonly confirmations: readonly ListedConfirmation[]
  readonly mails: readonly ('waiting' | 'sent' | 'filed' | 'given_up')[]
}

/**
 * Payments made between two moments, the first of them included, and all whose outcome is not known yet, in the order in
 * which they were made. What was never charged is left out, unless a guest was sent to the bank for it in vain in that time.
 */
export async function paymentsMade(
  db: Kysely<Schema>,
  period: { readonly from: Date; readonly before: Date },
): Promise<ListedPayment[]> {
  const rows = await db
    .selectFrom('settlements')
    .leftJoin('receipts', 'receipts.request_id', 'settlements.request_id')
    .select([
      'settlements.request_id',
      'settlements.reservation_id',
      'settlements.facility_id',
      'receipts.is_sample',
      'settlements.amount_yen',
      'settlements.returned_yen',
      'settlements.means',
      'settlements.state',
      sql<Date>`coalesce(settled_at, opened_at)`.as('moment'),
      'receipts.number as receipt_number',
      isPartReturning.as('is_part_returning'),
      sql<string[] | null>`(
        select array_agg(coalesce(outcome, '') || ' ' || coalesce(evidence, '') order by begun_at)
        from payment_challenges
        where order_id in (select order_id from payment_attempts where request_id = settlements.request_id)
      )`.as('confirmations'),
      sql<string[] | null>`(
        select array_agg(outbox.state order by outbox.id) from outbox where outbox.receipt_number = receipts.number and outbox.return_number is null
          and outbox.part_id is null
      )`.as('mails'),
    ])
    .where((payment) =>
      payment.or([
        payment.and([payment('settled_at', '>=', period.from), payment('settled_at', '<', period.before)]),
        payment('settlements.state', 'in', ['charging', 'unknown', 'refunding']),
        confirmedInVain(period),
        isPartReturning,
      ]),
    )
    .orderBy('moment')
    .orderBy('settlements.request_id', (order) => order.collate('C'))
    .execute()
  return rows.map((one) => {
    const read = v.parse(row, one)
    return {
      requestId: read.request_id,
      reservationId: read.reservation_id,
      facilityId: read.facility_id,
      isSample: read.is_sample ?? false,
      amountYen: read.amount_yen,
      returnedYen: read.returned_yen,
      isPartReturning: read.is_part_returning,
      means: read.means,
      state: read.state,
      moment: read.moment,
      receiptNumber: read.receipt_number,
      confirmations: (read.confirmations ?? []).map(confirmationOf),
      mails: read.mails ?? [],
    }
  })
}

/** Open or withdrawn, and the bank has not confirmed a card for it: who disputes or asks is told what the bank has said. */
const confirmedInVain = (period: { readonly from: Date; readonly before: Date }) => sql<boolean>`(
  settlements.state in ('open', 'withdrawn') and exists (
    select from payment_challenges join payment_attempts using (order_id)
    where payment_attempts.request_id = settlements.request_id
      and payment_challenges.begun_at >= ${period.from} and payment_challenges.begun_at < ${period.before}
  )
)`

const isPartReturning = sql<boolean>`exists (
  select from refund_parts where refund_parts.request_id = settlements.request_id and refund_parts.state = 'returning'
)`

function confirmationOf(said: string): ListedConfirmation {
  const [named = '', ...words] = said.split(' ')
  const outcome = CHALLENGE_OUTCOMES.find((one) => one === named) ?? null
  return { outcome, evidence: words.join(' ') }
}
