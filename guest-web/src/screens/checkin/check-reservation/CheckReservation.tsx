import { useState } from 'react'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { StayDetails } from '../../../screen-kit/StayCards.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

/** The reservation that the search has found, for the guest to recognise (R7.1). */
export default function CheckReservation() {
  const { proceed } = useStep('/checkin/check-reservation')
  const { t } = useText()
  const next = useAction(() => proceed('next'))
  return (
    <Screen
      route="/checkin/check-reservation"
      title={t('checkin.check-reservation.heading')}
      hasOwnStay
      primary={<Button onClick={() => next.run()}>{t('checkin.check-reservation.button')}</Button>}
    >
      <StayDetails label={t('checkin.check-reservation.summary_label')} />
      <ReservationNotice />
    </Screen>
  )
}

/** What to do when it is another reservation: the attention and the other-button, each where the hotel has words for it. */
function ReservationNotice() {
  const { t, has } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const otherButton = has('checkin.check-reservation.other_button') ? (
    <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
      {t('checkin.check-reservation.other_button')}
    </Button>
  ) : null
  return (
    <>
      {has('checkin.check-reservation.attention') ? (
        <Notice action={otherButton}>{t('checkin.check-reservation.attention')}</Notice>
      ) : (
        otherButton !== null && <LinkRow>{otherButton}</LinkRow>
      )}
      <Dialog
        open={isOpen}
        title={t('checkin.check-reservation.other_title')}
        onDismiss={close}
        actions={<Button onClick={close}>{t('components.button.close')}</Button>}
      >
        <p>{t('checkin.check-reservation.other_body')}</p>
      </Dialog>
    </>
  )
}
