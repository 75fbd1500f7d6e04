import { MOST_UNRESOLVED, type UnresolvedPayment } from '@tomari/contract/desk-page/operations'
import { type ListedPayment, type PaymentsOfDay, paymentsOfDay } from '../cards/index.ts'
import type { PersonCall } from '../people/index.ts'
import { auditAtPage, hotelDay, Refusal } from '../platform/index.ts'
import { chosenHotel } from './board.ts'

/**
 * The payments of a day by means, and the unresolved ones of any day. The look is audited.
 * @param requested the hotel, the person's own where it is left out, else the first; and the day, today where it is left out
 */
export const readDay: PersonCall<'dayPayments'> = async (deps, person, requested) => {
  const chosen = await chosenHotel(deps, person, requested.facility ?? null)
  if (chosen instanceof Refusal) return chosen
  const { day = hotelDay(deps.clock.now()) } = requested
  const audit = auditAtPage(deps.clock, person.name, 'payments')
  const made = await paymentsOfDay(deps, { day, facilityId: chosen.hotel.id }, audit)
  return {
    day,
    paid_count: made.paidCount,
    paid_yen: made.paidYen,
    by_means: made.yenByMeans.map(([means, yen]) => ({ means, yen })),
    unresolved: made.payments.flatMap(unresolvedOf).slice(0, MOST_UNRESOLVED),
  }
}

const unresolvedOf = ({ payment, stay }: PaymentsOfDay['payments'][number]): UnresolvedPayment[] => {
  const why = whyUnresolved(payment)
  if (why === null) return []
  return [
    {
      stay_id: payment.reservationId,
      reference_number: stay?.referenceNumber ?? null,
      name: stay?.name ?? '',
      at: payment.moment.toISOString(),
      amount: payment.amountYen,
      why,
    },
  ]
}

function whyUnresolved({
  state,
  isPartReturning,
  isMailGivenUp,
}: ListedPayment): UnresolvedPayment['why'] | null {
  if (state === 'charging' || state === 'unknown' || state === 'refunding') return state
  if (isPartReturning) return 'part_returning'
  return isMailGivenUp ? 'mail_given_up' : null
}
