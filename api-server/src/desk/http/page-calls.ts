import type {
  DeskPageInputOf,
  DeskPageOperationName,
  DeskPagePayloadOf,
} from '@tomari/contract/desk-page/operations'
import type { StayActName } from '@tomari/contract/desk-page/stay-acts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  addAtPage,
  askForNewPasskey,
  askForPasskey,
  type BegunSession,
  type Browser,
  changePassword,
  confirmSetUp,
  type DeskSession,
  endAtPage,
  type PasskeySite,
  type Person,
  readAccount,
  readAuditAtPage,
  readPeople,
  removeOwnPasskey,
  resetAtPage,
  setUp,
  signedInAs,
  signIn,
  signInWithPasskey,
  signOut,
  storeNewPasskey,
} from '../../people/index.ts'
import {
  clientAddressOf,
  type Deps,
  languageFor,
  originOf,
  Refusal,
  RefusedRequest,
  storableInput,
} from '../../platform/index.ts'
import { readBoard } from '../board.ts'
import { readDay } from '../day.ts'
import { carryOutImport, planImport } from '../import.ts'
import { readRegister } from '../register.ts'
import { findReservations } from '../reservations.ts'
import { readRevision, readStay } from '../stay.ts'
import { givePasskeyToken, giveToken, passkeyTokenOf, takeToken, tokenOf } from './desk-cookie.ts'

export type PageCall = ReturnType<typeof pageCall>

/** @param session null where the call is open */
export const pageCall = (request: FastifyRequest, reply: FastifyReply, session: DeskSession | null) => ({
  request,
  reply,
  language: languageFor(request),
  browser: { address: clientAddressOf(request), token: tokenOf(request) } satisfies Browser,
  get session(): DeskSession {
    if (session === null) throw new RefusedRequest('not_signed_in')
    return session
  },
  get person(): Person {
    return this.session.person
  },
  get stayId(): string {
    return storableInput(inPath, request.params).stay_id
  },
})

const inPath = v.object({ stay_id: v.string() })

type PlainName = Exclude<DeskPageOperationName, StayActName>

export const pageCalls: {
  readonly [Name in PlainName]: (
    deps: Deps,
    call: PageCall,
    input: DeskPageInputOf<Name>,
  ) => Promise<DeskPagePayloadOf<Name> | Refusal>
} = {
  setUp: (deps, { browser }, input) => setUp(deps, input, browser),
  confirmSetUp: async (deps, call, input) => begun(call, await confirmSetUp(deps, input, call.browser)),
  signIn: async (deps, call, input) => begun(call, await signIn(deps, input, call.browser)),
  signOut: async (deps, { browser, reply }) => {
    await signOut(deps, browser.token)
    takeToken(reply)
    return {}
  },
  me: async (_deps, { session }) => signedInAs(session.person, session),
  board: (deps, { person, language }, { facility = null }) => readBoard(deps, person, facility, language),
  dayPayments: (deps, { person }, input) => readDay(deps, person, input),
  findReservations: (deps, { person }, input) => findReservations(deps, person, input),
  people: (deps, { person }, input) => readPeople(deps, person, input),
  addPerson: (deps, { person }, input) => addAtPage(deps, person, input),
  resetPerson: (deps, { person }, input) => resetAtPage(deps, person, input),
  endPerson: (deps, { person }, input) => endAtPage(deps, person, input),
  audit: (deps, { person }, input) => readAuditAtPage(deps, person, input),
  stay: (deps, call) => readStay(deps, call, call.language),
  planImport: (deps, { person, language }, input) => planImport(deps, person, input, language),
  carryOutImport: (deps, { person, language }, input) => carryOutImport(deps, person, input, language),
  register: (deps, call) => readRegister(deps, call),
  stayRevision: (deps, call) => readRevision(deps, call),
  account: (deps, { person }, input) => readAccount(deps, person, input),
  changePassword: (deps, { person, browser }, input) => changePassword(deps, person, input, browser),
  askForNewPasskey: (deps, call, input) => askForNewPasskey(deps, call.person, input, here(deps, call)),
  addPasskey: (deps, call, input) => storeNewPasskey(deps, call.person, input, here(deps, call)),
  removePasskey: (deps, { person }, input) => removeOwnPasskey(deps, person, input),
  askForPasskey: async (deps, call) => {
    const { token, payload } = askForPasskey(deps, here(deps, call).site)
    givePasskeyToken(call.reply, token)
    return payload
  },
  signInWithPasskey: async (deps, call, input) => {
    const asked = passkeyTokenOf(call.request)
    return begun(call, await signInWithPasskey(deps, input, { ...here(deps, call), asked }))
  },
}

const here = ({ publicUrl }: Deps, { request, browser }: PageCall) => ({
  browser,
  site: passkeySite(request, publicUrl),
})

function begun({ reply }: PageCall, session: BegunSession | Refusal): BegunSession['payload'] | Refusal {
  if (session instanceof Refusal) return session
  giveToken(reply, session.token)
  return session.payload
}

/**
 * Passkeys belong to the address that the hotel has set, else to the one that the browser called. A foreign name pointed at this server
 * gets only passkeys of its own, of which there are none.
 * @throws RefusedRequest where a call names no host
 */
function passkeySite(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | null,
): PasskeySite {
  const address = publicUrl ?? originOf(request)
  if (address === '') throw new RefusedRequest('malformed')
  const { origin, hostname } = new URL(address)
  return { origin, host: hostname }
}
