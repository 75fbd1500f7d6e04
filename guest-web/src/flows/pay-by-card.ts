import type { ReturnOutcome } from '@tomari/contract/payment'
import {
  CARD_CHALLENGE,
  type SettlementVerdict,
  settlementVerdicts,
} from '@tomari/contract/settlement-verdicts'
import type { Card } from '@tomari/guest-rules/card'
import { mailsOf } from '@tomari/guest-rules/contact/mail'
import { CallFailed, type Failure, isExpired, isRefusal } from '../domain/failure.ts'
import type { CardToTokenise } from '../payments/CardTokeniser.ts'
import { type Session, withPaid, withPayment } from '../session/session.ts'
import { contextOf, type PaymentDeps } from './Deps.ts'

export interface PaymentFlow {
  /** Whether the holder's name goes with the card: at check-out it does not (R12.9). */
  readonly sendsHolderName: boolean
  /** Asks the hotel whether the bill is paid by now. */
  readonly isPaid: (deps: PaymentDeps) => Promise<boolean>
  /** Reads the bill again, after its amount has changed. */
  readonly readBill: (deps: PaymentDeps) => Promise<unknown>
}

/**
 * What helps after a refusal.
 *
 * - `another-card`: this one is refused, and forgotten but for its holder.
 * - `again`: nothing is charged, and the same card may do.
 * - `either`: the hotel does not say whether the card is to blame.
 * - `front-desk`, `search`: no card will do.
 */
export type NextStep = 'another-card' | 'again' | 'either' | 'front-desk' | 'search'

/**
 * What became of a payment for which the guest was sent to the bank's page: as the hotel says it, or `left`, where the guest came
 * back by the browser's button before the bank had reached the hotel. Money has moved with `paid` alone, and may have moved
 * with `pending` alone.
 */
export type BankOutcome = ReturnOutcome | 'left'

/** What has become of a payment. Only with `paid` is it known that money has moved, and only with `unknown` may it have. */
export type PaymentOutcome =
  | { readonly kind: 'paid' }
  /** `failure` is the hotel's answer; null where the payment was not sent to it, so that nothing is charged. */
  | { readonly kind: 'refused'; readonly failure: Failure | null; readonly nextStep: NextStep }
  | { readonly kind: 'amount-changed' }
  | { readonly kind: 'unknown' }
  /** The guest was to confirm the payment at the bank's page, and is here without that. */
  | { readonly kind: 'at-bank'; readonly outcome: Exclude<BankOutcome, 'paid'> }

/** The guest confirms the payment at this address of the card company; nothing is charged so far. */
interface Challenge {
  readonly kind: 'challenged'
  readonly address: string
}

const refusedUnsent = (nextStep: NextStep): PaymentOutcome => ({ kind: 'refused', failure: null, nextStep })

const cardToTokenise = (card: Card, { sendsHolderName }: PaymentFlow): CardToTokenise => ({
  number: card.cardNumber,
  expiryYear: card.cardExpiredYear,
  expiryMonth: card.cardExpiredMonth,
  securityCode: card.cardSecurityCode,
  ...(sendsHolderName ? { holderName: card.cardName } : {}),
})

const shopFor = async (deps: PaymentDeps, requestId: string): Promise<string | null> => {
  try {
    return await deps.backend.publicKey(requestId, contextOf(deps))
  } catch (error) {
    // To the guest a shop that cannot be loaded is a card that does not go through (R12.20). A guest whom the server no longer
    // knows has to search again, and no card is to blame.
    if (error instanceof CallFailed && !isExpired(error.failure)) return null
    throw error
  }
}

/** What our own server says has become of the money; another back end says nothing of it. */
const ownVerdictOf = (failure: Failure): SettlementVerdict | undefined =>
  failure.kind === 'refused' ? settlementVerdicts[failure.code] : undefined

/** An answer has come, whatever it is; without one it is unknown what became of the money. */
const isAnswered = (failure: Failure): boolean => 'status' in failure

/** The hotel has answered, and not whether the card was charged. */
const leavesDoubt = (failure: Failure): boolean =>
  isAnswered(failure) && ownVerdictOf(failure) === undefined && !isRefusal(failure)

const nextSteps = {
  refused: 'again',
  card_refused: 'another-card',
  front_desk: 'front-desk',
  search_again: 'search',
} as const satisfies Partial<Record<SettlementVerdict, NextStep>>

const outcomeOf = (failure: Failure): PaymentOutcome | Challenge => {
  if (failure.kind === 'refused' && failure.code === CARD_CHALLENGE && failure.challengeUrl !== undefined) {
    return { kind: 'challenged', address: failure.challengeUrl }
  }
  const verdict = ownVerdictOf(failure)
  if (verdict === undefined) {
    return isAnswered(failure) ? { kind: 'refused', failure, nextStep: 'either' } : { kind: 'unknown' }
  }
  if (verdict === 'amount_changed') return { kind: 'amount-changed' }
  if (verdict === 'unresolved') return { kind: 'unknown' }
  return { kind: 'refused', failure, nextStep: nextSteps[verdict] }
}

/** Another card is to be entered: of this one the holder alone is kept (R12.18). */
export const withoutCard = (session: Session): Session => {
  const { card } = session.payment
  const cardName = card?.cardName ?? ''
  const empty = { cardNumber: '', cardExpiredMonth: '', cardExpiredYear: '', cardSecurityCode: '' }
  return withPayment(session, { card: card === null ? null : { ...empty, cardName } })
}

const settle = async (
  deps: PaymentDeps,
  cardToken: string,
  receiptName: string,
): Promise<PaymentOutcome | Challenge> => {
  const { bill } = deps.session.getState().payment
  if (bill === null) throw new Error('nothing to pay: no bill has been read')
  const { requestId, amountYen } = bill
  try {
    const settlement = { requestId, amountYen, cardToken, receiptName }
    const hasReceipt = await deps.backend.settle(settlement, contextOf(deps))
    deps.session.setState((session) => withPayment(session, { hasReceipt }))
    return { kind: 'paid' }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { failure } = error
    if (failure.kind === 'not-found' || isExpired(failure)) throw error
    deps.session.setState((session) => withPayment(session, { isDoubtful: leavesDoubt(failure) }))
    return outcomeOf(failure)
  }
}

/**
 * Pays the bill by card: receipt mail, shop, token, settlement (R12.15). The card is stored until the
 * bill is paid or the card refused, so that paying again is one press; where the answer before left it open whether money has moved, the hotel is
 * asked once before that. After a lost answer the hotel is asked what happened, and nothing is ever
 * charged again: a payment whose outcome is unknown is only asked about.
 * @throws CallFailed when the receipt mail is refused, the session has expired, or the settlement answers 404
 */
export const payByCard = async (
  deps: PaymentDeps,
  way: PaymentFlow,
  receiptName: string,
): Promise<PaymentOutcome | Challenge> => {
  const { payment } = deps.session.getState()
  if (payment.outcome === 'paid') return { kind: 'paid' }
  if (payment.outcome === 'unknown') return learnOutcome(deps, way)
  if (payment.isDoubtful && (await isKnownToBePaid(deps, way.isPaid))) {
    deps.session.setState(withPaid)
    return { kind: 'paid' }
  }
  const { bill, card, receiptMailAddress } = payment
  if (bill === null || card === null) throw new Error('paying needs a bill and a card')

  await deps.backend.registerReceiptMail(mailsOf(receiptMailAddress).join(','), contextOf(deps))
  const shopId = await shopFor(deps, bill.requestId)
  if (shopId === null) return refusedUnsent('again')
  const token = await deps.tokeniser.tokenise(cardToTokenise(card, way), shopId)
  if (token.kind === 'unavailable') return refusedUnsent('again')
  if (token.kind === 'refused') {
    deps.session.setState(withoutCard)
    return refusedUnsent('another-card')
  }

  const outcome = await settle(deps, token.token, receiptName)
  if (outcome.kind === 'refused' && outcome.nextStep === 'another-card') deps.session.setState(withoutCard)
  if (outcome.kind === 'amount-changed') await way.readBill(deps)
  if (outcome.kind === 'paid') deps.session.setState(withPaid)
  if (outcome.kind !== 'unknown') return outcome
  deps.session.setState((session) => withPayment(session, { outcome: 'unknown' }))
  return learnOutcome(deps, way)
}

/**
 * Leads the guest to the bank's page. Only a guest who comes back by the browser's button goes on from here: the hotel is asked
 * once whether the bank has confirmed the payment all the same, and else it can be paid again.
 * @param address as `payByCard` answered it
 */
export const payAtBank = async (
  deps: PaymentDeps,
  way: PaymentFlow,
  address: string,
): Promise<PaymentOutcome> => {
  if (!(await deps.visitBank(address))) return { kind: 'at-bank', outcome: 'unavailable' }
  if (!(await isKnownToBePaid(deps, way.isPaid))) return { kind: 'at-bank', outcome: 'left' }
  deps.session.setState(withPaid)
  return { kind: 'paid' }
}

/** Before each question: the hotel may itself be waiting for the provider. In milliseconds. */
const PAUSES_MS = [0, 2_000, 4_000, 8_000]

/**
 * Asks the hotel what has become of a settlement whose answer was lost, by a call that changes nothing there, until it says
 * that the bill is paid or the guest has waited long enough. An open bill is no answer: the charge may still be on its way.
 */
const learnOutcome = async (
  deps: PaymentDeps,
  way: { readonly isPaid: (deps: PaymentDeps) => Promise<boolean> },
): Promise<{ readonly kind: 'paid' } | { readonly kind: 'unknown' }> => {
  for (const milliseconds of PAUSES_MS) {
    await deps.pause(milliseconds)
    if (await isKnownToBePaid(deps, way.isPaid)) {
      deps.session.setState(withPaid)
      return { kind: 'paid' }
    }
  }
  return { kind: 'unknown' }
}

/** Asks once; a failed call answers nothing of the money. */
const isKnownToBePaid = async (
  deps: PaymentDeps,
  isPaid: (deps: PaymentDeps) => Promise<boolean>,
): Promise<boolean> => {
  try {
    return await isPaid(deps)
  } catch (error) {
    // The connection that lost the answer may still be down: the next question may come through.
    if (error instanceof CallFailed) return false
    throw error
  }
}
