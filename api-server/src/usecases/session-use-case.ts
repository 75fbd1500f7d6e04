import type { OperationName, PayloadOf } from '@tomari/contract/operations'
import type { Refusal } from '../model/Refusal.ts'
import type { Session } from '../model/Session.ts'
import type { Call } from './use-case.ts'

/** A call within a session. Answers the payload, or refuses. */
export type SessionUseCase<Name extends OperationName> = (
  call: Call<Name> & { readonly session: Session },
) => Promise<PayloadOf<Name> | Refusal>
