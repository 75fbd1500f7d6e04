import * as v from 'valibot'
import { accountCalls, passkeyRequest, passkeySigned } from './account.ts'
import { board, boardInput, boardStay } from './board.ts'
import { dayCalls } from './day.ts'
import { importCalls } from './imports.ts'
import { managementCalls } from './management.ts'
import { registerCalls } from './register.ts'
import { reservationCalls } from './reservations.ts'
import { deskRights, deskRoles } from './roles.ts'
import { row } from './row.ts'
import { stayActs } from './stay-acts.ts'

/**
 * What the page of the front desk asks of the server. Page and server are made together and of the same build, so calls may change;
 * nobody else is meant to make them, and they stand in no public description.
 */

/** As typed: a malformed name is refused like an unknown one, so only the length is judged here. */
const typed = (longest: number) => v.pipe(v.string(), v.maxLength(longest))

const name = typed(200)
/** The number of the app on the person's phone. */
const code = typed(40)
/** What a manager or engineer has handed to the person. */
const setUpCode = typed(80)
const password = typed(500)

const moment = v.pipe(v.string(), v.isoTimestamp())

/** The person who is signed in. */
export const signedIn = v.object({
  name: v.string(),
  role: v.picklist(deskRoles),
  rights: v.array(v.picklist(deskRights)),
  /** The house that the person works in; null for all. */
  facility_id: v.nullable(v.string()),
  /** When the session ends unless it is used before. */
  idle_end: moment,
  /** When it ends in any case. */
  end: moment,
})

/** Every call of the page, one row each. */
export const deskPageOperations = {
  setUp: row({
    method: 'POST',
    path: '/desk/api/set-up',
    input: v.object({ name, set_up_code: setUpCode, password }),
    /** What the app on the phone is told: as an address for its camera, and to be typed. */
    payload: v.object({ otpauth_uri: v.string(), secret: v.string() }),
    isOpen: true,
  }),
  confirmSetUp: row({
    method: 'POST',
    path: '/desk/api/set-up/confirm',
    input: v.object({ name, set_up_code: setUpCode, code }),
    payload: signedIn,
    isOpen: true,
  }),
  signIn: row({
    method: 'POST',
    path: '/desk/api/sign-in',
    input: v.object({ name, password, code }),
    payload: signedIn,
    isOpen: true,
  }),
  signOut: row({
    method: 'POST',
    path: '/desk/api/sign-out',
    input: v.object({}),
    payload: v.object({}),
  }),
  me: row({
    method: 'GET',
    path: '/desk/api/me',
    input: v.object({}),
    payload: signedIn,
  }),
  board: row({
    method: 'GET',
    path: '/desk/api/board',
    input: boardInput,
    payload: board,
  }),
  stay: row({
    method: 'GET',
    path: '/desk/api/stays/:stay_id',
    input: v.object({}),
    payload: boardStay,
  }),
  /** Asked by a page that shows a stay when its board has changed. It tells nothing of the stay, so it is no look at it. */
  stayRevision: row({
    method: 'GET',
    path: '/desk/api/stays/:stay_id/revision',
    input: v.object({}),
    payload: v.object({ revision: v.string() }),
  }),
  ...stayActs,
  ...managementCalls,
  ...dayCalls,
  ...reservationCalls,
  ...registerCalls,
  ...importCalls,
  ...accountCalls,
  askForPasskey: row({
    method: 'POST',
    path: '/desk/api/sign-in/passkey/challenge',
    input: v.object({}),
    payload: passkeyRequest,
    isOpen: true,
  }),
  signInWithPasskey: row({
    method: 'POST',
    path: '/desk/api/sign-in/passkey',
    input: passkeySigned,
    payload: signedIn,
    isOpen: true,
  }),
} as const

/** Where a page hears of changes of a board: events, as long as its session lasts. Takes what `board` takes. */
export const BOARD_LIVE_PATH = '/desk/api/board/live'

/**
 * The header with which the page says that no person asks, but it does by itself, because a board has changed: a PC that nobody
 * uses is signed out, however busy the house is.
 */
export const BY_ITSELF_HEADER = 'desk-by-itself'

/** Name of a call of the page. */
export type DeskPageOperationName = keyof typeof deskPageOperations

export type DeskPageInputOf<Name extends DeskPageOperationName> = v.InferOutput<
  (typeof deskPageOperations)[Name]['input']
>

export type DeskPagePayloadOf<Name extends DeskPageOperationName> = v.InferOutput<
  (typeof deskPageOperations)[Name]['payload']
>
