import type { RefusalReason } from '../../model/Refusal.ts'

/** Ends a request early, where Fastify leaves no other way than to throw. Never leaves this folder. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    super(reason)
    this.reason = reason
  }
}
