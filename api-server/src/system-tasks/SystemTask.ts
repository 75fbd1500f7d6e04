import { deskMeans } from '@tomari/contract/desk-page/row'
import * as v from 'valibot'

/**
 * - `early`: its stay is not that far, which holds up no later task.
 * - `given_up`: a person looks at it, and tries again or does it there by hand.
 */
export const TASK_STATES = ['waiting', 'early', 'done', 'given_up'] as const

/** A payment, or a refund by a negative amount, in whole yen. */
export const paymentOfTask = v.object({
  /** The reference there; each posting has its own. */
  reference: v.string(),
  yen: v.number(),
  means: v.picklist(['card', ...deskMeans]),
})
export type PaymentOfTask = v.InferOutput<typeof paymentOfTask>

/** By the fields in which a property system sends bookings; of a bill the yen that are owed. */
export const valuesThere = v.record(
  v.string(),
  v.union([v.string(), v.number(), v.null(), v.array(v.string())]),
)
export type ValuesThere = v.InferOutput<typeof valuesThere>
