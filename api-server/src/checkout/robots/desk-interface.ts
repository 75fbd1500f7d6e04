import { type DeskOperationName, deskOperations } from '@tomari/contract/desk-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  type Actor,
  type Admission,
  callerOf,
  type Deps,
  holderOf,
  inputOf,
  languageFor,
  parsedInput,
  readJson,
  Refusal,
  RefusedRequest,
  refuseWith,
} from '../../platform/index.ts'
import type { DeskToken } from '../DeskToken.ts'
import { deskCalls } from '../desk-calls.ts'

/** Where `{requestId}` stands, in the words of the router. */
const deskRouteOf = (path: string): string => path.replace('{requestId}', ':requestId')

/** Every name of the table. */
const deskOperationNames = Object.keys(deskOperations).filter(isDeskOperationName)

function isDeskOperationName(name: string): name is DeskOperationName {
  return name in deskOperations
}

/**
 * Opens the desk interface to a caller with the token: JSON, as robots speak, so it has a place of its own in the server.
 */
export function serveDeskInterface(
  app: FastifyInstance,
  deps: Deps,
  tokens: readonly DeskToken[],
  admission: Pick<Admission, 'recognise'>,
): void {
  const robots = new WeakMap<FastifyRequest, DeskToken>()
  void app.register(async (desk) => {
    readJson(desk)
    // Before the body is read: strangers do not get to send anything.
    desk.addHook('onRequest', async (request) => {
      const robot = holderOf(tokens, request.headers.authorization)
      if (robot === null) throw new RefusedRequest('desk_token_wrong')
      if (robot.scope === 'read' && request.method !== 'GET') throw new RefusedRequest('desk_scope_missing')
      robots.set(request, robot)
      admission.recognise(request, callerOf(request).token)
    })
    for (const name of deskOperationNames) {
      const { method, path, bodyLimit } = deskOperations[name]
      desk.route<{ Params: { requestId?: string } }>({
        method,
        url: deskRouteOf(path),
        bodyLimit,
        async handler(request, reply) {
          const robot = robots.get(request)
          if (robot === undefined) throw new RefusedRequest('desk_token_wrong')
          const carryOut = carriers(deps, { who: robot.name, door: 'desk-interface' })[name]
          const answer = await carryOut(inputOf(request), requestIdOf(request.params.requestId))
          return answer instanceof Refusal
            ? refuseWith(reply, answer.reason, languageFor(request))
            : reply.send({ payload: answer })
        },
      })
    }
  })
}

/** What is no name of a request names none. */
const requestIdOf = (parameter = ''): string => (/^[\w-]+$/.test(parameter) ? parameter : '')

type Carrier = (input: unknown, requestId: string) => Promise<unknown>

/** Each call with its input parsed and its answer too: what leaves is what the contract promises. */
function carriers(deps: Deps, robot: Actor): Readonly<Record<DeskOperationName, Carrier>> {
  const calls = deskCalls(deps, robot)
  const parsed =
    <Input extends v.GenericSchema, Payload extends v.GenericSchema>(
      { input, payload }: { readonly input: Input; readonly payload: Payload },
      carryOut: (input: v.InferOutput<Input>, requestId: string) => Promise<v.InferOutput<Payload> | Refusal>,
    ): Carrier =>
    async (given, requestId) => {
      const answer = await carryOut(parsedInput(input, given), requestId)
      return answer instanceof Refusal ? answer : v.parse(payload, answer)
    }
  return {
    listRequests: parsed(deskOperations.listRequests, calls.listRequests),
    takeRequest: parsed(deskOperations.takeRequest, calls.takeRequest),
    holdRequest: parsed(deskOperations.holdRequest, calls.holdRequest),
    finishRequest: parsed(deskOperations.finishRequest, calls.finishRequest),
    leaveMessage: parsed(deskOperations.leaveMessage, calls.leaveMessage),
  }
}
