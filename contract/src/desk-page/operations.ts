import * as v from 'valibot'
import { calendarDay, day, moment, nothing, yen } from '../desk-operations.ts'
import { accountCalls, passkeyRequest, passkeySigned } from './account.ts'
import { board, boardInput, boardRow, boardStay, paymentStates, stayStages } from './board.ts'
import { importCalls } from './imports.ts'
import { managementCalls } from './management.ts'
import { registerCalls } from './register.ts'
import { deskMeans, deskRights, deskRoles, get, post, typed } from './row.ts'
import { stayActs } from './stay-acts.ts'

/** In one answer. */
export const MOST_UNRESOLVED = 200

/** A payment that is not concluded: itself, a part of it that goes back, or the mail with its receipt. */
const unresolved = v.object({
  /** Null where the reservation is gone. */
  stay_id: v.nullable(v.string()),
  reference_number: v.nullable(v.string()),
  name: v.string(),
  at: moment,
  amount: yen,
  why: v.picklist([...paymentStates, 'part_returning', 'mail_given_up']),
})
export type UnresolvedPayment = v.InferOutput<typeof unresolved>

/** How many bookings, and how many guests they are of. */
const counted = v.object({ bookings: v.number(), guests: v.number() })

/** Means without a payment are left out. */
const byMeans = v.array(v.object({ means: v.picklist(['card', ...deskMeans]), count: v.number(), yen }))

/** The figures of a hotel on one business day: guests and money between five in the morning and the next. */
export const dayFigures = v.object({
  day,
  is_today: v.boolean(),
  hotel: v.object({ name_ja: v.string(), name_en: v.string() }),
  guests: v.object({
    /** Expected on the day, called-off bookings left out. */
    arrivals: counted,
    /** Those of them who have checked in. */
    checked_in: counted,
    /** Expected on an earlier day and still not there; null for another day than today. */
    late: v.nullable(counted),
    /** They stay the night; on a day to come those who are expected to. */
    in_house: counted,
    departures: counted,
    /** Those of them who are gone. */
    departed: counted,
    cancelled: counted,
    no_show: counted,
  }),
  /** Taken on the day, also what went back since. */
  taken: byMeans,
  /** Given back on the day, whenever it was taken; null for a day so long ago that it is not known any more. */
  returned: v.nullable(byMeans),
  /** What the taken payments hold of the taxes of town and prefecture, returned lines left out. */
  taxes: v.object({ accommodation_tax: yen, bathing_tax: yen }),
  /** Of whatever day, the oldest first. */
  unresolved: v.pipe(v.array(unresolved), v.maxLength(MOST_UNRESOLVED)),
})
export type DayFigures = v.InferOutput<typeof dayFigures>

/** In one answer. */
export const MOST_RESERVATIONS = 500

const found = [
  'stay_id',
  'reference_number',
  'name',
  'kana',
  'arrival',
  'departure',
  'rooms',
  'guests',
] as const

/** A reservation, as far as it has to be known again. */
const foundReservation = v.object({ ...v.pick(boardRow, found).entries, stage: v.picklist(stayStages) })
export type FoundReservation = v.InferOutput<typeof foundReservation>

/** A malformed name is refused like an unknown one. */
const name = typed(200)
/** The number of the app on the person's phone. */
const code = typed(40)
/** Handed to the person by a manager or engineer. */
const setUpCode = typed(80)
const password = typed(500)

/** The person who is signed in. */
export const signedIn = v.object({
  name: v.string(),
  role: v.picklist(deskRoles),
  rights: v.array(v.picklist(deskRights)),
  /** The hotel that the person works in; null for all. */
  facility_id: v.nullable(v.string()),
  /** When the session ends unless it is used before. */
  idle_end: moment,
  /** When it ends in any case. */
  end: moment,
})

/**
 * Every call of the page of the front desk, one row each. Page and server are of the same build, so calls may change: they are in no public
 * description.
 */
export const deskPageOperations = {
  /** For the app on the phone: an address for its camera, and a secret to be typed. */
  setUp: post(
    '/desk/api/set-up',
    v.object({ name, set_up_code: setUpCode, password }),
    v.object({ otpauth_uri: v.string(), secret: v.string() }),
    { isOpen: true },
  ),
  confirmSetUp: post('/desk/api/set-up/confirm', v.object({ name, set_up_code: setUpCode, code }), signedIn, {
    isOpen: true,
  }),
  signIn: post('/desk/api/sign-in', v.object({ name, password, code }), signedIn, { isOpen: true }),
  /** Whether anybody signs in with a passkey. */
  signInWays: get('/desk/api/sign-in', nothing, v.object({ passkeys: v.boolean() }), { isOpen: true }),
  signOut: post('/desk/api/sign-out', nothing, nothing),
  me: get('/desk/api/me', nothing, signedIn),
  board: get('/desk/api/board', boardInput, board),
  stay: get('/desk/api/stays/:stay_id', nothing, boardStay),
  /** Requested by a page that shows a stay when its board has changed. It tells nothing of the stay, so it is not audited as a look. */
  stayRevision: get(
    '/desk/api/stays/:stay_id/revision',
    nothing,
    v.pick(boardStay, ['revision', 'progress_there']),
  ),
  ...stayActs,
  ...managementCalls,
  /** Figures of today where no day is given. */
  dayFigures: get('/desk/api/day', v.object({ ...boardInput.entries, day: v.optional(day) }), dayFigures),
  /** A call that only reads, and is posted all the same: a name stands in no address. */
  findReservations: post(
    '/desk/api/bookings/find',
    v.object({
      /** The person's own hotel, else the first, where it is null. */
      facility: v.nullable(typed(100)),
      /** A reservation number, or a name as guests type it: sought over all days. Empty: those who arrive on the day. */
      typed: typed(100),
      arrival: calendarDay,
    }),
    v.object({
      /** By arrival, the latest first where a name was sought; then by number. */
      reservations: v.pipe(v.array(foundReservation), v.maxLength(MOST_RESERVATIONS)),
      is_cut: v.boolean(),
    }),
  ),
  ...registerCalls,
  ...importCalls,
  ...accountCalls,
  askForPasskey: post('/desk/api/sign-in/passkey/challenge', nothing, passkeyRequest, { isOpen: true }),
  signInWithPasskey: post('/desk/api/sign-in/passkey', passkeySigned, signedIn, { isOpen: true }),
} as const

/** Changes of a board as events, as long as the session lasts. Takes what `board` takes. */
export const BOARD_LIVE_PATH = '/desk/api/board/live'

/** Marks a call that the page makes by itself, because a board has changed: an unused PC is signed out, however busy the hotel is. */
export const BY_ITSELF_HEADER = 'desk-by-itself'

export type DeskPageOperationName = keyof typeof deskPageOperations

export type DeskPageInputOf<Name extends DeskPageOperationName> = v.InferOutput<
  (typeof deskPageOperations)[Name]['input']
>

export type DeskPagePayloadOf<Name extends DeskPageOperationName> = v.InferOutput<
  (typeof deskPageOperations)[Name]['payload']
>
