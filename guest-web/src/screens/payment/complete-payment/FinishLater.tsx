import { useState } from 'react'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

/** Leaving a check-out that is paid but not finished: asks first, and the safe choice is to stay (R13.21). */
export function FinishLater() {
  const { proceed } = useStep('/checkout/complete-payment')
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const goHome = useAction(() => proceed('home'))
  return (
    <>
      <LinkRow align="center">
        <Button variant="text" onClick={() => setOpen(true)}>
          {t('payment.complete-payment.leave_link')}
        </Button>
      </LinkRow>
      <Dialog
        open={isOpen}
        title={t('payment.complete-payment.leave_title')}
        onDismiss={close}
        actions={
          <>
            <Button onClick={close}>{t('payment.complete-payment.leave_stay')}</Button>
            <Button variant="secondary" onClick={goHome.run}>
              {t('components.button.home')}
            </Button>
          </>
        }
      >
        <p>{t('payment.complete-payment.leave_body')}</p>
      </Dialog>
    </>
  )
}
