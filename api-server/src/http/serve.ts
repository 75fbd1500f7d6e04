import { type OperationName, OWN_POSTCODE_PATH } from '@tomari/contract/operations'
import { variants } from '@tomari/contract/variants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../model/Caller.ts'
import { Refusal, type RefusalReason } from '../model/Refusal.ts'
import type { Session } from '../model/Session.ts'
import { authenticate } from '../usecases/authenticate.ts'
import type { Parts } from '../usecases/Parts.ts'
import { callerOf, withBearer } from './caller.ts'
import type { Urgency } from './Door.ts'
import { fieldsOf, queryIn } from './form.ts'
import { RefusedRequest } from './RefusedRequest.ts'
import { noteRefusal } from './refused-with.ts'
import { wordingOf } from './refusals.ts'
import type { ServedCall } from './served-call.ts'

/** Turns a call into routes: one, or one for each name that the variants have for the same path. */
export function serve(app: FastifyInstance, parts: Parts, call: ServedCall): void {
  const { operation } = call
  const known = new WeakMap<FastifyRequest, { readonly caller: Caller; readonly session: Session | null }>()

  for (const url of routesOf(call)) {
    app.route<{ Params: { parameter?: string } }>({
      method: operation.method,
      url,
      bodyLimit: operation.bodyLimit,
      config: { urgency: urgencyOf(call) },

      // Before the body is read: strangers do not get to send megabytes.
      async onRequest(request) {
        const caller = callerFor(call, request)
        const session = call.session === null ? null : await authenticate(parts, caller, call.session)
        if (session instanceof Refusal) throw new RefusedRequest(session.reason)
        // In a session the facility is known: a search by the name alone leaves the app without one to send.
        if (operation.facility === 'required' && call.session === null && caller.facility === null) {
          throw new RefusedRequest('facility_missing')
        }
        known.set(request, { caller, session })
      },

      async handler(request, reply) {
        const { caller, session } = known.get(request) ?? { caller: callerFor(call, request), session: null }
        const fields = operation.encoding === 'form' ? bodyFieldsOf(request) : queryFieldsOf(request)
        if (fields === null) return refuseWith(reply, 'malformed', caller.language)
        const pathParameter = request.params.parameter ?? ''
        if (pathParameter.includes('\0')) return refuseWith(reply, 'malformed', caller.language)
        const answer = await call.answer({ fields, caller, pathParameter }, session)
        if (answer instanceof Refusal) return refuseWith(reply, answer.reason, caller.language)
        return reply.send(operation.envelope === 'bare' ? answer : { payload: answer })
      },
    })
  }
}

/** Calls with which a guest begins. */
const FIRST_CALLS: ReadonlySet<OperationName> = new Set([
  'facilities',
  'requestCheckinToken',
  'requestCheckoutToken',
])

function urgencyOf({ name }: Pick<ServedCall, 'name'>): Urgency {
  // It may have charged a card by now, and waits for the card company rather than for us.
  if (name === 'settlement') return 'always'
  return FIRST_CALLS.has(name) ? 'newcomer' : 'guest'
}

/** Sends a refusal. */
export function refuseWith(
  reply: FastifyReply,
  reason: RefusalReason,
  language: Caller['language'],
): FastifyReply {
  const { status, body } = wordingOf(reason, language)
  noteRefusal(reply, reason)
  if (reason === 'unavailable') reply.header('retry-after', RETRY_AFTER_S)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** In seconds: about as long as a crowd takes to be served that is just too large. */
const RETRY_AFTER_S = '2'

/** Paths of a call on this server; `:parameter` stands for the one thing that a path may be given. */
export function routesOf({ operation }: Pick<ServedCall, 'operation'>): readonly string[] {
  if (operation.base === 'postcode') return [OWN_POSTCODE_PATH]
  const facilityPaths = Object.values(variants).map(({ facilityPath }) => facilityPath)
  const paths = operation.path.includes('{facilityPath}')
    ? facilityPaths.map((path) => operation.path.replace('{facilityPath}', path))
    : [operation.path]
  return paths.map((path) => path.replace(/\{\w+\}/, ':parameter'))
}

function callerFor({ operation }: ServedCall, request: FastifyRequest): Caller {
  const caller = callerOf(request, operation.only)
  return operation.token === 'bearer' ? withBearer(caller, request) : caller
}

const queryFieldsOf = (request: FastifyRequest) => fieldsOf(queryIn(request.url))

const bodyFieldsOf = (request: FastifyRequest) =>
  typeof request.body === 'string' ? fieldsOf(request.body) : {}
