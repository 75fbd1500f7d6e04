import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import {
  heldYen,
  PAYMENT_MEANS,
  type PaymentMeans,
  paidSettlement,
  SETTLEMENT_STATES,
} from '../bills/index.ts'
import { type Audit, type Deps, dayAfter, type Schema, startOfHotelDay } from '../platform/index.ts'
import { type ListedReservation, reservationsWithIds } from '../stays/index.ts'

const listedPayment = v.object({
  /** Null once the reservation is gone. */
  reservationId: v.nullable(v.string()),
  facilityId: v.string(),
  amountYen: v.number(),
  /** Whole yen that went back in parts. */
  returnedYen: v.number(),
  isPartReturning: v.boolean(),
  means: v.picklist(PAYMENT_MEANS),
  state: v.picklist(SETTLEMENT_STATES),
  /** Of the payment; of the opening while the payment is unknown. */
  moment: v.date(),
  /** A mail that carries its receipt could not be sent. */
  isMailGivenUp: v.boolean(),
})

export type ListedPayment = v.InferOutput<typeof listedPayment>

export interface PaymentsOfDay {
  /** A payment for a reservation that is gone has no stay. */
  readonly payments: readonly {
    readonly payment: ListedPayment
    readonly stay: ListedReservation | undefined
  }[]
  readonly paidCount: number
  readonly paidYen: number
  /** Means without payments are left out. */
  readonly yenByMeans: readonly (readonly [means: PaymentMeans, yen: number])[]
}

/** Payments of a day, and those with an unknown outcome. The look is audited. */
export async function paymentsOfDay(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  { day, facilityId }: { readonly day: string; readonly facilityId: string },
  audit: Audit,
): Promise<PaymentsOfDay> {
  await audit(db, null, { day, facility: facilityId })
  const moments = { from: startOfHotelDay(day), before: startOfHotelDay(dayAfter(day, 1)) }
  const made = (await paymentsMade(db, moments)).filter((payment) => payment.facilityId === facilityId)
  const ids = [...new Set(made.flatMap(({ reservationId }) => reservationId ?? []))]
  const stays = new Map((await reservationsWithIds(db, vault, ids)).map((one) => [one.id, one]))
  const payments = made.map((payment) => ({ payment, stay: stays.get(payment.reservationId ?? '') }))
  const paid = made.filter(({ state }) => state === 'paid')
  const yenBy = (means: readonly PaymentMeans[]) =>
    paid.reduce((yen, payment) => yen + (means.includes(payment.means) ? heldYen(payment) : 0), 0)
  const yenByMeans = PAYMENT_MEANS.map((means) => [means, yenBy([means])] as const).filter(
    ([, yen]) => yen > 0,
  )
  return { payments, paidCount: paid.length, paidYen: yenBy(PAYMENT_MEANS), yenByMeans }
}

/** Payments between two moments, the first included, and all with an unknown outcome, in the order of their moments. */
async function paymentsMade(
  db: Kysely<Schema>,
  period: { readonly from: Date; readonly before: Date },
): Promise<ListedPayment[]> {
  const rows = await db
    .selectFrom('settlements')
    .select(['reservation_id as reservationId', 'facility_id as facilityId', 'means', 'state'])
    .select(['amount_yen as amountYen', 'returned_yen as returnedYen'])
    .select([
      sql<Date>`coalesce(settled_at, opened_at)`.as('moment'),
      isPartReturning.as('isPartReturning'),
      sql<boolean>`exists (
        select from receipts join outbox on outbox.receipt_number = receipts.number
        where receipts.request_id = settlements.request_id and outbox.state = 'given_up'
          and outbox.return_number is null and outbox.part_id is null
      )`.as('isMailGivenUp'),
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
  return v.parse(v.array(listedPayment), rows)
}

const isPartReturning = sql<boolean>`exists (
  select from refund_parts where refund_parts.request_id = settlements.request_id and refund_parts.state = 'returning'
)`

/** Yen of the last payment that the hotel holds; 0 for none. */
export async function yenPaid({ database }: Pick<Deps, 'database'>, reservationId: string): Promise<number> {
  const paid = await database.transaction((transaction) => paidSettlement(transaction, reservationId))
  return paid === null ? 0 : heldYen(paid)
}
