import type { Site } from '@tomari/tenant-config/site'
import type { Reservation } from '../../domain/reservation.ts'
import { partyLines, stayParts } from '../../screen-kit/stay-parts.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import type { SummaryRow } from '../../ui/records/SummaryList.tsx'

type Row = Pick<SummaryRow, 'value' | 'note' | 'strong'>

/** Nights, and departure below them; either may be what the back end does not say. */
const stayOf = (reservation: Reservation, text: Catalogue): Row => {
  const [value = '', note] = stayParts(reservation, text)
  return note === undefined ? { value } : { value, note }
}

/**
 * The rows of the reservation: name and adults always, facility, counts and details as configured (R7.1, R7.2). What
 * the back end does not say has no row.
 */
export const reservationRows = (
  reservation: Reservation,
  site: Site,
  text: Catalogue,
): readonly SummaryRow[] => {
  const { t, plural } = text
  const { children, others, detail } = site.reservation
  const party = partyLines(reservation, { children, others })
  const rows: readonly SummaryRow[] = [
    {
      label: t('checkin.check-reservation.name'),
      value: t('components.guests.with_honorific', { name: reservation.reservationName }),
      strong: true,
      verbatim: true,
    },
    {
      label: t('checkin.check-reservation.facility'),
      value: site.search.facility ? reservation.facilityName : '',
      verbatim: true,
    },
    {
      label: t('checkin.check-reservation.guests'),
      value: party.map(({ kind, n }) => plural(`components.party.${kind}`, n)).join('\n'),
    },
    {
      label: t('checkin.check-reservation.stay'),
      ...(detail ? stayOf(reservation, text) : { value: '' }),
    },
    {
      label: t('checkin.check-reservation.room'),
      value: detail ? reservation.roomTypes.join('\n') : '',
    },
  ]
  return rows.filter(({ value }) => value !== '')
}
