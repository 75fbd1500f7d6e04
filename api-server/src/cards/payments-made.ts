import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import {
  heldYen,
  PAYMENT_MEANS,
  type PaymentMeans,
  paidSettlement,
  SETTLEMENT_STATES,
} from '../bills/index.ts'
import {
  type Audit,
  businessDay,
  type Deps,
  dayAfter,
  type Schema,
  startOfBusinessDay,
} from '../platform/index.ts'
import { EVENT_RETENTION_DAYS, type ListedReservation, reservationsWithIds } from '../stays/index.ts'

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

interface SumOfMeans {
  readonly means: PaymentMeans
  readonly count: number
  readonly yen: number
}

export interface PaymentsOfDay {
  /** A payment for a reservation that is gone has no stay. */
  readonly payments: readonly {
    readonly payment: ListedPayment
    readonly stay: ListedReservation | undefined
  }[]
  /** Means without payments are left out. */
  readonly taken: SumOfMeans[]
  /** What went back on the day, whenever it was taken; null for a day so long ago that it is not known any more. */
  readonly returned: SumOfMeans[] | null
  /** Of what was taken; returned lines are left out. */
  readonly taxes: { readonly accommodation_tax: number; readonly bathing_tax: number }
}

/** Payments of a business day, and those with an unknown outcome. The look is audited. */
export async function paymentsOfDay(
  { database: { db }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  { day, facilityId }: { readonly day: string; readonly facilityId: string },
  audit: Audit,
): Promise<PaymentsOfDay> {
  await audit(db, null, { day, facility: facilityId })
  const period = { from: startOfBusinessDay(day), before: startOfBusinessDay(dayAfter(day, 1)) }
  const made = (await paymentsMade(db, period)).filter((payment) => payment.facilityId === facilityId)
  const ids = [...new Set(made.flatMap(({ reservationId }) => reservationId ?? []))]
  const stays = new Map((await reservationsWithIds(db, vault, ids)).map((one) => [one.id, one]))
  const taken = made.filter(({ state, moment }) => CHARGED.includes(state) && isWithin(period, moment))
  const isKnown = day >= dayAfter(businessDay(clock.now()), 1 - EVENT_RETENTION_DAYS)
  return {
    payments: made.map((payment) => ({ payment, stay: stays.get(payment.reservationId ?? '') })),
    taken: byMeans(taken.map(({ means, amountYen }) => ({ means, yen: amountYen }))),
    returned: isKnown ? byMeans(await returnsMade(db, period, facilityId)) : null,
    taxes: await taxesTaken(db, period, facilityId),
  }
}

const CHARGED: readonly ListedPayment['state'][] = ['paid', 'refunding', 'refunded']

interface Period {
  readonly from: Date
  /** Not included. */
  readonly before: Date
}

const isWithin = ({ from, before }: Period, moment: Date): boolean => moment >= from && moment < before

const byMeans = (sums: readonly { readonly means: PaymentMeans; readonly yen: number }[]): SumOfMeans[] =>
  PAYMENT_MEANS.map((means) => {
    const own = sums.filter((sum) => sum.means === means)
    return { means, count: own.length, yen: own.reduce((total, { yen }) => total + yen, 0) }
  }).filter(({ count }) => count > 0)

const returnMade = v.object({ means: v.picklist(PAYMENT_MEANS), yen: v.number() })

/** Each sum that went back, parts on their own: the events of stays alone have the moment of every one. */
async function returnsMade(db: Kysely<Schema>, { from, before }: Period, facilityId: string) {
  const rows = await db
    .selectFrom('stay_events')
    .innerJoin('settlements', (join) =>
      join.on(sql<boolean>`settlements.request_id = stay_events.details->>'request'`),
    )
    .select(['means', sql<number>`(stay_events.details->>'yen')::integer`.as('yen')])
    .where('kind', '=', 'refunded')
    .where('stay_events.facility_id', '=', facilityId)
    .where('at', '>=', from)
    .where('at', '<', before)
    .execute()
  return v.parse(v.array(returnMade), rows)
}

async function taxesTaken(db: Kysely<Schema>, { from, before }: Period, facilityId: string) {
  const sum = (kind: keyof PaymentsOfDay['taxes']) =>
    sql<number>`coalesce(sum(yen) filter (where kind = ${kind}), 0)::integer`.as(kind)
  return await db
    .selectFrom('folio_lines')
    .innerJoin('settlements', 'settlements.request_id', 'folio_lines.request_id')
    .select([sum('accommodation_tax'), sum('bathing_tax')])
    .where('facility_id', '=', facilityId)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', before)
    .executeTakeFirstOrThrow()
}

/** Payments between two moments, the first included, and all with an unknown outcome, in the order of their moments. */
async function paymentsMade(db: Kysely<Schema>, period: Period): Promise<ListedPayment[]> {
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
