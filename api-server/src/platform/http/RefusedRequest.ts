import type { FieldProblem } from '@tomari/contract/envelope'
import type { ErrorCode } from '@tomari/contract/error-codes'

/** Ends a request early, where Fastify leaves no other way than to throw. Never leaves this folder. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest'
  readonly reason: ErrorCode
  /** What is wrong with which field, where a machine is told. */
  readonly fields: readonly FieldProblem[]

  constructor(reason: ErrorCode, fields: readonly FieldProblem[] = []) {
    super(reason)
    this.reason = reason
    this.fields = fields
  }
}
