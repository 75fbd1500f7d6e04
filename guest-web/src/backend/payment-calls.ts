import { calls } from '@tomari/contract/calls'
import {
  type PaymentReturnedPayload,
  type PrePaymentInfoPayload,
  RETURN_OUTCOMES,
} from '@tomari/contract/payment'
import type { Bill } from '../domain/bill.ts'
import type { Backend, Returned } from './Backend.ts'
import type { Call } from './http.ts'

type PaymentCalls = Pick<
  Backend,
  'registerReceiptMail' | 'publicKey' | 'prePaymentInfo' | 'settle' | 'returned'
>

/**
 * The server waits for the card company before it answers. An app that gives up too soon does not know whether money moved. Twice
 * the configured limit is 60 seconds as shipped (R23.15).
 */
const SETTLEMENT_TIMES = 2

/** Back ends older than the field `gross_total` leave it out: then it is what was paid with card and points together. */
const billOf = (payload: PrePaymentInfoPayload): Bill => ({
  requestId: payload.pre_ci_request_id,
  amountYen: payload.payment_amount,
  grossTotalYen:
    payload.gross_total === 0 ? payload.payment_amount + payload.used_point : payload.gross_total,
  usedPointYen: payload.used_point,
  showsGrandTotal: payload.show_grand_total,
  bathingTaxYen: payload.bathing_tax,
  accommodationTaxYen: payload.accommodation_tax,
  details: [],
})

const returnedOf = (payload: PaymentReturnedPayload): Returned => ({
  journey: payload.journey === 'checkout' ? 'checkout' : 'checkin',
  // A word of a later server: what it says of the money is asked for, never guessed.
  outcome: RETURN_OUTCOMES.find((outcome) => outcome === payload.outcome) ?? 'pending',
  authToken: payload.authorization,
  facilityId: payload.facility,
  amountYen: payload.amount,
  requestId: payload.request_id,
  receiptName: payload.receipt_name,
  receiptMail: payload.receipt_mail,
  reservationName: payload.reservation_name,
  roomNumbers: payload.room_numbers,
})

/** The payment calls by the rows of the contract, alike in both variants. */
export const paymentCalls = (call: Call): PaymentCalls => ({
  registerReceiptMail: async (mail, context) => {
    await call(calls.registerReceiptMail, { context, fields: { email: mail } })
  },
  publicKey: async (requestId, context) =>
    (await call(calls.publicKey, { context, fields: { request_id: requestId } })).shop_id,
  prePaymentInfo: async (context) => billOf(await call(calls.prePaymentInfo, { context })),
  settle: async ({ requestId, amountYen, cardToken, receiptName }, context) => {
    const fields = {
      request_id: requestId,
      // Points are taken off before the bill is made; the field is fixed (R17.22).
      point: '0',
      payment_amount: String(amountYen),
      card_token: cardToken,
      invoice_name: receiptName,
    }
    await call(calls.settlement, { context, fields }, { times: SETTLEMENT_TIMES })
  },
  returned: async (code, context) =>
    returnedOf(await call(calls.paymentReturned, { context, fields: { code } })),
})
