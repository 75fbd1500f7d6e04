import type { OperationName, PayloadOf } from '@tomari/contract/operations'
import type { Refusal } from '../platform/Refusal.ts'
import type { Session } from './Session.ts'
import type { Call } from '../platform/use-case.ts'

/** A call within a session. Answers the payload, or refuses. */
export type SessionUseCase<Name extends OperationName> = (
  call: Call<Name> & { readonly session: Session },
) => Promise<PayloadOf<Name> | Refusal>
