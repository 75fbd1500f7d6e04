import { calls } from '@tomari/contract/calls'
import type { CheckoutInfoPayload, WaitStatusPayload } from '@tomari/contract/guest-answers'
import type { CheckoutInfo } from '../domain/checkout-decision.ts'
import type { QueueLook } from '../domain/queue.ts'
import type { Backend } from './Backend.ts'
import type { Call } from './http.ts'

type CheckoutCalls = Pick<
  Backend,
  'requestCheckoutToken' | 'checkoutInfo' | 'checkoutResult' | 'paymentTerms' | 'executeCheckout'
>

/** Between the rooms of one check-out (R13.22). */
const ROOM_SEPARATOR = '/'

const checkoutInfoOf = (payload: CheckoutInfoPayload): CheckoutInfo => ({
  requestId: payload.request_id,
  status: payload.status,
  roomNumbers: payload.room_num ?? [],
  message: payload.message,
})

/** A stay's bill has no points and no taxes of its own: all that there is stands in its lines. */
const queueLookOf = (requestId: string, payload: WaitStatusPayload): QueueLook => ({
  status: payload.status,
  ahead: payload.wait_num,
  minutes: payload.wait_time,
  timeoutMinutes: payload.timeout ?? null,
  timeoutMessage: payload.timeout_message,
  message: payload.message,
  roomNumbers: payload.room_number_list ?? [],
  bill: {
    requestId,
    amountYen: payload.payment_amount,
    grossTotalYen: payload.payment_amount,
    usedPointYen: 0,
    showsGrandTotal: false,
    bathingTaxYen: 0,
    accommodationTaxYen: 0,
    details: (payload.detail_payment ?? []).map(({ name, date, price }) => ({ name, date, yen: price })),
  },
})

/** The check-out calls by the rows of the contract, alike in both variants. */
export const checkoutCalls = (call: Call): CheckoutCalls => ({
  requestCheckoutToken: async (name, secondFact, context) => {
    // A back end that never asks never sees the second field.
    const fields = secondFact === '' ? { name } : { name, phone_number: secondFact }
    return (await call(calls.requestCheckoutToken, { context, fields })).authorization
  },
  checkoutInfo: async (context) => checkoutInfoOf(await call(calls.checkoutInfo, { context })),
  checkoutResult: async (requestId, context) => {
    const fields = { request_id: requestId }
    return queueLookOf(requestId, await call(calls.checkoutResult, { context, fields }))
  },
  paymentTerms: async (context) => (await call(calls.paymentTerms, { context })).content,
  executeCheckout: async ({ receiptName, roomNumbers }, context) => {
    const fields = { invoice_name: receiptName, room_num: roomNumbers.join(ROOM_SEPARATOR) }
    await call(calls.executeCheckout, { context, fields })
  },
})
