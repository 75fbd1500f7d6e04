import type { Site } from '@tomari/tenant-config/site'
import type { Session } from '../../../session/session.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { SignaturePicture, type SummaryRow } from '../../../ui/records/SummaryList.tsx'
import { reservationRows } from '../reservation-rows.ts'

/** What the guest is about to check in: the reservation as it was reviewed, in the same order, and how it is signed (R10.10). */
export const summaryRows = (
  { reservation, signature }: Pick<Session, 'reservation' | 'signature'>,
  site: Site,
  text: Catalogue,
): readonly SummaryRow[] => [
  ...(reservation === null ? [] : reservationRows(reservation, site, text)),
  ...(signature === null
    ? []
    : [
        {
          label: text.t('checkin.confirm-checkin.signature'),
          value: (
            <SignaturePicture jpeg={signature.jpeg} alt={text.t('checkin.confirm-checkin.signature_done')} />
          ),
        },
      ]),
]
