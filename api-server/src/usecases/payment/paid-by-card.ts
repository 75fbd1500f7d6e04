import type { StoredReservation } from '../../model/Reservation.ts'
import type { Deps } from '../Deps.ts'

/**
 * May the bill of a stay be paid by card? While no provider was named, only the sample stays' may: the sandbox takes any card,
 * and a hotel's own bill would never be paid.
 */
export const isPaidByCard = (
  { cardsFor }: Pick<Deps, 'cardsFor'>,
  { isPaymentTarget, isSample }: Pick<StoredReservation, 'isPaymentTarget' | 'isSample'>,
): boolean => isPaymentTarget && (isSample || cardsFor === 'every_stay')
