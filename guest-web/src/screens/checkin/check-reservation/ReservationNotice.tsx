import { useState } from 'react'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'

/** What to do when it is another reservation: the attention and the other-button, each where the hotel has words for it. */
export function ReservationNotice() {
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
