import type { FieldProblem } from '@tomari/contract/envelope'
import type { ErrorCode } from '@tomari/contract/error-codes'

/** A refused call: an expected outcome, which use cases answer and do not throw. */
export class Refusal {
  readonly reason: ErrorCode
  /** What is wrong with which field, where a machine is told, or the page of the desk. */
  readonly fields: readonly FieldProblem[]
  /** With `card_challenge` alone: where the guest goes on, and what the browser keeps until they are back. */
  readonly guest: { readonly url: string; readonly browser: string; readonly goodUntil: Date } | null
  /** What fills the `{names}` in its sentence. */
  readonly values: Readonly<Record<string, string>>

  constructor(
    reason: ErrorCode,
    fields: readonly FieldProblem[] = [],
    guest: Refusal['guest'] = null,
    values: Refusal['values'] = {},
  ) {
    this.reason = reason
    this.fields = fields
    this.guest = guest
    this.values = values
  }
}

/** Done, with nothing to tell of it, or why not. */
export type Outcome = Record<string, never> | Refusal

/** Refuses a call for the reason. */
export const refuse = (reason: ErrorCode, fields: readonly FieldProblem[] = []): Refusal =>
  new Refusal(reason, fields)

/** Refuses a call for a reason whose sentence names something. */
export const refuseSaying = (reason: ErrorCode, values: Refusal['values']): Refusal =>
  new Refusal(reason, [], null, values)
