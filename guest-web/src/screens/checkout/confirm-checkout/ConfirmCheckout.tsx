import { traitsOf } from '@tomari/contract/languages'
import { addressLine } from '@tomari/guest-rules/addressee'
import { onReceipt } from '@tomari/guest-rules/receipt-letters'
import { useEffect, useState } from 'react'
import { yen } from '../../../domain/japan.ts'
import { finishCheckout } from '../../../flows/finish-checkout.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { storedText } from '../../../screen-kit/outcome-text.ts'
import { StayHead } from '../../../screen-kit/StayCards.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import type { Session } from '../../../session/session.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Lead } from '../../../ui/content/Phrases.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { keyIcon } from '../../../ui/icons/Icon.tsx'
import { SummaryList, type SummaryRow } from '../../../ui/records/SummaryList.tsx'

/** A short look back, and the one button that checks the guests out (R13.22). */
export default function ConfirmCheckout() {
  const { session, proceed } = useStep('/checkout/confirm-checkout')
  const deps = useDeps()
  const text = useText()
  const { t } = text
  const [hasDeparted, setDeparted] = useState(false)

  const confirm = useAction(
    async () => {
      await finishCheckout(deps)
      setDeparted(true)
    },
    () => storedText(deps.session.getState(), text),
  )
  const goOn = useAction(() => proceed('next'))
  const rows = paidRows(session, text)
  return (
    <Screen
      route="/checkout/confirm-checkout"
      title={t('checkout.confirm-checkout.heading')}
      hasOwnStay
      overlay={confirm.isRunning ? t('checkout.confirm-checkout.loading') : null}
      primary={
        <Button disabled={confirm.isRunning || hasDeparted} onClick={confirm.run}>
          {t('checkout.confirm-checkout.button')}
        </Button>
      }
    >
      <StayHead label={t('checkout.confirm-checkout.summary_label')}>
        {rows.length > 0 && <SummaryList rows={rows} />}
      </StayHead>
      <Lead text={t('checkout.confirm-checkout.body')} />
      <Departed isOpen={hasDeparted} onUnderstood={goOn.run} />
    </Screen>
  )
}

interface DepartedProps {
  readonly isOpen: boolean
  readonly onUnderstood: () => void
}

/** What to do before leaving the hotel. It closes only by its button, and blocks going back (R13.24). */
export function Departed({ isOpen, onUnderstood }: DepartedProps) {
  const { navigator } = useDeps()
  const { t } = useText()
  useEffect(() => (isOpen ? navigator.hold() : undefined), [isOpen, navigator])
  return (
    <Dialog
      open={isOpen}
      icon={keyIcon}
      title={t('checkout.confirm-checkout.attention_title')}
      actions={<Button onClick={onUnderstood}>{t('checkout.confirm-checkout.attention_button')}</Button>}
    >
      <p>{t('checkout.confirm-checkout.attention_body')}</p>
    </Dialog>
  )
}

/** What was paid here. A stay that was paid before has no bill here. */
export const paidRows = (
  { checkout, payment }: Pick<Session, 'checkout' | 'payment'>,
  { t, language }: Catalogue,
): readonly SummaryRow[] => {
  const { bill, receiptName } = payment
  if (bill === null) return []
  const name = onReceipt(receiptName === '' ? checkout.reservationName : receiptName)
  return [
    {
      label: t('checkout.confirm-checkout.payment_amount'),
      value: yen(bill.amountYen, language),
      verbatim: true,
    },
    {
      label: t('checkout.confirm-checkout.receipt_name'),
      value: traitsOf(language).honorifics ? addressLine(name) : name,
      verbatim: true,
    },
  ]
}
