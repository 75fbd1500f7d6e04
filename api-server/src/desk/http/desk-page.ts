import {
  BY_ITSELF_HEADER,
  type DeskPageOperationName,
  type DeskPagePayloadOf,
  deskPageOperations,
} from '@tomari/contract/desk-page/operations'
import { type StayActName, stayActs } from '@tomari/contract/desk-page/stay-acts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { deskDoor, deskSession, type DeskSession, mayDo } from '../../people/index.ts'
import {
  type Admission,
  compressed,
  type Deps,
  inputOf,
  namesOf,
  readJson,
  Refusal,
  RefusedRequest,
  refuseWith,
  storableInput,
} from '../../platform/index.ts'
import { actAtPage } from '../acts.ts'
import { serveBoardLive } from './board-live.ts'
import { tokenOf } from './desk-cookie.ts'
import { oneAtOnce, type Turn } from './one-at-once.ts'
import { isFromOwnSite, mayRead } from './own-site.ts'
import { type PageCall, pageCall, pageCalls } from './page-calls.ts'
import { serveStayFiles } from './stay-files.ts'

/**
 * What the page of the front desk asks of the server. While nobody has an account all of it answers as if there were nothing; and whatever
 * is refused for where it comes from, or for who makes it, is so before its body is read.
 */
export function serveDeskPage(
  app: FastifyInstance,
  deps: Deps,
  admission: Pick<Admission, 'recognise' | 'reject'>,
): void {
  const isDoorOpen = deskDoor(deps)
  const sessions = new WeakMap<FastifyRequest, DeskSession>()
  const alone = oneAtOnce()
  const turns = new WeakMap<FastifyRequest, Turn>()
  const enter = async (request: FastifyRequest, isUse: boolean): Promise<DeskSession> => {
    const token = tokenOf(request)
    const session = await deskSession(deps, token, isUse)
    if (session instanceof Refusal) {
      admission.reject(token)
      throw new RefusedRequest(session.reason)
    }
    admission.recognise(request, token)
    return session
  }
  void app.register(async (page) => {
    readJson(page)
    page.addHook('onRequest', async (request) => {
      if (!(await isDoorOpen())) throw new RefusedRequest('unknown_path')
      if (request.method === 'POST') refuseForeign(request, deps)
      else if (!mayRead(request)) throw new RefusedRequest('foreign_site')
    })
    serveBoardLive(page, deps, (request) => enter(request, false))
    serveStayFiles(page, deps, (request) => enter(request, true))
    for (const name of namesOf(deskPageOperations)) {
      const { method, path, bodyLimit, isOpen = false, right = 'stays', isAlone } = deskPageOperations[name]
      const enterWithRight = async (request: FastifyRequest, isUse: boolean): Promise<DeskSession> => {
        const session = await enter(request, isUse)
        if (!mayDo(session.person.role, right)) throw new RefusedRequest('right_missing')
        return session
      }
      page.route({
        method,
        url: path,
        bodyLimit,
        // Whoever signs in begins: crowds who try to leave room for guests in the middle of a journey.
        config: { urgency: isOpen ? 'newcomer' : 'guest' },
        async onRequest(request, reply) {
          if (isOpen) return
          sessions.set(
            request,
            await enterWithRight(request, request.headers[BY_ITSELF_HEADER] === undefined),
          )
          if (isAlone) turns.set(request, alone(reply))
        },
        async handler(request, reply) {
          // A body may come long after its session was looked at, which may have ended meanwhile, and the account with it.
          const isLate = !isOpen && method === 'POST'
          const session = isLate ? await enterWithRight(request, false) : (sessions.get(request) ?? null)
          const call = pageCall(request, reply, session)
          const work = () => carryOut(deps, call, name)
          const answer = await (turns.get(request)?.working(work) ?? work())
          return answer instanceof Refusal
            ? refuseWith(reply, answer, call.language)
            : await send(call, JSON.stringify({ payload: v.parse(deskPageOperations[name].payload, answer) }))
        },
      })
    }
  })
}

/** A form of another site can be posted with a person's cookie by old browsers, but not as JSON, and not with our origin. */
function refuseForeign(request: FastifyRequest, { publicUrl }: Pick<Deps, 'publicUrl'>): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new RefusedRequest('unsupported_media_type')
  }
  if (!isFromOwnSite(request, publicUrl)) throw new RefusedRequest('foreign_site')
}

const isStayAct = (name: DeskPageOperationName): name is StayActName => name in stayActs

const carryOut = (deps: Deps, call: PageCall, name: DeskPageOperationName): Promise<object | Refusal> =>
  isStayAct(name)
    ? actAtPage(deps, call, name, ({ input }) => storableInput(input, inputOf(call.request)))
    : carryOutPlain(deps, call, name)

const carryOutPlain = <Name extends keyof typeof pageCalls>(
  deps: Deps,
  call: PageCall,
  name: Name,
): Promise<DeskPagePayloadOf<Name> | Refusal> =>
  pageCalls[name](deps, call, storableInput(deskPageOperations[name].input, inputOf(call.request)))

/** In characters. What is smaller, and with it every secret that is told once, leaves as it is. */
const COMPRESSED_FROM = 8_000

async function send({ request, reply }: PageCall, answer: string): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (answer.length < COMPRESSED_FROM) return reply.send(answer)
  const { encoding, body } = await compressed(answer, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
}
