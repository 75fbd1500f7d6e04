import { problemsOfCard } from '@tomari/guest-rules/card'
import { notOnReceipt } from '@tomari/guest-rules/receipt-letters'
import { monthInJapan } from '../../../domain/japan.ts'
import type { PaymentFlow } from '../../../flows/pay-by-card.ts'
import type { Payment } from '../../../session/payment.ts'
import { isConfirmed } from '../payment-pieces/mail-values.ts'

/**
 * What the payment still needs: the browser's own way forward leads past the forms, and the receipt name may have been changed
 * before there was an address; and a name that was known before may be one that no receipt can show. Null when nothing is missing.
 */
export const whatIsMissing = (
  payment: Payment,
  receiptName: string,
  way: PaymentFlow,
  nowMs: number,
): 'card' | 'mail' | 'name' | null => {
  const options = { withName: way.sendsHolderName }
  const hasCard =
    payment.card !== null &&
    Object.keys(problemsOfCard(payment.card, monthInJapan(nowMs), options)).length === 0
  if (!hasCard) return 'card'
  if (!isConfirmed(payment)) return 'mail'
  return notOnReceipt(receiptName).length > 0 ? 'name' : null
}
