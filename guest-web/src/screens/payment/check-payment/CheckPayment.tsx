import { problemsOfCard } from '@tomari/guest-rules/card'
import { isConfirmed } from '@tomari/guest-rules/contact/mail'
import { notOnReceipt } from '@tomari/guest-rules/receipt-letters'
import { useState } from 'react'
import { monthInJapan, yen } from '../../../domain/japan.ts'
import { type PaymentFlow, payAtBank, payByCard, withoutCard } from '../../../flows/pay-by-card.ts'
import { amountToPay } from '../../../screen-kit/amount-rows.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { storedText } from '../../../screen-kit/outcome-text.ts'
import { PaymentLawLink } from '../../../screen-kit/PaymentLawLink.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import type { Payment } from '../../../session/session.ts'
import type { TextKey } from '../../../text/keys.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'
import { Sentence } from '../../../ui/content/Verbatim.tsx'
import { lockIcon } from '../../../ui/icons/later-icons.ts'
import { AmountTable } from '../../../ui/records/AmountTable.tsx'
import { SummaryList } from '../../../ui/records/SummaryList.tsx'
import { type PaymentScreenProps, receiptNameOf } from '../payment-pieces/PaymentJourney.ts'
import { type Changes, useChosenRows } from './chosen-rows.tsx'
import { type NextSteps, outcomeContent } from './outcome-content.ts'

/** The summary of the payment, and the one button that pays (R12.15). */
export default function CheckPayment({ journey }: PaymentScreenProps) {
  const route = `/${journey.flow}/check-payment` as const
  const { session, update, proceed } = useStep(route)
  const deps = useDeps()
  const text = useText()
  const { t } = text
  const { payment } = session
  const { outcome } = payment
  // No bill with the debug flag alone, which lets a page load pass (R3.5).
  const { amountYen } = payment.bill ?? { amountYen: 0 }
  const [now] = useState(() => Date.now())
  const [isAtBank, setAtBank] = useState(false)
  const receiptName = receiptNameOf(journey, session, text.language)

  const nextSteps: NextSteps = {
    again: () => pay.run(),
    'another-card': () => {
      update(withoutCard)
      void proceed('changeCard')
    },
    'front-desk': () => void proceed('frontDesk'),
    search: () => void proceed('search'),
    'new-bill': () => void proceed('newBill'),
  }
  const pay = useAction(
    async () => {
      setAtBank(false)
      const outcome = await payByCard(deps, journey.way, receiptName)
      setAtBank(outcome.kind === 'challenged')
      const paid =
        outcome.kind === 'challenged' ? await payAtBank(deps, journey.way, outcome.address) : outcome
      if (paid.kind === 'paid') await proceed('next')
      else deps.errorDialog.setState({ content: outcomeContent(paid, journey.flow, nextSteps, text) })
    },
    () => storedText(deps.session.getState(), text),
  )
  const goToFrontDesk = useAction(() => proceed('frontDesk'))
  const change: Changes = {
    card: () => void proceed('changeCard'),
    name: () => void proceed('changeName'),
    mail: () => void proceed('changeMail'),
  }
  const rows = useChosenRows(payment, receiptName, change)
  const missing = outcome === 'open' ? whatIsMissing(payment, receiptName, journey.way, now) : null
  const paying =
    outcome === 'unknown' ? t('payment.check-payment.checking') : t('payment.check-payment.loading')
  const overlay = isAtBank ? t('components.loading.bank_title') : paying
  return (
    <Screen
      route={route}
      title={t('payment.check-payment.heading')}
      overlay={pay.isRunning ? overlay : null}
      reason={missing === null ? undefined : t(`payment.check-payment.reason_${missing}`)}
      primary={
        missing === null ? (
          <PayButton outcome={outcome} amountYen={amountYen} disabled={pay.isRunning} onClick={pay.run} />
        ) : (
          <Button onClick={change[missing]}>{t(waysToFillIn[missing])}</Button>
        )
      }
      secondary={
        outcome === 'unknown' && (
          <Button variant="secondary" disabled={pay.isRunning} onClick={goToFrontDesk.run}>
            {t(`payment.check-payment.front_desk_${journey.flow}`)}
          </Button>
        )
      }
    >
      {outcome === 'unknown' && (
        <Notice tone="warn" title={t('payment.failure.unknown_title')}>
          {t('payment.failure.unknown_body')}
        </Notice>
      )}
      {outcome === 'paid' && (
        <Notice title={t('payment.failure.paid_title')}>{t('payment.failure.paid_body')}</Notice>
      )}
      <Card label={t('payment.check-payment.summary_label')}>
        <AmountTable rows={amountToPay(amountYen, text)} />
        {outcome === 'open' && <SummaryList rows={rows} />}
      </Card>
      <PaymentLawLink inNewTab />
    </Screen>
  )
}

interface PayButtonProps {
  readonly outcome: Payment['outcome']
  readonly amountYen: number
  readonly disabled: boolean
  readonly onClick: () => void
}

/** Pays while nothing has been charged; asks what happened while that is unknown; goes on once it is paid. */
function PayButton({ outcome, amountYen, ...native }: PayButtonProps) {
  const { t, language } = useText()
  if (outcome === 'open') {
    const amount = yen(amountYen, language)
    return (
      <Button icon={lockIcon} {...native}>
        <Sentence text={t('payment.check-payment.button', { amount })} verbatim={amount} />
      </Button>
    )
  }
  const key = outcome === 'unknown' ? 'payment.check-payment.check_again' : 'components.button.next'
  return <Button {...native}>{t(key)}</Button>
}

/** What the main button says in place of paying, while something is missing: it leads there. */
const waysToFillIn = {
  card: 'payment.check-total.button',
  mail: 'payment.check-payment.enter_mail',
  name: 'payment.receipt-mail.change_name',
} as const satisfies Readonly<Record<keyof Changes, TextKey>>

/**
 * What the payment still needs: the browser's own way forward leads past the forms, and the receipt name may have been changed
 * before there was an address; and a name that was known before may be one that no receipt can show. Null when nothing is missing.
 */
export const whatIsMissing = (
  payment: Payment,
  receiptName: string,
  way: PaymentFlow,
  nowMs: number,
): keyof Changes | null => {
  const options = { withName: way.sendsHolderName }
  const hasCard =
    payment.card !== null &&
    Object.keys(problemsOfCard(payment.card, monthInJapan(nowMs), options)).length === 0
  if (!hasCard) return 'card'
  if (!isConfirmed(payment)) return 'mail'
  return notOnReceipt(receiptName).length > 0 ? 'name' : null
}
