import { createHash, timingSafeEqual } from 'node:crypto'
import { type DeskOperationName, deskOperations } from '@tomari/contract/desk-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Actor } from '../../model/AuditEntry.ts'
import type { DeskToken } from '../../model/DeskToken.ts'
import { Refusal } from '../../model/Refusal.ts'
import { deskCalls } from '../../usecases/checkout/desk-calls.ts'
import type { Deps } from '../../usecases/Deps.ts'
import { callerOf } from '../calls/caller.ts'
import { languageFor } from '../calls/errors.ts'
import { fieldsOf, queryIn } from '../calls/form.ts'
import type { Admission } from '../load-shedding/Admission.ts'
import { RefusedRequest } from '../calls/RefusedRequest.ts'
import { refuseWith } from '../calls/serve.ts'

/** Where `{requestId}` stands, in the words of the router. */
const deskRouteOf = (path: string): string => path.replace('{requestId}', ':requestId')

/** Every name of the table. */
export const deskOperationNames = Object.keys(deskOperations).filter(isDeskOperationName)

function isDeskOperationName(name: string): name is DeskOperationName {
  return name in deskOperations
}

/**
 * Opens the desk interface to a caller with the token. Guests' calls are forms with headers of their own; this is JSON with a
 * bearer token, as robots speak, so it has a place of its own in the server.
 */
export function serveDeskInterface(
  app: FastifyInstance,
  deps: Deps,
  tokens: readonly DeskToken[],
  admission: Pick<Admission, 'recognise'>,
): void {
  const robots = new WeakMap<FastifyRequest, DeskToken>()
  void app.register(async (desk) => {
    desk.removeAllContentTypeParsers()
    desk.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    // Before the body is read: strangers do not get to send anything.
    desk.addHook('onRequest', async (request) => {
      const robot = robotWith(tokens, request.headers.authorization)
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
      const read = v.safeParse(input, given, { abortEarly: true })
      if (!read.success) throw new RefusedRequest('malformed')
      const answer = await carryOut(read.output, requestId)
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

function inputOf(request: FastifyRequest): unknown {
  if (request.method === 'GET') return fieldsOf(queryIn(request.url))
  if (typeof request.body !== 'string' || request.body === '') return {}
  try {
    return JSON.parse(request.body)
  } catch {
    return null
  }
}

/** The robot whose token is shown. Compared as hashes: the time that it takes tells nothing of a token, not even its length. */
function robotWith(tokens: readonly DeskToken[], authorization: string | undefined): DeskToken | null {
  const shown = hashOf(/^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '')
  const found = tokens.filter(({ secret }) => timingSafeEqual(shown, hashOf(secret)))
  return found[0] ?? null
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
