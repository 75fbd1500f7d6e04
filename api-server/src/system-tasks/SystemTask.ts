import { deskMeans } from '@tomari/contract/desk-page/row'
import * as v from 'valibot'
import type { DeskPart } from '../stays/index.ts'

/** What goes to the property system of a stay, in the order of a stay without mishaps. */
export const TASK_KINDS = ['guests', 'pre_checked_in', 'check_in', 'payment', 'check_out'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/**
 * - `early`: its stay is not that far, which holds up no later task.
 * - `given_up`: a person looks at it, and tries again or does it there by hand.
 */
export const TASK_STATES = ['waiting', 'early', 'done', 'given_up'] as const

/** Of a reservation, as its property system has it. */
export const STATUSES_THERE = ['booked', 'cancelled', 'no_show', 'in_house', 'departed'] as const
export type StatusThere = (typeof STATUSES_THERE)[number]

/** `theirs`: our booking becomes what the system says; `ours`: it stays, and the hotel changes the system by hand. */
export const ANSWERS = ['theirs', 'ours'] as const
export type Answer = (typeof ANSWERS)[number]

export type QuestionPart = DeskPart | 'bill'

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
