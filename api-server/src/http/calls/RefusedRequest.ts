import type { ErrorCode } from '@tomari/contract/error-codes'

/** Ends a request early, where Fastify leaves no other way than to throw. Never leaves this folder. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly reason: ErrorCode

  constructor(reason: ErrorCode) {
    super(reason)
    this.reason = reason
  }
}
