import { deskOperations } from '@tomari/contract/desk-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DeskToken } from '../DeskToken.ts'
import { deskCalls } from '../desk-calls.ts'
import {
  type Admission,
  answerCall,
  callerOf,
  type Deps,
  holderOf,
  namesOf,
  readJson,
  RefusedRequest,
} from '../../platform/index.ts'

/** JSON, as robots speak it, so the interface has its own scope in the server. */
export function serveDeskInterface(
  app: FastifyInstance,
  deps: Deps,
  tokens: readonly DeskToken[],
  admission: Pick<Admission, 'recognise'>,
): void {
  const robots = new WeakMap<FastifyRequest, DeskToken>()
  void app.register(async (desk) => {
    readJson(desk)
    // Refused before the body is read.
    desk.addHook('onRequest', async (request) => {
      const robot = holderOf(tokens, request.headers.authorization)
      if (robot === null) throw new RefusedRequest('desk_token_wrong')
      if (robot.scope === 'read' && request.method !== 'GET') throw new RefusedRequest('desk_scope_missing')
      robots.set(request, robot)
      admission.recognise(request, callerOf(request).token)
    })
    for (const name of namesOf(deskOperations)) {
      const { method, path, bodyLimit } = deskOperations[name]
      desk.route<{ Params: { requestId?: string } }>({
        method,
        url: path.replace('{requestId}', ':requestId'),
        bodyLimit,
        async handler(request, reply) {
          const robot = robots.get(request)
          if (robot === undefined) throw new RefusedRequest('desk_token_wrong')
          const calls = deskCalls(deps, { who: robot.name, door: 'desk-interface' })
          const requestId = requestIdOf(request.params.requestId)
          return await answerCall({ request, reply }, { table: deskOperations, name }, calls, requestId)
        },
      })
    }
  })
}

/** A malformed name is that of no request. */
const requestIdOf = (parameter = ''): string => (/^[\w-]+$/.test(parameter) ? parameter : '')
