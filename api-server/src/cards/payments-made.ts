import { dayAfter, type Deps, hotelDay, type Note, startOfHotelDay } from '../platform/index.ts'
import { heldYen, PAYMENT_MEANS, type PaymentMeans } from '../bills/index.ts'
import { type ListedReservation, reservationsWithIds } from '../stays/index.ts'
import { type ListedPayment, paymentsMade } from './store/payment-lists.ts'

export type { ListedPayment }

/** Payments of a time, and what of them is paid. */
export interface PaymentsOfPeriod {
  /** First day `yyyy-mm-dd`. */
  readonly from: string
  /** Last day. */
  readonly to: string
  /** What was paid for a reservation that is gone is shown without whose it was. */
  readonly payments: readonly {
    readonly payment: ListedPayment
    readonly stay: ListedReservation | undefined
  }[]
  readonly paidCount: number
  readonly paidYen: number
  /** What of it was paid by which means, those alone by which something was. */
  readonly yenByMeans: readonly (readonly [means: PaymentMeans, yen: number])[]
}

/**
 * What was paid between two days, both included. The look is noted.
 * @param period days that are left out: today, and one day; no facility for the whole chain
 */
export async function paymentsBetween(
  { database: { db }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  period: { readonly from: string | null; readonly to: string | null; readonly facilityId: string | null },
  note: Note,
): Promise<PaymentsOfPeriod> {
  const to = period.to ?? hotelDay(clock.now())
  const from = period.from ?? to
  const { facilityId: chosen } = period
  await note(db, null, { from, to, ...(chosen !== null && { facility: chosen }) })
  const moments = { from: startOfHotelDay(from), before: startOfHotelDay(dayAfter(to, 1)) }
  const made = await paymentsMade(db, moments)
  const ids = [...new Set(made.flatMap(({ reservationId }) => reservationId ?? []))]
  const stays = new Map((await reservationsWithIds(db, vault, ids)).map((one) => [one.id, one]))
  const payments = made.flatMap((payment) => {
    const stay = stays.get(payment.reservationId ?? '')
    const isElsewhere = chosen !== null && payment.facilityId !== chosen
    return isElsewhere ? [] : [{ payment, stay }]
  })
  const paid = payments.filter(({ payment }) => payment.state === 'paid')
  const yenBy = (means: readonly PaymentMeans[]) =>
    paid.reduce((yen, { payment }) => yen + (means.includes(payment.means) ? heldYen(payment) : 0), 0)
  const yenByMeans = PAYMENT_MEANS.map((means) => [means, yenBy([means])] as const).filter(
    ([, yen]) => yen > 0,
  )
  return { from, to, payments, paidCount: paid.length, paidYen: yenBy(PAYMENT_MEANS), yenByMeans }
}
