import type { OperationName, TokenNeed } from '@tomari/contract/operations'
import { type Caller, type Deps, type Refusal, refuse } from '../platform/index.ts'
import { mayCall } from './access.ts'
import type { Journey, Session } from './Session.ts'
import { sessionOf } from './store/sessions.ts'

export type SessionNeed = Exclude<TokenNeed, 'none' | 'sent' | 'bearer'>

/**
 * A token that has expired, belongs to the other journey, names another facility than its own, or knows too little
 * for the call is refused like one that never was: the guest searches again, and the search says what it needs.
 */
export async function authenticate(
  { database, vault, clock, secondFact }: Pick<Deps, 'database' | 'vault' | 'clock' | 'secondFact'>,
  caller: Caller,
  { name, session: need }: { readonly name: OperationName; readonly session: SessionNeed },
): Promise<Session | Refusal> {
  if (caller.token === '') return refuse('session_ended')
  const session = await sessionOf(database.db, vault, caller.token, clock.now())
  if (session === null || !allows(need, session.journey)) return refuse('session_ended')
  if (!mayCall(secondFact, name, session)) return refuse('session_ended')
  if (caller.facility !== null && session.facility[caller.facility.by] !== caller.facility.value)
    return refuse('session_ended')
  return session
}

const allows = (need: SessionNeed, journey: Journey): boolean => need === 'any' || need === journey
