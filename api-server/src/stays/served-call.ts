import type { Answer } from '@tomari/contract/answers'
import { type Operation, type OperationName, operations, type TokenNeed } from '@tomari/contract/operations'
import { servedSchema } from '@tomari/contract/served'
import * as v from 'valibot'
import { type Caller, type Fields, type OpenUseCase, Refusal, refuse } from '../platform/index.ts'
import type { SessionNeed } from './authenticate.ts'
import type { Session, SessionUseCase } from './Session.ts'

interface CallRequest {
  readonly fields: Fields
  readonly caller: Caller
  readonly pathParameter: string
}

export interface ServedCall {
  readonly name: OperationName
  readonly operation: Operation<v.GenericSchema, Answer>
  readonly session: SessionNeed | null
  answer(request: CallRequest, session: Session | null): Promise<unknown>
}

const needsSession = (token: TokenNeed): token is SessionNeed => !['none', 'sent', 'bearer'].includes(token)

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

/** The box keeps an input from being taken for a refusal. */
function inputOf<Schema extends v.GenericSchema>(
  schema: Schema,
  fields: Fields,
): { readonly value: v.InferOutput<Schema> } | Refusal {
  // The first problem is enough: listing those of 60,000 empty guests would hold up every caller for a second.
  const parsed = v.safeParse(schema, fields, { abortEarly: true })
  return parsed.success ? { value: parsed.output } : refuse('malformed')
}

/** The server checks its own answers too: only what the contract promises leaves. */
function payloadReader(name: OperationName): (answer: unknown) => unknown {
  const payload = servedSchema(operations[name].payload)
  return (answer) => (answer instanceof Refusal ? answer : v.parse(payload, answer))
}
