import { type DeskOperationName, type DeskPayloadOf, deskOperations } from '@tomari/contract/desk-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { DeskToken } from '../../model/DeskToken.ts'
import { Refusal } from '../../model/Refusal.ts'
import { deskCalls } from '../../usecases/checkout/desk-calls.ts'
import type { Deps } from '../../usecases/Deps.ts'
import { callerOf } from '../calls/caller.ts'
import { languageFor } from '../calls/errors.ts'
import { holderOf, inputOf, parsedInput, readJson } from '../calls/json-calls.ts'
import type { Admission } from '../load-shedding/Admission.ts'
import { RefusedRequest } from '../calls/RefusedRequest.ts'
import { refuseWith } from '../calls/serve.ts'

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
          const calls = deskCalls(deps, { who: robot.name, door: 'desk-interface' })
          const requestId = requestIdOf(request.params.requestId)
          const answer = await carryOut(calls, name, inputOf(request), requestId)
          return answer instanceof Refusal
            ? refuseWith(reply, answer, languageFor(request))
            : reply.send({ payload: answer })
        },
      })
    }
  })
}

/** What is no name of a request names none. */
const requestIdOf = (parameter = ''): string => (/^[\w-]+$/.test(parameter) ? parameter : '')

/** Carries a call out with its input parsed; what leaves is what the contract promises. */
async function carryOut<Name extends DeskOperationName>(
  calls: ReturnType<typeof deskCalls>,
  name: Name,
  given: unknown,
  requestId: string,
): Promise<DeskPayloadOf<Name> | Refusal> {
  const answer = await calls[name](parsedInput(deskOperations[name].input, given), requestId)
  return answer instanceof Refusal ? answer : v.parse(deskOperations[name].payload, answer)
}
