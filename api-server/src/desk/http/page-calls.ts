import { deskLanguageOf } from '@tomari/contract/desk-languages'
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
  type Browser,
  type BrowserCall,
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
  type SignInCall,
  setUp,
  signedInAs,
  signIn,
  signInWays,
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
import { dropImportFile, listImportFiles } from '../import-files.ts'
import { readRegister } from '../register.ts'
import { findReservations } from '../reservations.ts'
import { readRevision, readStay } from '../stay.ts'
import { givePasskeyToken, giveToken, passkeyTokenOf, takeToken, tokenOf } from './desk-cookie.ts'

export type PageCall = ReturnType<typeof pageCall>

/** @param session null where the call is open */
export const pageCall = (
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: DeskSession | null,
) => ({
  request,
  reply,
  language: deskLanguageOf(languageFor(request)),
  browser: {
    address: clientAddressOf(request),
    token: tokenOf(request),
    passkeyToken: passkeyTokenOf(request),
    site: () => passkeySite(request, publicUrl),
  } satisfies Browser,
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

type Answering<Name extends DeskPageOperationName> = (
  deps: Deps,
  call: PageCall,
  input: DeskPageInputOf<Name>,
) => Promise<DeskPagePayloadOf<Name> | Refusal>

const ofPerson =
  <Name extends PlainName>(work: BrowserCall<Name>): Answering<Name> =>
  (deps, { person, browser }, input) =>
    work(deps, person, input, browser)

const beginning =
  <Name extends 'confirmSetUp' | 'signIn' | 'signInWithPasskey'>(work: SignInCall<Name>): Answering<Name> =>
  async (deps, { reply, browser }, input) => {
    const session = await work(deps, input, browser)
    if (session instanceof Refusal) return session
    giveToken(reply, session.token)
    return session.payload
  }

export const pageCalls: { readonly [Name in PlainName]: Answering<Name> } = {
  setUp: (deps, { browser }, input) => setUp(deps, input, browser),
  confirmSetUp: beginning(confirmSetUp),
  signIn: beginning(signIn),
  signInWays,
  signOut: async (deps, { browser, reply }) => {
    await signOut(deps, browser.token)
    takeToken(reply)
    return {}
  },
  me: async (_deps, { session }) => signedInAs(session.person, session),
  board: (deps, { person, language }, { facility = null }) => readBoard(deps, person, facility, language),
  dayFigures: ofPerson(readDay),
  findReservations: ofPerson(findReservations),
  people: ofPerson(readPeople),
  addPerson: ofPerson(addAtPage),
  resetPerson: ofPerson(resetAtPage),
  endPerson: ofPerson(endAtPage),
  audit: ofPerson(readAuditAtPage),
  stay: (deps, call) => readStay(deps, call, call.language),
  planImport: (deps, { person, language }, input) => planImport(deps, person, input, language),
  carryOutImport: (deps, { person, language }, input) => carryOutImport(deps, person, input, language),
  importFiles: (deps, { person, language }) => listImportFiles(deps, person, language),
  dropImportFile: ofPerson(dropImportFile),
  register: (deps, call) => readRegister(deps, call),
  stayRevision: (deps, call) => readRevision(deps, call),
  account: ofPerson(readAccount),
  changePassword: ofPerson(changePassword),
  askForNewPasskey: ofPerson(askForNewPasskey),
  addPasskey: ofPerson(storeNewPasskey),
  removePasskey: ofPerson(removeOwnPasskey),
  askForPasskey: async (deps, { browser, reply }) => {
    const { token, payload } = askForPasskey(deps, browser.site())
    givePasskeyToken(reply, token)
    return payload
  },
  signInWithPasskey: beginning(signInWithPasskey),
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
