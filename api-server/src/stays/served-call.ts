import type { Answer } from '@tomari/contract/answers'
import { type Operation, type OperationName, operations, type TokenNeed } from '@tomari/contract/operations'
import { servedSchema } from '@tomari/contract/served'
import * as v from 'valibot'
import { type Caller, type Fields, type OpenUseCase, Refusal, refuse } from '../platform/index.ts'
import type { Session, SessionUseCase } from './Session.ts'
import type { SessionNeed } from './authenticate.ts'

/** A request as far as a call is concerned. */
interface Asked {
  readonly fields: Fields
  readonly caller: Caller
  readonly pathParameter: string
}

/** An operation of the contract together with the use case that carries it out. */
export interface ServedCall {
  readonly name: OperationName
  readonly operation: Operation<v.GenericSchema, Answer>
  /** Which session the call needs; null when it needs none. */
  readonly session: SessionNeed | null
  /** Answers the payload as the contract has it, or refuses. */
  answer(asked: Asked, session: Session | null): Promise<unknown>
}

const needsSession = (token: TokenNeed): token is SessionNeed => !['none', 'sent', 'bearer'].includes(token)

/** A call that needs no session. */
export function open<Name extends OperationName>(name: Name, carryOut: OpenUseCase<Name>): ServedCall {
  const { token } = operations[name]
  if (needsSession(token)) throw new Error(`${name} needs a session`)
  const payloadOf = payloadReader(name)
  return {
    name,
    operation: operations[name],
    session: null,
    answer: async ({ fields, caller, pathParameter }) => {
      const input = inputOf(operations[name].input, fields)
      return input instanceof Refusal
        ? input
        : payloadOf(await carryOut({ input: input.value, caller, pathParameter }))
    },
  }
}

/** A call within a session. */
export function inSession<Name extends OperationName>(
  name: Name,
  carryOut: SessionUseCase<Name>,
): ServedCall {
  const { token } = operations[name]
  if (!needsSession(token)) throw new Error(`${name} needs no session`)
  const payloadOf = payloadReader(name)
  return {
    name,
    operation: operations[name],
    session: token,
    answer: async ({ fields, caller, pathParameter }, session) => {
      if (session === null) return refuse('session_ended')
      const input = inputOf(operations[name].input, fields)
      return input instanceof Refusal
        ? input
        : payloadOf(await carryOut({ input: input.value, caller, pathParameter, session }))
    },
  }
}

/** The input as the contract has it. In a box, so that no input can be taken for a refusal. */
function inputOf<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: Fields,
): { readonly value: v.InferOutput<Schema> } | Refusal {
  // The first problem is enough: to list those of 60,000 empty guests would hold up every caller for a second.
  const parsed = v.safeParse(schema, fields, { abortEarly: true })
  return parsed.success ? { value: parsed.output } : refuse('malformed')
}

/** The server reads its own answers too: what leaves is what the contract promises and nothing beside it. */
function payloadReader(name: OperationName): (answer: unknown) => unknown {
  const payload = servedSchema(operations[name].payload)
  return (answer) => (answer instanceof Refusal ? answer : v.parse(payload, answer))
}
