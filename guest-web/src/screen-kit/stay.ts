import type { PartyCounts, PartyDisplays } from '@tomari/guest-rules/guest/party'
import type { Site } from '@tomari/tenant-config/site'
import type { Reservation } from '../domain/reservation.ts'
import { arrivalDate, stayDate, tableDate } from '../domain/stay-dates.ts'
import type { Session } from '../session/session.ts'
import type { Catalogue } from '../text/catalogue.ts'
import type { SummaryRow } from '../ui/records/SummaryList.tsx'
import { emptyStay, type Stay } from '../ui/stay-card/StayCard.tsx'
import { storedAtHotel } from './outcome-text.ts'

/**
 * The stay as every screen shows it: name always, facility, days, nights and rooms as configured (R7.1, R7.2). Null while no stay is
 * known: before the search has found one, and before the hotel has named the rooms that are left.
 * @param areGuestsEntered the guest has come past the summary of all guests
 */
export const stayOf = (
  session: Session,
  site: Site,
  text: Catalogue,
  areGuestsEntered = false,
): Stay | null => {
  const { reservation, checkout, code } = session
  const marks = marksOf(session, areGuestsEntered).map((mark) => text.t(`components.stay.${mark}`))
  const known = { ...emptyStay, marks }
  const named = (name: string) => (name === '' ? '' : text.t('components.guests.with_honorific', { name }))
  if (reservation !== null) {
    return {
      ...known,
      hotel: site.search.facility ? reservation.facilityName : '',
      name: named(reservation.reservationName),
      ...(site.reservation.detail && detailsOf(reservation, text)),
    }
  }
  if (checkout.roomNumbers.length > 0) {
    const roomNumbers = checkout.roomNumbers.join(text.t('components.list_separator'))
    const rooms = `${text.t('checkout.confirm-checkout.rooms')} ${roomNumbers}`
    return { ...known, name: named(checkout.reservationName), rooms, roomNumbers }
  }
  return code === null ? null : { ...known, name: named(code.kanaName) }
}

const detailsOf = (
  { checkoutDate, lengthOfStayNights, roomTypes }: Reservation,
  { t, plural, language }: Catalogue,
): Pick<Stay, 'days' | 'nights' | 'rooms'> => {
  const days = [
    { label: t('components.stay.arrival'), date: arrivalDate(checkoutDate, lengthOfStayNights) },
    { label: t('components.stay.departure'), date: checkoutDate },
  ]
  return {
    days: days
      .filter(({ date }) => date !== '')
      .map(({ label, date }) => ({
        label,
        // A line may end beside the day of the week, and not inside of 29 Nov or 11월 29일.
        day: stayDate(date, language).replace(/ (?=[^ (]+(?: \(|$))/, '\u00a0'),
        short: tableDate(date, language),
      })),
    nights: lengthOfStayNights > 0 ? plural('components.stay.nights', lengthOfStayNights) : '',
    rooms: roomTypes.join(t('components.list_separator')),
  }
}

/** What is done by now, the latest last, by the last part of its text key. */
const marksOf = (session: Session, areGuestsEntered: boolean) => {
  const stored = storedAtHotel(session)
  const isCheckedIn = session.reservation !== null && (stored === 'checked_in' || stored === 'paid')
  const done = {
    guests_entered: areGuestsEntered && !isCheckedIn,
    signed: session.signature !== null && !isCheckedIn,
    checked_in: isCheckedIn,
    paid: stored === 'paid',
  }
  return (['guests_entered', 'signed', 'checked_in', 'paid'] as const).filter((mark) => done[mark])
}

/** Who stays, as labelled rows: whose the booking is, how many they are, and where they sleep (R7.1, R7.6). */
export const stayRows = (
  { name, rooms }: Stay,
  reservation: Reservation,
  { reservation: displays }: Site,
  { t, plural }: Catalogue,
): readonly SummaryRow[] => {
  const party = partyLines(reservation, displays)
  const rows: readonly SummaryRow[] = [
    { label: t('checkin.check-reservation.name'), value: name, strong: true, verbatim: true },
    {
      label: t('checkin.check-reservation.guests'),
      value: party.map(({ kind, n }) => plural(`components.party.${kind}`, n)).join('\n'),
    },
    { label: t('checkin.check-reservation.room'), value: rooms },
  ]
  return rows.filter(({ value }) => value !== '')
}

/**
 * Lines of who stays, as 大人 2名様, in their usual order: adults always, children and others where they are configured to show (R7.2),
 * also when there are none. One who travels alone reads of nobody else. `kind` is the last part of the line's text key.
 */
export const partyLines = (counts: PartyCounts, displays: PartyDisplays) => {
  const isAlone = counts.adults === 1 && counts.children + counts.others === 0
  const shows = {
    adults: true,
    children: displays.children && !isAlone,
    others: displays.others && !isAlone,
  }
  return (['adults', 'children', 'others'] as const)
    .filter((kind) => shows[kind])
    .map((kind) => ({ kind, n: counts[kind] }))
}
