import * as v from 'valibot'
import { day, folioLine, moment, yen } from '../desk-operations.ts'
import { languages } from '../languages.ts'
import { RETURN_OUTCOMES } from '../payment.ts'
import { connectionTrouble, outOfStep, stayThere } from './in-step.ts'
import { deskMeans, typed } from './row.ts'

/** A receipt or return invoice as a PDF: opened in a tab of its own. */
export const STAY_DOCUMENT_PATH = '/desk/api/stays/:stay_id/papers/:number'

/** As JPEG. */
export const STAY_PICTURE_PATH = '/desk/api/stays/:stay_id/pictures/:kind'

export const pictureKinds = ['signature', 'passport'] as const
export type PictureKind = (typeof pictureKinds)[number]

export const documentInPath = v.object({ stay_id: v.string(), number: typed(64) })

export const pictureInPath = v.object({ stay_id: v.string(), kind: v.picklist(pictureKinds) })

/** Lists of a board, in the order of the day. */
export const boardLists = ['arriving', 'in_house', 'leaving', 'left'] as const
export type BoardList = (typeof boardLists)[number]

/**
 * Progress of the guest's phone, as far as the tables tell. `not_started`: no phone has found the reservation; `found`: one has;
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

/** `cancelled` and `no_show`: no guest is expected for the reservation any more. */
export const stayStages = ['booked', 'cancelled', 'no_show', 'checked_in', 'departed'] as const

/** A board with more stays is cut (`is_cut`). */
export const MOST_BOARD_ROWS = 1000

/** Documents by which the desk has identified guests. Neither number nor copy of one is stored. */
export const identityDocuments = [
  'passport',
  'residence_card',
  'driving_licence',
  'my_number_card',
  'other',
] as const
export type IdentityDocument = (typeof identityDocuments)[number]

/** Reasons for owing no tax of town or prefecture, where the tax knows them. Children go by their reservation instead. */
export const exemptionReasons = ['school_event', 'nursery_event', 'diplomat'] as const
export type ExemptionReason = (typeof exemptionReasons)[number]

/** `unknown`: the provider is asked whether money moved. */
export const paymentStates = [
  'open',
  'charging',
  'unknown',
  'paid',
  'refunding',
  'refunded',
  'withdrawn',
] as const

/** Doors through which people and machines act. */
export const deskDoors = [
  'terminal',
  'desk-interface',
  'property-interface',
  'import-folder',
  'desk-page',
] as const

/**
 * States of an invitation. `filed`: it lies in a file, for want of a mail server; `given_up`: it could not be mailed; `opened`: with a fact
 * of the guests; `closed`: after too many wrong answers its link opens nothing; `withdrawn`: nor does it now.
 */
const invitationStates = ['waiting', 'sent', 'filed', 'given_up', 'opened', 'closed', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

export const boardRow = v.object({
  stay_id: v.string(),
  /** In the hotel's own system. */
  reference_number: v.nullable(v.string()),
  /** Empty, like kana, where no data key opens it, or where it was erased. */
  name: v.string(),
  kana: v.string(),
  /** Other spellings and companions, by which the booking is found too. */
  other_names: v.array(v.string()),
  /** As the hotel wrote it; empty when there is none. */
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
  /** Begin of the state; null where it is not stored. */
  since: v.nullable(moment),
  /** The person preparing the bill that the guests wait for; null while none is. */
  prepared_by: v.nullable(v.string()),
  /** Null while there is no bill. */
  amount_due: v.nullable(yen),
  needs_help: v.boolean(),
  /** The desk's message to the guests, in the language of the call. */
  message: v.nullable(v.string()),
  /** Null where it is in step, or in no property system that this server calls. */
  step: v.nullable(v.picklist(outOfStep)),
})
export type BoardRow = v.InferOutput<typeof boardRow>

export const board = v.object({
  /** Until five in the morning the day before. */
  day,
  /** The hotels that the person may choose. */
  facilities: v.array(
    v.object({ id: v.string(), code: v.string(), name_ja: v.string(), name_en: v.string() }),
  ),
  /** The hotel that is shown. */
  facility: v.string(),
  rows: v.pipe(v.array(boardRow), v.maxLength(MOST_BOARD_ROWS)),
  is_cut: v.boolean(),
  /** Connections of the hotel, as far as they are in trouble. */
  troubles: v.array(connectionTrouble),
  /** Files of the watched folder that wait for an engineer, as far as the person may see them. */
  files_to_look_at: v.number(),
})
export type Board = v.InferOutput<typeof board>

/** The person's own hotel, else the first, where none is given. */
export const boardInput = v.object({ facility: v.optional(typed(100)) })

/** Name of the event that a board has changed, with its moment as `at`: each listener requests the board again. */
export const BOARD_CHANGED = 'changed'

/** A guest of the register; a field that the facility does not request is empty. */
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

export const boardStay = v.object({
  ...boardRow.entries,
  facility: v.string(),
  stage: v.picklist(stayStages),
  /** The day that the hotel is working on. */
  today: day,
  adults: v.number(),
  children: v.number(),
  others: v.number(),
  /** After too many wrong facts beside the name its guests may find nothing for some minutes. */
  is_locked_out: v.boolean(),
  /** Changes with everything that an act could overwrite: an act names the one that it was decided on. */
  revision: v.string(),
  /** Changes with what goes to the property system, and whether that answers. */
  progress_there: v.string(),
  /** The guests of the register; empty before check-in. */
  party: v.array(partyGuest),
  /** `at_phone`: the guests waited for it, have it and may pay it on the phone. */
  bill: v.object({ lines: v.array(billLine), total: yen, open: yen, at_phone: v.boolean() }),
  /** Exempt guests for each reason that the taxes on this stay know. */
  exemptions: v.array(v.object({ reason: v.picklist(exemptionReasons), persons: v.number() })),
  payments: v.array(
    v.object({
      at: moment,
      means: v.picklist(['card', ...deskMeans]),
      state: v.picklist(paymentStates),
      amount: yen,
      returned: yen,
      /** The bank's answers about each guest who was sent to it, the oldest first: the hotel's evidence in a dispute. */
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
  /** Stored pictures. To see one is a call, and a line of the audit trail, of its own. */
  pictures: v.array(v.picklist(pictureKinds)),
  /** Since the check-in; null where the guests are not identified. */
  identity: v.nullable(v.object({ document: v.picklist(identityDocuments), at: moment, by: v.string() })),
  /** Whether the guests' phone can show a code to the reader at the desk, which the desk can show in its place. */
  has_qr: v.boolean(),
  /** The address and language for an invitation, as far as known; null where none can be sent, or there is none to send. */
  invites: v.nullable(v.object({ address: v.string(), language: v.nullable(v.picklist(languages)) })),
  /** The last one. Its address is empty once it was erased. */
  invitation: v.nullable(v.object({ at: moment, address: v.string(), state: v.picklist(invitationStates) })),
  /** Null where the stay is in no property system that this server calls. */
  there: v.nullable(stayThere),
  /** Acts of people and robots, the latest first. */
  history: v.array(v.object({ at: moment, who: v.string(), door: v.picklist(deskDoors), what: v.string() })),
})
export type BoardStay = v.InferOutput<typeof boardStay>
