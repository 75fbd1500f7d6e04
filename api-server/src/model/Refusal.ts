import type { ErrorCode } from '@tomari/contract/error-codes'

/** A refused call: an expected outcome, which use cases answer and do not throw. */
export class Refusal {
  readonly reason: ErrorCode

  constructor(reason: ErrorCode) {
    this.reason = reason
  }
}

/** Refuses a call for the reason. */
export const refuse = (reason: ErrorCode): Refusal => new Refusal(reason)
