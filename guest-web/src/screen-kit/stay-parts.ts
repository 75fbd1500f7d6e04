import type { Reservation } from '../domain/reservation.ts'
import { stayDate } from '../domain/stay-dates.ts'
import type { Catalogue } from '../text/catalogue.ts'

/** Nights and departure of a booking, as guests read them; what the back end does not say has no part. */
export const stayParts = (
  { lengthOfStayNights, checkoutDate }: Reservation,
  { t, plural, language }: Catalogue,
): readonly string[] =>
  [
    lengthOfStayNights > 0 ? plural('components.stay.nights', lengthOfStayNights) : '',
    checkoutDate === '' ? '' : t('components.stay.leaving', { date: stayDate(checkoutDate, language) }),
  ].filter((part) => part !== '')
