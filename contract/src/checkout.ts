import * as v from 'valibot'
import { count, text, yen } from './brands.ts'

/** Answer of checkout_info_request (specification 3). Status "14" means already paid. */
export const checkoutInfo = v.object({
  request_id: text,
  status: text,
  room_num: v.nullish(v.array(text), []),
  message: text,
})
export type CheckoutInfoPayload = v.InferOutput<typeof checkoutInfo>

/** One line of a bill. */
export const detailPayment = v.object({ name: text, date: text, price: v.pipe(v.number(), v.integer()) })

/** Answer of checkout_info_result. Status 1 to 3 means waiting, 4 done; times are minutes (decisions 4). */
export const waitStatus = v.object({
  status: v.pipe(text, v.transform(Number), v.picklist([1, 2, 3, 4])),
  wait_num: count,
  wait_time: count,
  timeout: v.nullish(count),
  timeout_message: text,
  message: text,
  room_number_list: v.nullish(v.array(text), []),
  detail_payment: v.nullish(v.array(detailPayment), []),
  payment_amount: yen,
})
export type WaitStatusPayload = v.InferOutput<typeof waitStatus>
