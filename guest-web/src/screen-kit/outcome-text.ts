import { hasReached, REGISTERED } from '../domain/reservation.ts'
import type { BankOutcome } from '../flows/pay-by-card.ts'
import type { Session } from '../session/session.ts'
import type { Catalogue } from '../text/catalogue.ts'

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

/** What the hotel has by now, the furthest first. */
export type Stored = 'paid' | 'checked_in' | 'checkin_unknown' | 'signature' | 'nothing'

/** What the hotel has of this guest by now, as far as this session knows; null where it knows of none. */
export const storedAtHotel = ({ payment, sent, code, reservation }: Session): Stored | null => {
  if (payment.outcome === 'paid') return 'paid'
  if (sent.checkin === 'yes' || (code !== null && hasReached(code.checkinCode, REGISTERED)))
    return 'checked_in'
  if (sent.checkin === 'unknown') return 'checkin_unknown'
  if (sent.signature !== '') return 'signature'
  return reservation === null ? null : 'nothing'
}

/** What the hotel has by now, as a sentence that is true whatever the session knows. */
export const storedText = (session: Session, { t }: Catalogue): string =>
  t(`kept.${storedAtHotel(session) ?? 'any'}`)
