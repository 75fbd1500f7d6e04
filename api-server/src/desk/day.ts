import { MOST_UNRESOLVED, type UnresolvedPayment } from '@tomari/contract/desk-page/day'
import type { DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { Person } from '../people/index.ts'
import { atPage, type Deps, Refusal } from '../platform/index.ts'
import { type ListedPayment, paymentsBetween, type PaymentsOfPeriod } from '../cards/index.ts'
import { chosenHotel } from './chosen-hotel.ts'

/**
 * The payments of today by means, and the unresolved ones of any day.
 * @param requested id of a hotel; null for the person's own, else the first
 */
export async function readDay(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  requested: string | null,
): Promise<DeskPagePayloadOf<'dayPayments'> | Refusal> {
  const chosen = await chosenHotel(deps, person, requested)
  if (chosen instanceof Refusal) return chosen
  const made = await paymentsBetween(
    deps,
    { from: null, to: null, facilityId: chosen.hotel.id },
    atPage(deps.clock, person.name, 'payments'),
  )
  return {
    day: made.to,
    paid_count: made.paidCount,
    paid_yen: made.paidYen,
    by_means: made.yenByMeans.map(([means, yen]) => ({ means, yen })),
    unresolved: made.payments.flatMap(unresolvedOf).slice(0, MOST_UNRESOLVED),
  }
}

const unresolvedOf = ({ payment, stay }: PaymentsOfPeriod['payments'][number]): UnresolvedPayment[] => {
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

function whyUnresolved({ state, isPartReturning, mails }: ListedPayment): UnresolvedPayment['why'] | null {
  if (state === 'charging' || state === 'unknown' || state === 'refunding') return state
  if (isPartReturning) return 'part_returning'
  return mails.includes('given_up') ? 'mail_given_up' : null
}
