import type { BoardStay } from '@tomari/contract/desk-page/board'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { PAYMENT_MEANS, SETTLEMENT_STATES } from '../../bills/index.ts'
import { CHALLENGE_OUTCOMES } from '../../cards/index.ts'
import type { Schema } from '../../platform/index.ts'

type StayPayment = BoardStay['payments'][number]

type StayDocument = BoardStay['papers'][number]

const means = v.picklist(PAYMENT_MEANS)
const state = v.picklist(SETTLEMENT_STATES)

/** The oldest first. What was never charged is left out, unless a guest was sent to the bank for it in vain. */
export async function paymentsOfStay(db: Kysely<Schema>, reservationId: string): Promise<StayPayment[]> {
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
      at: row.at.toISOString(),
      means: v.parse(means, row.means),
      state: became,
      amount: row.amount_yen,
      returned: became === 'refunded' ? row.amount_yen : row.returned_yen,
      bank: (row.bank ?? []).map(bankAnswer),
    }
  })
}

/** In the provider's words; pending while the bank is waited for. */
function bankAnswer(stored: string): StayPayment['bank'][number] {
  const [named = '', ...words] = stored.split(' ')
  const outcome = CHALLENGE_OUTCOMES.find((one) => one === named) ?? 'pending'
  return { outcome, evidence: words.join(' ') }
}

/** The oldest first. */
export async function documentsOfStay(db: Kysely<Schema>, reservationId: string): Promise<StayDocument[]> {
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
  const documents = [
    ...receipts.map((row) => documentOf('receipt', row, row.voided_at !== null)),
    ...whole.map((row) => documentOf('return_invoice', row)),
    ...parts.flatMap(({ return_number: number, from_yen, to_yen, ended_at: issued_at }) =>
      number === null || issued_at === null
        ? []
        : [documentOf('return_invoice', { number, amount_yen: from_yen - to_yen, issued_at })],
    ),
  ]
  return documents.toSorted((one, other) => one.issued_at.localeCompare(other.issued_at))
}

const documentOf = (
  kind: StayDocument['kind'],
  {
    number,
    amount_yen,
    issued_at,
  }: Pick<Selectable<Schema['receipts']>, 'number' | 'amount_yen' | 'issued_at'>,
  is_void = false,
): StayDocument => ({ number, kind, amount: amount_yen, issued_at: issued_at.toISOString(), is_void })
