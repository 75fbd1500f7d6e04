import type { ErrorCode } from '@tomari/contract/error-codes'

/**
 * Why a call failed, as the error catalogue distinguishes failures (R16.2). `refused` carries the server's
 * `error_msg`; `not-found` is a 404 on a call of the scenario 404_to_load_error and leads to /common-error.
 */
export type Failure =
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly code: string
      readonly status: number
      /** Where the guest confirms the payment. */
      readonly challengeUrl?: string
    }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid-format'; readonly status: number }
  | { readonly kind: 'status'; readonly status: number }
  /** Not the hotel has answered, but the Wi-Fi, where the guest has to sign in first. */
  | { readonly kind: 'sign-in'; readonly status: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unknown' }

/**
 * Has the server said no, before or instead of doing anything? After any other failure it may have done what was requested, or
 * may yet: 408 and 409 say that it still waits or is at it.
 */
export const isRefusal = (failure: Failure): boolean =>
  failure.kind === 'not-found' ||
  ('status' in failure &&
    failure.status >= 400 &&
    failure.status < 500 &&
    ![408, 409].includes(failure.status))

/** Does our own server not know the token (any more)? Other back ends may mean anything by 401. */
export const isExpired = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.code === ('session_ended' satisfies ErrorCode)

/** The one thing that a call to the back end throws. */
export class CallFailed extends Error {
  // No class fields: the oldest browsers that we serve need half a kB of help with those.
  declare readonly failure: Failure

  constructor(failure: Failure, options?: ErrorOptions) {
    super(`call failed: ${failure.kind}`, options)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** Has the server refused a call with one of these codes? */
export const isRefusedWith = (error: unknown, ...codes: readonly ErrorCode[]): boolean => {
  const code = error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure.code : null
  return codes.some((one) => one === code)
}
