import * as v from 'valibot'
import { perhaps, record, value } from './answers.ts'
import { readings } from './readings.ts'

/** The problem of one field of a call. */
export const fieldProblem = v.object({ field: v.string(), problem: v.string() })
export type FieldProblem = v.InferOutput<typeof fieldProblem>

/** Failure: a non-2xx status with a message in the language of the request and a code for machines (R17.6). */
export const failure = v.object({
  error_msg: v.pipe(v.string(), v.minLength(1)),
  error_code: v.optional(v.string()),
  /** Where the guest goes on; beside `card_challenge` alone. */
  challenge_url: v.optional(v.string()),
  /** Problems by field, for machines and the page of the desk. */
  fields: v.optional(v.array(fieldProblem)),
})

export type FailureBody = v.InferOutput<typeof failure>

/** A failed call of any back end: its message counts, whatever stands beside it. */
export const failureRead = record({
  error_msg: value(readings.message),
  error_code: value(readings.code),
  challenge_url: perhaps(readings.optionalText),
})
