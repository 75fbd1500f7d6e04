import * as v from 'valibot'
import { record, value } from './answers.ts'
import { readings } from './readings.ts'

/** Failure: a non-2xx status with a message in the language of the request and a code for machines (decisions 4). */
export const failure = v.object({
  error_msg: v.pipe(v.string(), v.minLength(1)),
  error_code: v.optional(v.string()),
})

/** What a failed call of our own server says. */
export type FailureBody = v.InferOutput<typeof failure>

/** What a failed call of any back end says: its message counts, whatever stands beside it. */
export const failureRead = record({
  error_msg: value(readings.message),
  error_code: value(readings.code),
})
