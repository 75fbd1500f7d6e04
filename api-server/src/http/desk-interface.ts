import { createHash, timingSafeEqual } from 'node:crypto'
import { type DeskOperationName, deskOperations } from '@tomari/contract/desk-operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Refusal } from '../model/Refusal.ts'
import { deskCalls } from '../usecases/checkout/desk-calls.ts'
import type { Parts } from '../usecases/Parts.ts'
import { languageFor } from './errors.ts'
import { fieldsOf, queryIn } from './form.ts'
import { RefusedRequest } from './RefusedRequest.ts'
import { refuseWith } from './serve.ts'

/** Where `{requestId}` stands, in the words of the router. */
export const deskRouteOf = (path: string): string => path.replace('{requestId}', ':requestId')

/** Every name of the table. */
export const deskOperationNames = Object.keys(deskOperations).filter(isDeskOperationName)

function isDeskOperationName(name: string): name is DeskOperationName {
  return name in deskOperations
}

/**
 * Opens the desk interface to whoever shows the token. Guests' calls are forms with headers of their own; this is JSON with a
 * bearer token, as robots speak, so it has a place of its own in the server.
 */
export function serveDeskInterface(app: FastifyInstance, parts: Parts, token: string): void {
  const carryOut = carriers(parts)
  void app.register(async (desk) => {
    desk.removeAllContentTypeParsers()
    desk.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    // Before the body is read: strangers do not get to send anything.
    desk.addHook('onRequest', async (request) => {
      if (!isToken(token, request.headers.authorization)) throw new RefusedRequest('desk_token_wrong')
    })
    for (const name of deskOperationNames) {
      const { method, path, bodyLimit } = deskOperations[name]
      desk.route<{ Params: { requestId?: string } }>({
        method,
        url: deskRouteOf(path),
        bodyLimit,
        async handler(request, reply) {
          const answer = await carryOut[name](inputOf(request), requestIdOf(request.params.requestId))
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
function carriers(parts: Parts): Readonly<Record<DeskOperationName, Carrier>> {
  const calls = deskCalls(parts)
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

/** Compared as hashes: the time that it takes tells nothing of the token, not even its length. */
function isToken(token: string, authorization: string | undefined): boolean {
  const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(hashOf(shown), hashOf(token))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()
