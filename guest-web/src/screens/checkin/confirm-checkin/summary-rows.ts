import { partyLines } from '../../../domain/party-lines.ts'
import { stayDate } from '../../../domain/stay-dates.ts'
import type { Session } from '../../../session/session.ts'
import type { Site } from '@tomari/tenant-config/site'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { SummaryRow } from '../../../ui/records/SummaryList.tsx'

/** What the guest is about to check in: the reservation as it was reviewed, and that it is signed. */
export const summaryRows = (session: Session, site: Site, text: Catalogue): readonly SummaryRow[] => {
  const { t, plural, language } = text
  const { reservation, signature } = session
  const rows: SummaryRow[] = []
  if (reservation !== null) {
    if (site.search.facility && reservation.facilityName !== '') {
      rows.push({ label: t('checkin.check-reservation.facility'), value: reservation.facilityName })
    }
    rows.push({
      label: t('checkin.check-reservation.name'),
      value: t('components.guests.with_honorific', { name: reservation.reservationName }),
    })
    if (site.reservation.detail && reservation.lengthOfStayNights > 0) {
      const leaving = t('components.stay.leaving', { date: stayDate(reservation.checkoutDate, language) })
      rows.push({
        label: t('checkin.check-reservation.stay'),
        value: plural('components.stay.nights', reservation.lengthOfStayNights),
        ...(reservation.checkoutDate === '' ? {} : { note: leaving }),
      })
    }
    rows.push({
      label: t('checkin.check-reservation.guests'),
      value: partyLines(reservation, site.reservation)
        .map(({ kind, n }) => plural(`components.party.${kind}`, n))
        .join('\n'),
    })
  }
  if (signature !== null) {
    rows.push({
      label: t('checkin.confirm-checkin.signature'),
      value: t('checkin.confirm-checkin.signature_done'),
    })
  }
  return rows
}
