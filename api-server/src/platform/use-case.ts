import type { OperationName, ParsedInputOf, PayloadOf } from '@tomari/contract/operations'
import type { Caller } from './Caller.ts'
import type { Refusal } from './Refusal.ts'

/** One call, parsed. */
export interface Call<Name extends OperationName> {
  readonly input: ParsedInputOf<Name>
  readonly caller: Caller
  /** The parameter in the path, decoded; empty when the path has none. */
  readonly pathParameter: string
}

/** A call that anyone may make. Answers the payload, or refuses. */
export type OpenUseCase<Name extends OperationName> = (call: Call<Name>) => Promise<PayloadOf<Name> | Refusal>
