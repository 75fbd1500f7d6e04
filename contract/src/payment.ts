import type * as v from 'valibot'
import { each, record, value } from './answers.ts'
import { readings } from './readings.ts'

/** Answer of public_key: the shop that the card provider's script is started with. */
export const publicKey = record({ shop_id: value(readings.neededText) })

/** Answer of pre_payment_info (R17.13). Amounts are whole yen. */
export const prePaymentInfo = record({
  ...each(['bathing_tax', 'accommodation_tax', 'used_point'], readings.yen),
  pre_ci_request_id: value(readings.neededText),
  show_grand_total: value(readings.flag),
  payment_amount: value(readings.amountToPay),
  gross_total: value(readings.yen),
})
export type PrePaymentInfoPayload = v.InferOutput<typeof prePaymentInfo>

/**
 * Answer of settlement, by which the bill is paid whatever stands in it. Our own server alone says whether it hands this session its
 * receipt (`receiptPdf`).
 */
export const settled = record({ has_receipt_pdf: value(readings.flag) }, { takesAnything: true })

/** Answer of receiptPdf. The file's name has the number of the receipt, and nothing personal. */
export const receiptPdf = record(each(['file_name', 'base64_pdf'], readings.neededText))
export type ReceiptPdfPayload = v.InferOutput<typeof receiptPdf>

/**
 * What became of a payment for which the guest was at the bank's page, as a closed set.
 *
 * - `paid`: charged, once. With every other but `pending` nothing was charged.
 * - `pending`: not known yet; ask, and do not charge again.
 * - `declined`: the bank knew the guest, and the card was refused all the same.
 * - `cancelled`: the guest called it off. `takes_no_part`: no card for this. `failed`: the bank did not know the guest.
 * - `unavailable`: the bank could not ask. `timed_out`: no answer came in time.
 */
export const RETURN_OUTCOMES = [
  'paid',
  'pending',
  'declined',
  'cancelled',
  'takes_no_part',
  'failed',
  'unavailable',
  'timed_out',
] as const
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]

/**
 * Answer of paymentReturned: the session that the guest left for the bank's page, and what became of the payment. `outcome` is a
 * `ReturnOutcome`; `request_id` names the place in the queue of a check-out, and is empty at check-in.
 */
export const paymentReturned = record({
  ...each(['authorization', 'facility', 'journey', 'outcome'], readings.neededText),
  amount: value(readings.yen),
  ...each(['request_id', 'receipt_name', 'receipt_mail', 'reservation_name'], readings.text),
  room_numbers: value(readings.texts),
  has_receipt_pdf: value(readings.flag),
})
export type PaymentReturnedPayload = v.InferOutput<typeof paymentReturned>
