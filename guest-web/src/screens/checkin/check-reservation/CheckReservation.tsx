import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { SummaryList } from '../../../ui/records/SummaryList.tsx'
import { ReservationNotice } from './ReservationNotice.tsx'
import { reservationRows } from '../reservation-rows.ts'

/** The reservation that the search has found, for the guest to recognise (R7.1). */
export default function CheckReservation() {
  const { session, site, proceed } = useStep('/checkin/check-reservation')
  const text = useText()
  const { t } = text
  const next = useAction(() => proceed('next'))
  return (
    <Screen
      route="/checkin/check-reservation"
      title={t('checkin.check-reservation.heading')}
      primary={<Button onClick={() => next.run()}>{t('checkin.check-reservation.button')}</Button>}
    >
      {session.reservation !== null && (
        <Card label={t('checkin.check-reservation.summary_label')}>
          <SummaryList rows={reservationRows(session.reservation, site, text)} />
        </Card>
      )}
      <ReservationNotice />
    </Screen>
  )
}
