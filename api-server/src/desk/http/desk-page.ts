import {
  documentInPath,
  pictureInPath,
  STAY_DOCUMENT_PATH,
  STAY_PICTURE_PATH,
} from '@tomari/contract/desk-page/board'
import {
  BY_ITSELF_HEADER,
  type DeskPageOperationName,
  type DeskPagePayloadOf,
  deskPageOperations,
} from '@tomari/contract/desk-page/operations'
import { type StayActName, stayActs } from '@tomari/contract/desk-page/stay-acts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type DeskSession, deskDoor, deskSession, mayDo } from '../../people/index.ts'
import {
  type Admission,
  compressed,
  type Deps,
  inputOf,
  namesOf,
  originOf,
  Refusal,
  RefusedRequest,
  readJson,
  refuseWith,
  storableInput,
} from '../../platform/index.ts'
import { performAct } from '../acts.ts'
import { documentFile, pictureFile, type StayFile } from '../stay.ts'
import { unlessMoving } from '../unless-moving.ts'
import { serveBoardLive } from './board-live.ts'
import { tokenOf } from './desk-cookie.ts'
import { oneAtOnce, type Slot } from './one-at-once.ts'
import { type PageCall, pageCall, pageCalls } from './page-calls.ts'

/**
 * Every call is answered as an unknown path while there is no account. Calls of another site, or without session or right, are refused
 * before their body is read.
 */
export function serveDeskPage(
  app: FastifyInstance,
  deps: Deps,
  admission: Pick<Admission, 'recognise' | 'reject'>,
): void {
  const isDoorOpen = deskDoor(deps)
  const sessions = new WeakMap<FastifyRequest, DeskSession>()
  const alone = oneAtOnce()
  const slots = new WeakMap<FastifyRequest, Slot>()
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
        // A sign-in is a newcomer: crowds who try to sign in leave room for guests in the middle of a journey.
        config: { urgency: isOpen ? 'newcomer' : 'guest' },
        async onRequest(request, reply) {
          if (isOpen) return
          sessions.set(
            request,
            await enterWithRight(request, request.headers[BY_ITSELF_HEADER] === undefined),
          )
          if (isAlone) slots.set(request, alone(reply))
        },
        async handler(request, reply) {
          // A body may arrive long after the session was checked, and session or account may have ended meanwhile.
          const isLate = !isOpen && method === 'POST'
          const session = isLate ? await enterWithRight(request, false) : (sessions.get(request) ?? null)
          const call = pageCall(deps, request, reply, session)
          const work = () => carryOut(deps, call, name)
          const answer = await (slots.get(request)?.run(work) ?? work())
          return answer instanceof Refusal
            ? refuseWith(reply, await unlessMoving(deps, session?.person ?? null, answer), call.language)
            : await send(call, JSON.stringify({ payload: v.parse(deskPageOperations[name].payload, answer) }))
        },
      })
    }
  })
}

/** Old browsers post forms of another site with the cookie, but neither as JSON nor with our origin. */
function refuseForeign(request: FastifyRequest, { publicUrl }: Pick<Deps, 'publicUrl'>): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== 'application/json') {
    throw new RefusedRequest('unsupported_media_type')
  }
  if (!isFromOwnSite(request, publicUrl)) throw new RefusedRequest('foreign_site')
}

/**
 * Whether a call that changes something comes from a page of this server: by `sec-fetch-site` where the browser sends it, else by the
 * origin. A call with neither comes from no browser of ours.
 * @param publicUrl the address at which guests reach this server; null where each call gives it
 */
function isFromOwnSite(
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  publicUrl: string | null,
): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site === 'same-origin'
  const own = [originOf(request), publicUrl === null ? '' : new URL(publicUrl).origin]
  return origin !== undefined && origin !== '' && own.includes(origin)
}

/**
 * Reading writes an audit entry, so a page of a neighbouring site may not cause it. An address typed or opened from outside a page has the
 * site `none`; a browser without the header is let in.
 */
const mayRead = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site']?.toString())

const isStayAct = (name: DeskPageOperationName): name is StayActName => name in stayActs

const carryOut = (deps: Deps, call: PageCall, name: DeskPageOperationName): Promise<object | Refusal> =>
  isStayAct(name)
    ? performAct(deps, call, name, ({ input }) => storableInput(input, inputOf(call.request)))
    : carryOutPlain(deps, call, name)

const carryOutPlain = <Name extends keyof typeof pageCalls>(
  deps: Deps,
  call: PageCall,
  name: Name,
): Promise<DeskPagePayloadOf<Name> | Refusal> =>
  pageCalls[name](deps, call, storableInput(deskPageOperations[name].input, inputOf(call.request)))

/** In characters. Shorter answers, and with them every secret that is shown once, are sent uncompressed. */
const COMPRESSED_FROM = 8_000

async function send({ request, reply }: PageCall, answer: string): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (answer.length < COMPRESSED_FROM) return reply.send(answer)
  const { encoding, body } = await compressed(answer, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
}

/**
 * No file is cached on the way, and the content policy of answers that are no page keeps it from running anything.
 * @param enter answers the session, or refuses the call
 */
function serveStayFiles(
  page: FastifyInstance,
  deps: Deps,
  enter: (request: FastifyRequest) => Promise<DeskSession>,
): void {
  const config = { urgency: 'guest' } as const
  page.get(STAY_DOCUMENT_PATH, { config: { ...config, isOpened: true } }, async (request, reply) => {
    const { person } = await enter(request)
    const { stay_id: stayId, number } = storableInput(documentInPath, request.params)
    const file = await documentFile(deps, { person, stayId }, number)
    return sendFile(reply, file instanceof Refusal ? await unlessMoving(deps, person, file) : file)
  })
  page.get(STAY_PICTURE_PATH, { config }, async (request, reply) => {
    const { person } = await enter(request)
    const { stay_id: stayId, kind } = storableInput(pictureInPath, request.params)
    const file = await pictureFile(deps, { person, stayId }, kind)
    return sendFile(reply, file instanceof Refusal ? await unlessMoving(deps, person, file) : file)
  })
}

function sendFile(reply: FastifyReply, file: StayFile | Refusal): FastifyReply {
  if (file instanceof Refusal) throw new RefusedRequest(file.reason)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `inline; filename="${file.fileName}"`)
    .header('cache-control', 'no-store')
    .send(file.content)
}
