import * as v from 'valibot'

/** Failure: a non-2xx status with a message in the language of the request and a code for machines (R17.6). */
export const failure = v.object({
  error_msg: v.pipe(v.string(), v.minLength(1)),
  error_code: v.optional(v.string()),
})

/** What a failed call of our own server says. */
export type FailureBody = v.InferOutput<typeof failure>
