import { type Audit, dayAfter, type Deps, startOfHotelDay } from '../platform/index.ts'
import { heldYen, PAYMENT_MEANS, type PaymentMeans } from '../bills/index.ts'
import { type ListedReservation, reservationsWithIds } from '../stays/index.ts'
import { type ListedPayment, paymentsMade } from './store/payment-lists.ts'

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
