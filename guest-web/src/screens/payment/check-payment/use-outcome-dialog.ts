import type { NextStep, PaymentOutcome } from '../../../flows/pay-by-card.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { failureText } from '../../../screen-kit/failure-reporter.ts'
import { bankText } from '../../../screen-kit/outcome-text.ts'
import { useText } from '../../../text/use-text.ts'
import type { PaymentJourney } from '../payment-pieces/PaymentJourney.ts'

/** Leads on, once the guest has read what has become of the payment. */
export interface NextSteps extends Readonly<Record<NextStep, () => void>> {
  /** After the amount has changed. */
  readonly 'new-bill': () => void
}

/**
 * Tells what has become of a payment that did not come about, and what to do next (R12.24). Of money it says only what
 * the hotel has said.
 */
export const useOutcomeDialog = (
  flow: PaymentJourney['flow'],
  nextSteps: NextSteps,
): ((outcome: Exclude<PaymentOutcome, { kind: 'paid' }>) => void) => {
  const { errorDialog } = useDeps()
  const text = useText()
  const { t } = text
  return (outcome) => {
    switch (outcome.kind) {
      case 'refused': {
        errorDialog.setState({
          content: {
            title: t('payment.failure.card_title'),
            text:
              outcome.failure === null ? t('payment.failure.card_body') : failureText(text, outcome.failure),
            onClose: nextSteps[outcome.nextStep],
          },
        })
        return
      }
      case 'amount-changed': {
        const next = t(
          flow === 'checkin' ? 'payment.failure.amount_body' : 'payment.failure.amount_body_checkout',
        )
        errorDialog.setState({
          content: {
            title: t('payment.failure.amount_title'),
            text: `${next}\n${t('payment.failure.not_charged')}`,
            onClose: nextSteps['new-bill'],
          },
        })
        return
      }
      case 'at-bank':
        errorDialog.setState({ content: bankText(text, outcome.outcome) })
        return
      case 'unknown':
        errorDialog.setState({
          content: { title: t('payment.failure.unknown_title'), text: t('payment.failure.unknown_body') },
        })
    }
  }
}
