import { MOST_UNRESOLVED, type UnresolvedPayment } from '@tomari/contract/desk-page/operations'
import { type ListedPayment, type PaymentsOfDay, paymentsOfDay } from '../cards/index.ts'
import type { PersonCall } from '../people/index.ts'
import { auditAtPage, businessDay, Refusal } from '../platform/index.ts'
import { chosenHotel } from './board.ts'
import { guestsOfDay } from './store/guests-of-day.ts'

/**
 * The figures of a business day, which is the board's, and the unresolved payments of any day. The look is audited.
 * @param requested the hotel, the person's own where it is left out, else the first; and the day, today where it is left out
 */
export const readDay: PersonCall<'dayFigures'> = async (deps, person, requested) => {
  const chosen = await chosenHotel(deps, person, requested.facility ?? null)
  if (chosen instanceof Refusal) return chosen
  const { id: facilityId, name } = chosen.hotel
  const today = businessDay(deps.clock.now())
  const { day = today } = requested
  const audit = auditAtPage(deps.clock, person.name, 'payments')
  const { payments, ...money } = await paymentsOfDay(deps, { day, facilityId }, audit)
  return {
    day,
    is_today: day === today,
    hotel: { name_ja: name.ja, name_en: name.en },
    guests: await guestsOfDay(deps.database.db, { facilityId, day, today }),
    ...money,
    unresolved: payments.flatMap(unresolvedOf).slice(0, MOST_UNRESOLVED),
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
