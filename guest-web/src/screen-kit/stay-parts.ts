import type { PartyCounts, PartyDisplays } from '@tomari/guest-rules/guest/party'
import type { Reservation } from '../domain/reservation.ts'
import { stayDate } from '../domain/stay-dates.ts'
import type { Catalogue } from '../text/catalogue.ts'

/** Nights and departure of a reservation, as guests read them; what the back end does not say has no part. */
export const stayParts = (
  { lengthOfStayNights, checkoutDate }: Reservation,
  { t, plural, language }: Catalogue,
): readonly string[] =>
  [
    lengthOfStayNights > 0 ? plural('components.stay.nights', lengthOfStayNights) : '',
    checkoutDate === '' ? '' : t('components.stay.leaving', { date: stayDate(checkoutDate, language) }),
  ].filter((part) => part !== '')

/**
 * Lines of who stays, as 大人 2名様, in their usual order: adults always, children and others where they are configured to show (R7.2),
 * also when there are none. `kind` is the last part of the line's text key.
 */
export const partyLines = (counts: PartyCounts, displays: PartyDisplays) => {
  const shows = { adults: true, children: displays.children, others: displays.others }
  return (['adults', 'children', 'others'] as const)
    .filter((kind) => shows[kind])
    .map((kind) => ({ kind, n: counts[kind] }))
}
