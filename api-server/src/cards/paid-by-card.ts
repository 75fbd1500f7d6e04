import { CHARGE_MAX_YEN } from '../bills/index.ts'
import type { StoredReservation } from '../stays/index.ts'
import type { Deps } from '../platform/index.ts'

/**
 * A card takes no more than `CHARGE_MAX_YEN` in one go: an app that offers more asks for the bill, is refused, and
 * comes no further. While no provider was named, only the sample stays may: the sandbox takes any card, and a hotel's
 * own bill would never be paid.
 */
export const isPaidByCard = (
  { cardsFor }: Pick<Deps, 'cardsFor'>,
  {
    isPaymentTarget,
    isSample,
    openAmount,
  }: Pick<StoredReservation, 'isPaymentTarget' | 'isSample' | 'openAmount'>,
): boolean => isPaymentTarget && openAmount <= CHARGE_MAX_YEN && (isSample || cardsFor === 'every_stay')
