import { MOST_UNRESOLVED, type UnresolvedPayment } from '@tomari/contract/desk-page/day'
import type { DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { Person } from '../people/index.ts'
import { atPage, type Deps, Refusal } from '../platform/index.ts'
import { type ListedPayment, paymentsBetween, type PaymentsOfPeriod } from '../cards/index.ts'
import { houseShown } from './house-shown.ts'

/**
 * What a house has taken today, by means, and which payments of whatever day want looking at: the sums of `desk payments`. The look is
 * noted.
 * @param asked id of a house; null for the person's own, else the first
 */
export async function readDay(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  asked: string | null,
): Promise<DeskPagePayloadOf<'dayPayments'> | Refusal> {
  const shown = await houseShown(deps, person, asked)
  if (shown instanceof Refusal) return shown
  const made = await paymentsBetween(
    deps,
    { from: null, to: null, facilityId: shown.house.id },
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
