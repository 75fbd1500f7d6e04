import type { OperationName, PayloadOf } from '@tomari/contract/operations'
import type { Call, Refusal } from '../platform/index.ts'
import type { Session } from './Session.ts'

/** A call within a session. Answers the payload, or refuses. */
export type SessionUseCase<Name extends OperationName> = (
  call: Call<Name> & { readonly session: Session },
) => Promise<PayloadOf<Name> | Refusal>
