import type { ErrorCode } from '@tomari/contract/error-codes'
import type { WrongField } from './text/field-problems.ts'

/** An expected outcome, which use cases return and do not throw. */
export class Refusal {
  readonly reason: ErrorCode
  /** Reported to machines, and to the page of the desk. */
  readonly fields: readonly WrongField[]
  /** With `card_challenge` alone: where the guest goes on, and the cookie until they are back. */
  readonly guest: { readonly url: string; readonly browser: string; readonly goodUntil: Date } | null
  /** Values for the `{names}` in its sentence. */
  readonly values: Readonly<Record<string, string>>

  constructor(
    reason: ErrorCode,
    fields: readonly WrongField[] = [],
    guest: Refusal['guest'] = null,
    values: Refusal['values'] = {},
  ) {
    this.reason = reason
    this.fields = fields
    this.guest = guest
    this.values = values
  }
}

export type Outcome = Record<string, never> | Refusal

export const refuse = (reason: ErrorCode, fields: readonly WrongField[] = []): Refusal =>
  new Refusal(reason, fields)

export const refuseSaying = (reason: ErrorCode, values: Refusal['values']): Refusal =>
  new Refusal(reason, [], null, values)
