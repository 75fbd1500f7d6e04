import type * as v from 'valibot'
import { record, rows, value } from './answers.ts'
import { figureOf, soleOf } from './figures.ts'
import { readings } from './readings.ts'

/** Answer of checkout_info_request (R13.5). Status "14" means already paid. */
export const checkoutInfo = record(
  {
    request_id: value(readings.text),
    status: value(readings.code),
    room_num: value(readings.texts),
    message: value(readings.lines),
  },
  { needsSomething: true },
)
export type CheckoutInfoPayload = v.InferOutput<typeof checkoutInfo>

export const detailPayment = record({
  name: value(readings.text),
  date: value(readings.text),
  price: value(readings.price),
})

/** A heading between the lines has no price, and adds nothing to the bill. */
const hasPrice = (raw: unknown): boolean => {
  const line = soleOf(raw)
  return typeof line === 'object' && line !== null && 'price' in line && figureOf(line.price) !== 'absent'
}

/** While the guest waits the bill is not known, and what stands there counts for nothing. */
const billOnceDone = (raw: Readonly<Record<string, unknown>>) =>
  figureOf(raw['status']) === 4 ? raw : { ...raw, detail_payment: [], payment_amount: 0 }

/** Answer of checkout_info_result. Status 1 to 3 means waiting, 4 done; times are minutes (R17.23). */
export const waitStatus = record(
  {
    status: value(readings.waitStatus),
    wait_num: value(readings.waiting),
    wait_time: value(readings.waiting),
    timeout: value(readings.waitingMinutes),
    timeout_message: value(readings.lines),
    message: value(readings.lines),
    room_number_list: value(readings.texts),
    detail_payment: rows(detailPayment, { isRow: hasPrice }),
    payment_amount: value(readings.amountToPay),
  },
  { first: billOnceDone },
)
export type WaitStatusPayload = v.InferOutput<typeof waitStatus>
