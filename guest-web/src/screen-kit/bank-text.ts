import type { Catalogue } from '../text/catalogue.ts'
import type { BankOutcome } from '../flows/pay-by-card.ts'

/** What the guest reads of a payment that the bank did not confirm: what happened, what that means for the money, what helps. */
export const bankText = (
  { t }: Catalogue,
  outcome: Exclude<BankOutcome, 'paid'>,
): { readonly title: string; readonly text: string } => {
  if (outcome === 'pending') {
    return { title: t('payment.failure.unknown_title'), text: t('payment.failure.unknown_body') }
  }
  const sentences = [
    // Only the hotel knows of a guest who came back by the browser's button.
    ...(outcome === 'left' ? [] : [t('payment.failure.not_charged')]),
    t(`payment.bank.${outcome}_body`),
    t('payment.bank.front_desk'),
  ]
  return { title: t(`payment.bank.${outcome}_title`), text: sentences.join('\n') }
}
