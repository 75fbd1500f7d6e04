import type { ErrorCode } from '@tomari/contract/error-codes'
import type { Failure } from '../../../domain/failure.ts'
import type { PaymentOutcome } from '../../../flows/pay-by-card.ts'
import type { ErrorDialogContent } from '../../../screen-kit/deps.ts'
import { failureText, failureTitle } from '../../../screen-kit/failure-reporter.ts'
import { bankText } from '../../../screen-kit/outcome-text.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { TextKey } from '../../../text/keys.ts'
import type { PaymentJourney } from '../payment-pieces/PaymentJourney.ts'

/** Leads on, once the guest has read what has become of the payment. */
export interface NextSteps {
  /** Presses the main button once more: it pays, or asks about a payment whose outcome is unknown. */
  readonly again: () => void
  readonly 'another-card': () => void
  readonly 'front-desk': () => void
  readonly search: () => void
  /** After the amount has changed. */
  readonly 'new-bill': () => void
}

/** Why our own server has refused a settlement, where that is not the card in general. */
const titles: Readonly<Partial<Record<string, TextKey>>> = {
  card_declined: 'payment.failure.card_refused_title',
  card_takes_no_part: 'payment.bank.takes_no_part_title',
  card_not_authenticated: 'payment.bank.failed_title',
  authentication_unavailable: 'payment.bank.unavailable_title',
  payment_busy: 'payment.failure.busy_title',
  card_tries_used_up: 'payment.failure.front_desk_title',
  payment_not_offered: 'payment.failure.front_desk_title',
  payment_request_unknown: 'payment.failure.search_title',
} satisfies Readonly<Partial<Record<ErrorCode, TextKey>>>

const refusalTitle = (text: Catalogue, failure: Failure): string => {
  if (failure.kind === 'sign-in') return failureTitle(text, failure)
  const code = failure.kind === 'refused' ? failure.code : ''
  return text.t(titles[code] ?? 'payment.failure.card_title')
}

/** Of an answer without words the guest reads the words for a card that does not go through. */
const refusalText = (text: Catalogue, failure: Failure): string =>
  failure.kind === 'refused' || failure.kind === 'sign-in'
    ? failureText(text, failure)
    : text.t('payment.failure.card_body')

interface Words {
  readonly flow: PaymentJourney['flow']
  readonly nextSteps: NextSteps
  readonly text: Catalogue
}

type Refusal = Extract<PaymentOutcome, { readonly kind: 'refused' }>

const wordsOf = (
  { failure, nextStep }: Refusal,
  text: Catalogue,
): Pick<ErrorDialogContent, 'title' | 'text'> => {
  if (failure !== null) return { title: refusalTitle(text, failure), text: refusalText(text, failure) }
  const title = nextStep === 'another-card' ? 'card_refused_title' : 'card_title'
  const sentences = [text.t('payment.failure.not_charged'), text.t('payment.failure.card_body')]
  return { title: text.t(`payment.failure.${title}`), text: sentences.join('\n') }
}

const helpOf = ({ flow, nextSteps, text: { t } }: Words) => ({
  again: { label: t('components.button.retry'), act: nextSteps.again },
  anotherCard: { label: t('payment.failure.another_card'), act: nextSteps['another-card'] },
  search: { label: t('payment.check-payment.front_desk_checkout'), act: nextSteps.search },
  // A check-out has no code to show at the front desk: the words alone lead there.
  frontDesk:
    flow === 'checkin' ? [{ label: t('payment.failure.front_desk'), act: nextSteps['front-desk'] }] : [],
})

const refusalContent = (refusal: Refusal, words: Words): ErrorDialogContent => {
  const wording = wordsOf(refusal, words.text)
  const { again, anotherCard, search, frontDesk } = helpOf(words)
  switch (refusal.nextStep) {
    case 'again':
      return { ...wording, help: [again, anotherCard] }
    case 'another-card':
    case 'either':
      return { ...wording, help: [anotherCard, ...frontDesk] }
    case 'front-desk':
      return {
        ...wording,
        help: frontDesk.length > 0 ? frontDesk : [search],
        onClose: words.nextSteps['front-desk'],
      }
    case 'search':
      break
  }
  return { ...wording, help: [search], onClose: words.nextSteps.search }
}

/**
 * What the guest reads of a payment that did not come about, and the buttons that help (R12.24). Of money it says only what the hotel
 * has said; while that is unknown nothing offers to pay.
 */
export const outcomeContent = (
  outcome: Exclude<PaymentOutcome, { kind: 'paid' }>,
  flow: PaymentJourney['flow'],
  nextSteps: NextSteps,
  text: Catalogue,
): ErrorDialogContent => {
  const { t } = text
  const words = { flow, nextSteps, text }
  const { again, anotherCard, search, frontDesk } = helpOf(words)
  switch (outcome.kind) {
    case 'refused':
      return refusalContent(outcome, words)
    case 'amount-changed': {
      const body = flow === 'checkin' ? 'amount_body' : 'amount_body_checkout'
      const newBill = { label: t('payment.failure.amount_button'), act: nextSteps['new-bill'] }
      return {
        title: t('payment.failure.amount_title'),
        text: `${t('payment.failure.not_charged')}\n${t(`payment.failure.${body}`)}`,
        help: [flow === 'checkin' ? newBill : search],
        onClose: nextSteps['new-bill'],
      }
    }
    case 'at-bank':
      if (outcome.outcome === 'pending') break
      return {
        ...bankText(text, outcome.outcome),
        help: [again, ...(outcome.outcome === 'left' ? frontDesk : [anotherCard])],
      }
    case 'unknown':
      break
  }
  const check = { label: t('payment.check-payment.check_again'), act: nextSteps.again }
  const leave = { label: t(`payment.check-payment.front_desk_${flow}`), act: nextSteps['front-desk'] }
  return { ...bankText(text, 'pending'), help: [check, leave] }
}
