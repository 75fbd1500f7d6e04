import {
  BY_ITSELF_HEADER,
  type DeskPageOperationName,
  deskPageOperations,
} from '@tomari/contract/desk-page/operations'
import { type StayActName, stayActs } from '@tomari/contract/desk-page/stay-acts'
import { errorCodes } from '@tomari/contract/error-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { mayDo } from '../../people/Person.ts'
import { minutesUntil } from '../../people/lock-out.ts'
import { Refusal } from '../../platform/Refusal.ts'
import { textIn } from '../../platform/text/texts.ts'
import { actAtPage } from '../acts.ts'
import { carryOutAtPage, planAtPage } from '../import.ts'
import { readBoard } from '../board.ts'
import { findBookings } from '../bookings.ts'
import { readDay } from '../day.ts'
import { readRegister } from '../register.ts'
import { readRevision, readStay } from '../stay.ts'
import type { Deps } from '../../platform/Deps.ts'
import { readAuditAtPage } from '../../people/audit-at-page.ts'
import { deskDoor, type DeskSession, deskSession, signOut } from '../../people/desk-session.ts'
import { addAtPage, endAtPage, readPeople, resetAtPage } from '../../people/look-after.ts'
import { type BegunSession, type Browser, signedInAs } from '../../people/begun-session.ts'
import {
  askForNewPasskey,
  changePassword,
  keepNewPasskey,
  readAccount,
  removeOwnPasskey,
} from '../../people/own-account.ts'
import { askForPasskey, type AskedForPasskey, signInWithPasskey } from '../../people/passkey-sign-in.ts'
import { confirmSetUp, setUp, signIn } from '../../people/sign-in.ts'
import type { Locked } from '../../people/sign-in-guard.ts'
import { languageFor } from '../../platform/http/errors.ts'
import { compressed } from '../../platform/http/compressed.ts'
import { inputOf, storableInput, readJson } from '../../platform/http/json-calls.ts'
import { noteRefusal } from '../../platform/http/refused-with.ts'
import { RefusedRequest } from '../../platform/http/RefusedRequest.ts'
import { refuseWith } from '../../platform/http/refused-with.ts'
import type { Admission } from '../../platform/http/load-shedding/Admission.ts'
import { clientAddressOf } from '../../platform/http/sockets/client-address.ts'
import { serveBoardLive } from './board-live.ts'
import { givePasskeyToken, giveToken, passkeyTokenOf, takeToken, tokenOf } from './desk-cookie.ts'
import { oneAtOnce, type Turn } from './one-at-once.ts'
import { isFromOwnSite, mayRead } from './own-site.ts'
import { passkeySite } from './passkey-site.ts'
import { serveStayFiles } from './stay-files.ts'

/** Every name of the table. */
const names = Object.keys(deskPageOperations).filter(isName)

function isName(name: string): name is DeskPageOperationName {
  return name in deskPageOperations
}

/**
 * What the page of the front desk asks of the server. While nobody has an account all of it answers as if there were nothing; and whatever
 * is refused for where it comes from, is so before its body is read.
 */
export function serveDeskPage(
  app: FastifyInstance,
  deps: Deps,
  admission: Pick<Admission, 'recognise' | 'reject'>,
): void {
  const isOpen = deskDoor(deps)
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
      if (!(await isOpen())) throw new RefusedRequest('unknown_path')
      if (request.method === 'POST') refuseForeign(request, deps)
      else if (!mayRead(request)) throw new RefusedRequest('foreign_site')
    })
    serveBoardLive(page, deps, (request) => enter(request, false))
    serveStayFiles(page, deps, (request) => enter(request, true))
    for (const name of names) {
      const { method, path, bodyLimit, needs, right, isAlone } = deskPageOperations[name]
      page.route({
        method,
        url: path,
        bodyLimit,
        // Whoever signs in begins: crowds who try to leave room for guests in the middle of a journey.
        config: { urgency: needs === 'nothing' ? 'newcomer' : 'guest' },
        async onRequest(request, reply) {
          if (needs === 'nothing') return
          const session = await enter(request, request.headers[BY_ITSELF_HEADER] === undefined)
          if (right !== undefined && !mayDo(session.person.role, right)) {
            throw new RefusedRequest('right_missing')
          }
          if (isAlone) turns.set(request, alone(reply))
          sessions.set(request, session)
        },
        async handler(request, reply) {
          // A body may come long after its session was looked at, which may have ended meanwhile, and the account with it.
          const isLate = needs === 'session' && method === 'POST'
          const session = isLate ? await enter(request, false) : (sessions.get(request) ?? null)
          const work = async (): Promise<Said> =>
            await (isStayAct(name)
              ? actOn(deps, request, session, name)
              : carriers(deps, request, session)[name]())
          const said = await (turns.get(request)?.working(work) ?? work())
          return await send(deps, { request, reply }, said, name)
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

/** What a call has come to, before it is put into words. */
type Said =
  | BegunSession
  | AskedForPasskey
  | { readonly kind: 'chosen' | 'known' | 'signed_out'; readonly payload: unknown }
  | Locked
  | Refusal

/** Each call with its input parsed. */
function carriers(
  deps: Deps,
  request: FastifyRequest,
  session: DeskSession | null,
): Readonly<Record<Exclude<DeskPageOperationName, StayActName>, () => Promise<Said>>> {
  const language = languageFor(request)
  const browser: Browser = { address: clientAddressOf(request), token: tokenOf(request) }
  const given = <Input extends v.GenericSchema>({ input }: { readonly input: Input }) =>
    storableInput(input, inputOf(request))
  const known = () => knownIn(session)
  const here = () => ({ browser, site: passkeySite(request, deps.publicUrl) })
  return {
    setUp: async () => setUp(deps, given(deskPageOperations.setUp), browser),
    confirmSetUp: async () => confirmSetUp(deps, given(deskPageOperations.confirmSetUp), browser),
    signIn: async () => signIn(deps, given(deskPageOperations.signIn), browser),
    signOut: async () => {
      await signOut(deps, browser.token)
      return { kind: 'signed_out', payload: {} }
    },
    me: async () => ({ kind: 'known', payload: signedInAs(known().person, known()) }),
    board: async () => {
      const { facility = null } = given(deskPageOperations.board)
      return seen(await readBoard(deps, known().person, facility, language))
    },
    dayPayments: async () => {
      const asked = given(deskPageOperations.dayPayments)
      return seen(await readDay(deps, known().person, asked))
    },
    findBookings: async () =>
      seen(await findBookings(deps, known().person, given(deskPageOperations.findBookings))),
    people: async () => seen(await readPeople(deps, known().person)),
    addPerson: async () => seen(await addAtPage(deps, known().person, given(deskPageOperations.addPerson))),
    resetPerson: async () =>
      seen(await resetAtPage(deps, known().person, given(deskPageOperations.resetPerson))),
    endPerson: async () => seen(await endAtPage(deps, known().person, given(deskPageOperations.endPerson))),
    audit: async () => seen(await readAuditAtPage(deps, known().person, given(deskPageOperations.audit))),
    stay: async () => seen(await readStay(deps, known().person, stayIn(request), language)),
    planImport: async () =>
      seen(await planAtPage(deps, known().person, given(deskPageOperations.planImport), language)),
    carryOutImport: async () =>
      seen(await carryOutAtPage(deps, known().person, given(deskPageOperations.carryOutImport), language)),
    register: async () => seen(await readRegister(deps, { person: known().person, stayId: stayIn(request) })),
    stayRevision: async () => seen(await readRevision(deps, known().person, stayIn(request))),
    account: async () => seen(await readAccount(deps, known().person)),
    changePassword: async () =>
      changePassword(deps, known().person, given(deskPageOperations.changePassword), browser),
    askForNewPasskey: async () =>
      askForNewPasskey(deps, known().person, given(deskPageOperations.askForNewPasskey), here()),
    addPasskey: async () =>
      seen(await keepNewPasskey(deps, known().person, given(deskPageOperations.addPasskey), here())),
    removePasskey: async () =>
      seen(await removeOwnPasskey(deps, known().person, given(deskPageOperations.removePasskey))),
    askForPasskey: async () => askForPasskey(deps, here().site),
    signInWithPasskey: async () =>
      signInWithPasskey(deps, given(deskPageOperations.signInWithPasskey), {
        ...here(),
        asked: passkeyTokenOf(request),
      }),
  }
}

/** Does something about the stay that the path names. */
async function actOn(
  deps: Deps,
  request: FastifyRequest,
  session: DeskSession | null,
  name: StayActName,
): Promise<Said> {
  const on = { person: knownIn(session).person, stayId: stayIn(request) }
  return seen(await actAtPage(deps, on, name, ({ input }) => storableInput(input, inputOf(request))))
}

function isStayAct(name: DeskPageOperationName): name is StayActName {
  return name in stayActs
}

function knownIn(session: DeskSession | null): DeskSession {
  if (session === null) throw new RefusedRequest('not_signed_in')
  return session
}

const seen = (payload: object | Refusal): Said =>
  payload instanceof Refusal ? payload : { kind: 'known', payload }

const inPath = v.object({ stay_id: v.string() })

/** The stay that the path of a call names. */
const stayIn = ({ params }: FastifyRequest): string => storableInput(inPath, params).stay_id

/** In characters. What is smaller, and with it every secret that is told once, leaves as it is. */
const COMPRESSED_FROM = 8_000

/** Sends what a call has come to: what leaves is what the contract promises. */
async function send(
  { clock }: Pick<Deps, 'clock'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  said: Said,
  name: DeskPageOperationName,
): Promise<FastifyReply> {
  const language = languageFor(request)
  if (said instanceof Refusal) return refuseWith(reply, said.reason, language, said.fields)
  if (said.kind === 'locked') {
    noteRefusal(reply, 'sign_in_locked')
    const minutes = minutesUntil(said.until, clock.now())
    return reply
      .code(errorCodes.sign_in_locked)
      .header('retry-after', String(60 * minutes))
      .header('cache-control', 'no-store')
      .send({
        error_msg: textIn(language, 'refusals.sign_in_locked', { minutes }),
        error_code: 'sign_in_locked',
      })
  }
  if (said.kind === 'begun') giveToken(reply, said.token)
  if (said.kind === 'asked') givePasskeyToken(reply, said.token)
  if (said.kind === 'signed_out') takeToken(reply)
  const answer = JSON.stringify({ payload: v.parse(deskPageOperations[name].payload, said.payload) })
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  if (answer.length < COMPRESSED_FROM) return reply.send(answer)
  const { encoding, body } = await compressed(answer, request.headers['accept-encoding'])
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
}
