import { useState } from 'react'
import { amountToPay } from '../../../screen-kit/amount-rows.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { storedText } from '../../../screen-kit/outcome-text.ts'
import { ReceiptRow } from '../../../screen-kit/ReceiptRow.tsx'
import { StayHead } from '../../../screen-kit/StayCards.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SceneMessage } from '../../../ui/frame/SceneMessage.tsx'
import { checkIcon } from '../../../ui/icons/later-icons.ts'
import { AmountTable } from '../../../ui/records/AmountTable.tsx'
import { SummaryList } from '../../../ui/records/SummaryList.tsx'
import { MailAddress } from '../payment-pieces/Addressee.tsx'
import type { PaymentScreenProps } from '../payment-pieces/PaymentJourney.ts'

/** The bill is paid (R12.23). Nothing leads back to the payment from here. */
export default function CompletePayment({ journey }: PaymentScreenProps) {
  const route = `/${journey.flow}/complete-payment` as const
  const { session, proceed } = useStep(route)
  const deps = useDeps()
  const text = useText()
  const { t } = text
  const { bill, receiptMailAddress } = session.payment
  const goOn = useAction(
    async () => {
      await journey.beforeGoingOn(deps)
      await proceed('next')
    },
    () => storedText(deps.session.getState(), text),
  )
  // Paying is the end of a check-in's payment, and the last step but one of a check-out.
  const isEnd = journey.flow === 'checkin'
  const title = t(isEnd ? 'payment.complete-payment.heading' : 'payment.complete-payment.checkout_heading')
  const lead =
    bill === null ? t('payment.complete-payment.body_already_paid') : t('payment.complete-payment.body')
  return (
    <Screen
      route={route}
      title={title}
      heading={
        isEnd ? <SceneMessage tone="success" icon={checkIcon} title={title} lead={[lead]} /> : undefined
      }
      lead={isEnd ? undefined : lead}
      hasOwnStay
      overlay={goOn.isRunning ? t('components.loading.title') : null}
      primary={
        <Button disabled={goOn.isRunning} onClick={goOn.run}>
          {t(`payment.complete-payment.button_${journey.flow}`)}
        </Button>
      }
    >
      <StayHead label={t('payment.complete-payment.summary_label')}>
        {bill !== null && (
          <AmountTable rows={amountToPay(bill.amountYen, text, 'complete-payment')} size="medium" />
        )}
        {bill !== null && receiptMailAddress !== '' && (
          <SummaryList
            rows={[
              {
                label: t('payment.complete-payment.mail'),
                value: <MailAddress text={receiptMailAddress} />,
                wide: true,
              },
            ]}
          />
        )}
      </StayHead>
      <ReceiptRow />
      {!isEnd && <FinishLater />}
    </Screen>
  )
}

/** Leaving a check-out that is paid but not finished: asks first, and the safe choice is to stay (R13.21). */
function FinishLater() {
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
