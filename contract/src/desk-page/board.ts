import * as v from 'valibot'
import { folioLine } from '../desk-operations.ts'
import { languages } from '../languages.ts'
import { RETURN_OUTCOMES } from '../payment.ts'
import { deskMeans } from './row.ts'

/** What a day makes of a stay, in the order of the day. */
export const boardLists = ['arriving', 'in_house', 'leaving', 'left'] as const
export type BoardList = (typeof boardLists)[number]

/**
 * What the guest's phone has come to, as far as the tables tell. `not_started`: nobody has found the reservation; `found`: a phone has;
 * `details_done`: it has sent a signature or passport and not yet checked in; `to_pay`: checked in, something owed; `paying`: a card is
 * being charged, or how that ended is not known; `at_bank`: the guest is at the bank of the card; `ready`: checked in, nothing owed;
 * `waiting`: in the queue for a bill; `checked_out`.
 */
export const phoneStates = [
  'not_started',
  'found',
  'details_done',
  'to_pay',
  'paying',
  'at_bank',
  'ready',
  'waiting',
  'checked_out',
] as const
export type PhoneState = (typeof phoneStates)[number]

/** How far a stay has come. `cancelled` and `no_show`: nobody is expected for the reservation any more. */
export const stayStages = ['booked', 'cancelled', 'no_show', 'checked_in', 'departed'] as const

/** More stays than this are not shown: the board says that it is cut. */
export const MOST_BOARD_ROWS = 1000

/** By which the desk has seen that a guest is who they say. Neither number nor copy of it is kept. */
export const identityDocuments = [
  'passport',
  'residence_card',
  'driving_licence',
  'my_number_card',
  'other',
] as const
export type IdentityDocument = (typeof identityDocuments)[number]

/** Why guests may owe no tax of town or prefecture, where the tax knows the reason. Children go by their reservation instead. */
export const exemptionReasons = ['school_event', 'nursery_event', 'diplomat'] as const
export type ExemptionReason = (typeof exemptionReasons)[number]

/** How far a payment has come; `unknown`: whether money moved is being asked. */
export const paymentStates = [
  'open',
  'charging',
  'unknown',
  'paid',
  'refunding',
  'refunded',
  'withdrawn',
] as const

/** Where somebody came in who did something: at a terminal, over an interface, or at the page of the desk. */
export const deskDoors = ['terminal', 'desk-interface', 'property-interface', 'desk-page'] as const

/**
 * What has become of an invitation. `filed`: it lies in a file, for want of a mail server; `given_up`: it could not be mailed; `opened`: by
 * somebody who knew the guests; `closed`: after too many wrong answers its link opens nothing; `withdrawn`: nor does it now.
 */
export const invitationStates = [
  'waiting',
  'sent',
  'filed',
  'given_up',
  'opened',
  'closed',
  'withdrawn',
] as const
export type InvitationState = (typeof invitationStates)[number]

const day = v.pipe(v.string(), v.isoDate())
const moment = v.pipe(v.string(), v.isoTimestamp())
const yen = v.pipe(v.number(), v.integer())

export const boardRow = v.object({
  stay_id: v.string(),
  /** Under which the hotel's own system knows it. */
  reference_number: v.nullable(v.string()),
  /** Empty, like kana, where no data key opens it, or where it was erased. */
  name: v.string(),
  kana: v.string(),
  /** As the hotel wrote it down; empty when there is none. */
  phone: v.string(),
  list: v.picklist(boardLists),
  arrival: day,
  departure: day,
  nights: v.number(),
  rooms: v.array(v.string()),
  /** In the language of the call. */
  room_types: v.array(v.string()),
  guests: v.number(),
  state: v.picklist(phoneStates),
  /** When the state began; null where nothing says so. */
  since: v.nullable(moment),
  /** The person preparing the bill that the guests wait for; null while none is. */
  prepared_by: v.nullable(v.string()),
  /** Yen that are owed; null while there is no bill. */
  amount_due: v.nullable(yen),
  needs_help: v.boolean(),
  /** What the desk has left for the guests, in the language of the call; null when nothing. */
  message: v.nullable(v.string()),
})
export type BoardRow = v.InferOutput<typeof boardRow>

/** What a person at the desk sees of a house and the day that it is working on. */
export const board = v.object({
  /** Until five in the morning the day before. */
  day,
  /** The houses that the person may choose. */
  facilities: v.array(
    v.object({ id: v.string(), code: v.string(), name_ja: v.string(), name_en: v.string() }),
  ),
  /** The house that is shown. */
  facility: v.string(),
  rows: v.pipe(v.array(boardRow), v.maxLength(MOST_BOARD_ROWS)),
  /** Whether there are more stays than are shown. */
  is_cut: v.boolean(),
})
/** What a person at the desk sees of a house. */
export type Board = v.InferOutput<typeof board>

/** Which house; the person's own, else the first, where it is left out. */
export const boardInput = v.object({ facility: v.optional(v.pipe(v.string(), v.maxLength(100))) })

/** Name of the event that a board has changed; its data is `boardChange`. */
export const BOARD_CHANGED = 'changed'
/** When the change was seen. Each listener asks for the board again. */
export const boardChange = v.object({ at: moment })

/** A guest of the register, as it stands there; empty where a facility does not ask. */
const partyGuest = v.object({
  name: v.string(),
  kana: v.string(),
  age: v.string(),
  /** ISO 3166-1 alpha-2. */
  country: v.string(),
  is_overseas: v.boolean(),
  is_child: v.boolean(),
  phone: v.string(),
  address: v.string(),
})

const billLine = v.object({
  number: v.number(),
  name: v.string(),
  day,
  quantity: v.number(),
  unit_yen: yen,
  /** Of consumption tax, where it is another than people expect of such a line. */
  tax_rate: folioLine.entries.tax_rate,
  yen,
  is_paid: v.boolean(),
})

/** A stay, whole, as the desk sees it. */
export const boardStay = v.object({
  ...boardRow.entries,
  facility: v.string(),
  stage: v.picklist(stayStages),
  /** The day that the house is working on. */
  today: day,
  adults: v.number(),
  children: v.number(),
  others: v.number(),
  /** So many wrong facts were told beside the name that its guests may find nothing for some minutes. */
  is_locked_out: v.boolean(),
  /** Changes with everything that an act could overwrite: an act says which it was decided on. */
  revision: v.string(),
  /** Whom the register names; nobody before check-in. */
  party: v.array(partyGuest),
  /** `at_phone`: the guests waited for it, have it and may pay it on the phone. */
  bill: v.object({ lines: v.array(billLine), total: yen, open: yen, at_phone: v.boolean() }),
  /** Of each reason for which the taxes on this stay let guests off, how many are; no reason where none is known. */
  exemptions: v.array(v.object({ reason: v.picklist(exemptionReasons), persons: v.number() })),
  payments: v.array(
    v.object({
      at: moment,
      means: v.picklist(['card', ...deskMeans]),
      state: v.picklist(paymentStates),
      amount: yen,
      /** What has gone back of it. */
      returned: yen,
      /** What the bank said of each guest who was sent to it, the oldest first: the hotel's evidence in a dispute. */
      bank: v.array(
        v.object({ outcome: v.picklist([...RETURN_OUTCOMES, 'abandoned']), evidence: v.string() }),
      ),
    }),
  ),
  papers: v.array(
    v.object({
      number: v.string(),
      kind: v.picklist(['receipt', 'return_invoice']),
      amount: yen,
      issued_at: moment,
      is_void: v.boolean(),
    }),
  ),
  /** Kinds of pictures that are kept. To see one is a call, and a line of the audit trail, of its own. */
  pictures: v.array(v.picklist(['signature', 'passport'])),
  /** That somebody at the desk has seen who the guests are since they checked in; null where nobody has. */
  identity: v.nullable(v.object({ document: v.picklist(identityDocuments), at: moment, by: v.string() })),
  /** Whether the guests' phone can show a code to the reader at the desk, which the desk can show in its place. */
  has_qr: v.boolean(),
  /** Where its guests are mailed an invitation, as far as anybody has said; null where none can be sent, or there is none to send. */
  invites: v.nullable(v.object({ address: v.string(), language: v.nullable(v.picklist(languages)) })),
  /** The last invitation; null where there was none. Its address is empty once it was erased. */
  invitation: v.nullable(v.object({ at: moment, address: v.string(), state: v.picklist(invitationStates) })),
  /** What people and robots did, the latest first. */
  history: v.array(v.object({ at: moment, who: v.string(), door: v.picklist(deskDoors), what: v.string() })),
})
/** A stay, whole, as the desk sees it. */
export type BoardStay = v.InferOutput<typeof boardStay>
