import type { NextStep, PaymentOutcome } from '../../../flows/pay-by-card.ts'
import type { ErrorDialogContent } from '../../../screen-kit/deps.ts'
import { failureText } from '../../../screen-kit/failure-reporter.ts'
import { bankText } from '../../../screen-kit/outcome-text.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { PaymentJourney } from '../payment-pieces/PaymentJourney.ts'

/** Leads on, once the guest has read what has become of the payment. */
export interface NextSteps extends Readonly<Record<NextStep, () => void>> {
  /** After the amount has changed. */
  readonly 'new-bill': () => void
}

/**
 * What the guest reads of a payment that did not come about, and what to do next (R12.24). Of money it says only what the hotel has
 * said.
 */
export const outcomeContent = (
  outcome: Exclude<PaymentOutcome, { kind: 'paid' }>,
  flow: PaymentJourney['flow'],
  nextSteps: NextSteps,
  text: Catalogue,
): ErrorDialogContent => {
  const { t } = text
  switch (outcome.kind) {
    case 'refused':
      return {
        title: t('payment.failure.card_title'),
        text: outcome.failure === null ? t('payment.failure.card_body') : failureText(text, outcome.failure),
        onClose: nextSteps[outcome.nextStep],
      }
    case 'amount-changed': {
      const next = flow === 'checkin' ? 'amount_body' : 'amount_body_checkout'
      return {
        title: t('payment.failure.amount_title'),
        text: `${t(`payment.failure.${next}`)}\n${t('payment.failure.not_charged')}`,
        onClose: nextSteps['new-bill'],
      }
    }
    case 'at-bank':
      return bankText(text, outcome.outcome)
    case 'unknown':
      break
  }
  return bankText(text, 'pending')
}
