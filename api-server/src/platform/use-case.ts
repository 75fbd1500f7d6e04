import type { OperationName, ParsedInputOf, PayloadOf } from '@tomari/contract/operations'
import type { Caller } from './Caller.ts'
import type { Refusal } from './Refusal.ts'

export interface Call<Name extends OperationName> {
  readonly input: ParsedInputOf<Name>
  readonly caller: Caller
  /** Decoded; empty when the path has none. */
  readonly pathParameter: string
}

export type OpenUseCase<Name extends OperationName> = (call: Call<Name>) => Promise<PayloadOf<Name> | Refusal>
