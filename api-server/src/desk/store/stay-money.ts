import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import {
  PAYMENT_MEANS,
  type PaymentMeans,
  SETTLEMENT_STATES,
  type SettlementState,
} from '../../bills/index.ts'
import { CHALLENGE_OUTCOMES, type ChallengeOutcome } from '../../cards/index.ts'
import type { Schema } from '../../platform/index.ts'

export interface StayPayment {
  /** When it was paid, else when it was begun. */
  readonly at: Date
  readonly means: PaymentMeans
  readonly state: SettlementState
  readonly amountYen: number
  readonly returnedYen: number
  /** What the bank said of each guest who was sent to it, the oldest first. */
  readonly bank: readonly BankWord[]
}

interface BankWord {
  /** Null while the bank is waited for. */
  readonly outcome: ChallengeOutcome | null
  /** In the provider's words; empty where it has said nothing. */
  readonly evidence: string
}

const means = v.picklist(PAYMENT_MEANS)
const state = v.picklist(SETTLEMENT_STATES)

/** The oldest first. What was never charged is left out, unless a guest was sent to the bank for it in vain. */
export async function paymentsOfStay(
  db: Kysely<Schema>,
  reservationId: string,
): Promise<readonly StayPayment[]> {
  const rows = await db
    .selectFrom('settlements')
    .select(['means', 'state', 'amount_yen', 'returned_yen'])
    .select(sql<Date>`coalesce(settled_at, opened_at)`.as('at'))
    .select(
      sql<string[] | null>`(
        select array_agg(coalesce(outcome, '') || ' ' || coalesce(evidence, '') order by begun_at)
        from payment_challenges
        where order_id in (select order_id from payment_attempts where request_id = settlements.request_id)
      )`.as('bank'),
    )
    .where('reservation_id', '=', reservationId)
    .orderBy('at')
    .execute()
  return rows.flatMap((row) => {
    const became = v.parse(state, row.state)
    if ((became === 'open' || became === 'withdrawn') && row.bank === null) return []
    return {
      at: row.at,
      means: v.parse(means, row.means),
      state: became,
      amountYen: row.amount_yen,
      returnedYen: became === 'refunded' ? row.amount_yen : row.returned_yen,
      bank: (row.bank ?? []).map(bankWord),
    }
  })
}

function bankWord(said: string): BankWord {
  const [named = '', ...words] = said.split(' ')
  return { outcome: CHALLENGE_OUTCOMES.find((one) => one === named) ?? null, evidence: words.join(' ') }
}

export interface StayDocument {
  readonly number: string
  readonly kind: 'receipt' | 'return_invoice'
  readonly amountYen: number
  readonly issuedAt: Date
  readonly isVoid: boolean
}

/** The oldest first. */
export async function documentsOfStay(
  db: Kysely<Schema>,
  reservationId: string,
): Promise<readonly StayDocument[]> {
  const receipts = await db
    .selectFrom('receipts')
    .select(['number', 'amount_yen', 'issued_at', 'voided_at'])
    .where('reservation_id', '=', reservationId)
    .execute()
  const whole = await db
    .selectFrom('return_invoices')
    .innerJoin('receipts', 'receipts.number', 'return_invoices.receipt_number')
    .select(['return_invoices.number', 'return_invoices.amount_yen', 'return_invoices.issued_at'])
    .where('receipts.reservation_id', '=', reservationId)
    .execute()
  const parts = await db
    .selectFrom('refund_parts')
    .innerJoin('settlements', 'settlements.request_id', 'refund_parts.request_id')
    .select(['return_number', 'from_yen', 'to_yen', 'ended_at'])
    .where('settlements.reservation_id', '=', reservationId)
    .execute()
  const documents: readonly StayDocument[] = [
    ...receipts.map((row) => documentOf('receipt', row, row.voided_at !== null)),
    ...whole.map((row) => documentOf('return_invoice', row)),
    ...parts.flatMap(({ return_number: number, from_yen, to_yen, ended_at: issued_at }) =>
      number === null || issued_at === null
        ? []
        : [documentOf('return_invoice', { number, amount_yen: from_yen - to_yen, issued_at })],
    ),
  ]
  return documents.toSorted((one, other) => one.issuedAt.getTime() - other.issuedAt.getTime())
}

const documentOf = (
  kind: StayDocument['kind'],
  row: { readonly number: string; readonly amount_yen: number; readonly issued_at: Date },
  isVoid = false,
): StayDocument => ({ kind, number: row.number, amountYen: row.amount_yen, issuedAt: row.issued_at, isVoid })
