import type { Answer } from '@tomari/contract/answers'
import { OWN_POSTCODE_PATH } from '@tomari/contract/calls'
import type { Operation, TokenNeed } from '@tomari/contract/operation'
import { type OperationName, operations } from '@tomari/contract/operations'
import { servedSchema } from '@tomari/contract/served'
import { variants } from '@tomari/contract/variants'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { facilityNamed } from '../hotels/index.ts'
import {
  type Admission,
  type Call,
  type Caller,
  callerOf,
  cookieOf,
  type Deps,
  type Fields,
  fieldsOf,
  giveCookie,
  type OpenUseCase,
  type PicturePlace,
  type PicturePlaces,
  queryIn,
  Refusal,
  RefusedRequest,
  refuse,
  refuseWith,
  takePlace,
  type Urgency,
  whenOver,
  withBearer,
} from '../platform/index.ts'
import type { Session, SessionUseCase } from './Session.ts'
import { authenticate, type SessionNeed } from './sessions.ts'

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
  if (needsSession(operations[name].token)) throw new Error(`${name} needs a session`)
  return served(name, null, carryOut)
}

export function inSession<Name extends OperationName>(
  name: Name,
  carryOut: SessionUseCase<Name>,
): ServedCall {
  const { token } = operations[name]
  if (!needsSession(token)) throw new Error(`${name} needs no session`)
  return served(name, token, async (call, session) =>
    session === null ? refuse('session_ended') : await carryOut({ ...call, session }),
  )
}

function served<Name extends OperationName>(
  name: Name,
  session: SessionNeed | null,
  carryOut: (call: Call<Name>, session: Session | null) => Promise<unknown>,
): ServedCall {
  const payload = servedSchema(operations[name].payload)
  return {
    name,
    operation: operations[name],
    session,
    answer: async ({ fields, caller, pathParameter }, known) => {
      const input = inputOf(operations[name].input, fields)
      if (input instanceof Refusal) return input
      const answer = await carryOut({ input: input.value, caller, pathParameter }, known)
      // The server checks its own answers too: only what the contract promises leaves.
      return answer instanceof Refusal ? answer : v.parse(payload, answer)
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

interface Known {
  readonly caller: Caller
  readonly session: Session | null
  /** The place of a picture is given back when the picture has been handled, also for a caller who has hung up. */
  readonly place: PicturePlace | null
}

/**
 * Registers one route for each path that the variants have for the call.
 * @param admission learns which tokens are valid
 */
export function serve(
  app: FastifyInstance,
  deps: Deps,
  call: ServedCall,
  places: PicturePlaces,
  admission: Pick<Admission, 'recognise' | 'reject'>,
): void {
  const { operation } = call
  const known = new WeakMap<FastifyRequest, Known>()

  for (const url of routesOf(call)) {
    app.route<{ Params: { parameter?: string } }>({
      method: operation.method,
      url,
      bodyLimit: operation.bodyLimit,
      config: { urgency: urgencyOf(call) },

      // Before the body is read: strangers cannot send megabytes.
      async onRequest(request, reply) {
        const caller = callerFor(deps, call, request)
        const { name, session: need } = call
        const session = need === null ? null : await authenticate(deps, caller, { name, session: need })
        if (session instanceof Refusal) {
          admission.reject(caller.token)
          throw new RefusedRequest((await unlessMoving(deps, call, caller, session)).reason)
        }
        if (session !== null) admission.recognise(request, caller.token)
        // In a session the facility is known: a search by the name alone leaves the app without one to send.
        if (operation.facility === 'required' && call.session === null && caller.facility === null) {
          throw new RefusedRequest('facility_missing')
        }
        const isPicture = PICTURES.has(call.name) && session !== null
        const place = isPicture ? takePlace(request, { session, language: caller.language }, places) : null
        known.set(request, { caller, session, place })
        if (place !== null) {
          // A body that never comes to its end reaches no handler.
          whenOver(reply, () => {
            if (known.has(request)) place.leave()
          })
          // A caller who has hung up meanwhile does not do so again.
          if (reply.raw.destroyed) place.leave()
        }
      },

      preParsing(request, _reply, body, goOn) {
        const place = known.get(request)?.place ?? null
        if (place !== null) body.on('data', (some: Buffer) => place.receives(some.length))
        goOn(null, body)
      },

      async handler(request, reply) {
        const { caller, session, place } = known.get(request) ?? {
          caller: callerFor(deps, call, request),
          session: null,
          place: null,
        }
        known.delete(request)
        // Its place has gone to another picture, and its connection with it.
        if (place?.arrives() === false) return refuseWith(reply, refuse('pictures_busy'), caller.language)
        try {
          return await sendAnswer({ call, deps }, request, reply, { caller, session })
        } finally {
          place?.leave()
        }
      },
    })
  }
}

async function sendAnswer(
  { call, deps }: { readonly call: ServedCall; readonly deps: Deps },
  request: FastifyRequest<{ Params: { parameter?: string } }>,
  reply: FastifyReply,
  { caller, session }: Pick<Known, 'caller' | 'session'>,
): Promise<FastifyReply> {
  const { operation } = call
  const fields = operation.encoding === 'form' ? bodyFieldsOf(request) : queryFieldsOf(request)
  if (fields === null) return refuseWith(reply, refuse('malformed'), caller.language)
  const pathParameter = request.params.parameter ?? ''
  if (pathParameter.includes('\0')) return refuseWith(reply, refuse('malformed'), caller.language)
  const answer = await call.answer({ fields, caller, pathParameter }, session)
  if (answer instanceof Refusal) {
    if (answer.guest !== null) giveCookie(deps, request, reply, answer.guest)
    return refuseWith(reply, await unlessMoving(deps, call, caller, answer), caller.language)
  }
  return reply.send(operation.envelope === 'bare' ? answer : { payload: answer })
}

/** A hotel that goes to another cell ends its sessions, and has nothing to be found in: the same call is answered there. */
async function unlessMoving(
  { database }: Pick<Deps, 'database'>,
  { session }: ServedCall,
  { facility }: Caller,
  refusal: Refusal,
): Promise<Refusal> {
  if (facility === null || (session !== null && refusal.reason !== 'session_ended')) return refusal
  return (await facilityNamed(database.db, facility))?.isMoving ? refuse('hotel_moving') : refusal
}

const PICTURES: ReadonlySet<OperationName> = new Set(['uploadSignature', 'uploadPassport'])

const FIRST_CALLS: ReadonlySet<OperationName> = new Set([
  'facilities',
  'requestCheckinToken',
  'requestCheckoutToken',
  'openInvitation',
])

function urgencyOf({ name }: Pick<ServedCall, 'name'>): Urgency {
  if (name === 'settlement') return 'payment'
  return FIRST_CALLS.has(name) ? 'newcomer' : 'guest'
}

/** `:parameter` stands for the one variable part of a path. */
export function routesOf({ operation }: Pick<ServedCall, 'operation'>): readonly string[] {
  if (operation.base === 'postcode') return [OWN_POSTCODE_PATH]
  const facilityPaths = Object.values(variants).map(({ facilityPath }) => facilityPath)
  const paths = operation.path.includes('{facilityPath}')
    ? facilityPaths.map((path) => operation.path.replace('{facilityPath}', path))
    : [operation.path]
  return paths.map((path) => path.replace(/\{\w+\}/, ':parameter'))
}

function callerFor(deps: Deps, { operation }: ServedCall, request: FastifyRequest): Caller {
  const caller = { ...callerOf(request, operation.only), browser: cookieOf(deps, request) }
  return operation.token === 'bearer' ? withBearer(caller, request) : caller
}

const queryFieldsOf = (request: FastifyRequest) => fieldsOf(queryIn(request.url))

function bodyFieldsOf(request: FastifyRequest) {
  const { body } = request
  // A picture is megabytes, which are not needed a second time while it waits for its turn.
  request.body = undefined
  return typeof body === 'string' ? fieldsOf(body) : {}
}
