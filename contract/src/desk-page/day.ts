import * as v from 'valibot'
import { boardInput, paymentStates } from './board.ts'
import { deskMeans, row } from './row.ts'

const day = v.pipe(v.string(), v.isoDate())
const moment = v.pipe(v.string(), v.isoTimestamp())
const yen = v.pipe(v.number(), v.integer())

/** More payments that want looking at than these are not answered. */
export const MOST_UNRESOLVED = 200

/** What still has to become of a payment: of the payment itself, of a part that goes back, or of the mail with its receipt. */
const unresolved = v.object({
  /** Null where the reservation is gone. */
  stay_id: v.nullable(v.string()),
  reference_number: v.nullable(v.string()),
  name: v.string(),
  at: moment,
  amount: yen,
  why: v.picklist([...paymentStates, 'part_returning', 'mail_given_up']),
})
/** A payment that wants looking at. */
export type UnresolvedPayment = v.InferOutput<typeof unresolved>

/** The payments of a house on a day. */
export const dayPayments = v.object({
  day,
  paid_count: v.number(),
  paid_yen: yen,
  /** Those means alone by which something was paid. */
  by_means: v.array(v.object({ means: v.picklist(['card', ...deskMeans]), yen })),
  /** Of whatever day, the oldest first. */
  unresolved: v.pipe(v.array(unresolved), v.maxLength(MOST_UNRESOLVED)),
})

/** What a house has taken on a day, and what is unresolved. */
export const dayCalls = {
  dayPayments: row({
    method: 'GET',
    path: '/desk/api/day',
    /** Today where no day is given. */
    input: v.object({ ...boardInput.entries, day: v.optional(day) }),
    payload: dayPayments,
  }),
} as const
