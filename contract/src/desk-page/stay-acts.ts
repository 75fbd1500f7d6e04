import * as v from 'valibot'
import { calendarDay, day, folioLine, message, roomNumber, yen } from '../desk-operations.ts'
import { languages } from '../languages.ts'
import { KB } from '../operation.ts'
import { exemptionReasons, identityDocuments } from './board.ts'
import { systemAnswers, systemParts } from './in-step.ts'
import { correction } from './register.ts'
import { deskMeans, post, typed } from './row.ts'

/** Guests of one kind. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))

/** Fields of a stay that can be changed; one left out stays. */
const changeFields = {
  arrival: v.exactOptional(calendarDay),
  departure: v.exactOptional(calendarDay),
  adults: v.exactOptional(count),
  children: v.exactOptional(count),
  others: v.exactOptional(count),
  /** Room numbers, with `/` between them. */
  rooms: v.exactOptional(typed(1_000)),
}

/** The booker's name and phone number; a field left out stays. */
const bookerFields = {
  name: v.optional(typed(200)),
  kana: v.optional(typed(200)),
  phone: v.optional(typed(100)),
}

/** Facts that the person has to know after a change of a stay. */
const stayChange = {
  /** Added to the taxes on the bill; null where they were left though the stay is another one. */
  taxes: v.nullable(yen),
  /** Open now. */
  open: yen,
  /** Guests in the register where they are not as many as the party is now; else null, as before check-in. */
  registered: v.nullable(v.number()),
  /** Rooms that others have for some of the nights, and the numbers of their reservations. */
  rooms_taken: v.array(v.object({ room: v.string(), reference_number: v.string() })),
}

/** Guests of one stay who are exempt from a tax. */
export const MOST_EXEMPT = 100

/** Characters of the name on a receipt. */
export const LONGEST_ADDRESSEE = 100

/**
 * @param path behind the stay's own path
 * @param fields beside the revision of the stay that the person has seen
 * @param bodyLimit in bytes
 */
const answeringAct = <Fields extends v.ObjectEntries, Answers extends v.ObjectEntries>(
  path: string,
  fields: Fields,
  answers: Answers,
  bodyLimit = 4 * KB,
) =>
  post(`/desk/api/stays/:stay_id/${path}`, v.object({ ...fields, revision: typed(64) }), v.object(answers), {
    bodyLimit,
  })

const act = <Fields extends v.ObjectEntries>(path: string, fields: Fields, bodyLimit = 4 * KB) =>
  answeringAct(path, fields, {}, bodyLimit)

const { name_ja, name_en, date, tax_rate, quantity, unit_price } = folioLine.entries

const named = { name_ja, name_en: v.optional(name_en) }

const someYen = v.pipe(unit_price, v.minValue(1))

/** Of a line of a bill. */
const number = v.pipe(v.number(), v.integer(), v.minValue(1))

/** No other sum than the one that the person has seen goes back. `recorded`: it went back in the provider's own console. */
const refund = { yen: someYen, recorded: v.optional(v.boolean(), false) }

const givesBack = <Row extends object>(call: Row) => ({ ...call, isSlow: true, right: 'money_back' }) as const

/** Kinds of lines that a person can add to a bill; a discount is taken off. */
export const addedKinds = ['extra', 'room', 'bathing_tax', 'accommodation_tax', 'discount'] as const

/** The acts of a person on a stay, one row each. */
export const stayActs = {
  undoCheckin: act('undo', {}),
  leaveMessage: act('message', { message_ja: message, message_en: v.optional(message) }, 16 * KB),
  clearMessage: act('message/clear', {}),
  checkIdentity: act('identity', { document: v.picklist(identityDocuments) }),
  clearIdentity: act('identity/clear', {}),
  changeStay: answeringAct('change', changeFields, stayChange),
  correctBooker: act('booker', bookerFields),
  cancelReservation: act('cancel', {}),
  reinstateReservation: act('reinstate', {}),
  markNoShow: act('no-show', {}),
  undoNoShow: act('no-show/undo', {}),
  undoCheckout: act('undo-checkout', {}),
  releaseGuests: act('release', {}),
  /** A code for guests who know neither phone nor reservation number: shown this once. */
  handOutCode: answeringAct('code', {}, { code: v.string(), last_day: day }),
  /** The code that the guests' phone shows to the reader at the desk. */
  showQr: answeringAct('qr', {}, { content: v.string(), level: v.picklist(['L', 'M', 'Q', 'H']) }),
  /** Everything that is owed was paid at the desk. */
  pay: answeringAct(
    'pay',
    {
      means: v.picklist(deskMeans),
      /** Owed, as the person has seen it. */
      yen: someYen,
      /** Our receipt, in this language, made out to the name of the reservation where no other is given. */
      receipt: v.optional(
        v.object({
          language: v.picklist(languages),
          addressee: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_ADDRESSEE))),
        }),
      ),
    },
    { yen, receipt_number: v.nullable(v.string()) },
  ),
  takeBill: act('bill/take', {}),
  handOverBill: act('bill/done', {
    room_numbers: v.optional(v.pipe(v.array(roomNumber), v.minLength(1), v.maxLength(50))),
  }),
  recallBill: act('bill/recall', {}),
  addBillLine: act('bill/add', {
    ...named,
    kind: v.picklist(addedKinds),
    yen: someYen,
    quantity: v.optional(quantity, 1),
    tax_rate: v.optional(tax_rate),
    /** The hotel's day where it is left out. */
    date: v.optional(date),
  }),
  removeBillLine: act('bill/remove', { line: number }),
  /** So many guests owe no tax of town or prefecture, in place of the earlier number for the reason; 0 takes it back. */
  exemptGuests: answeringAct(
    'tax-exempt',
    {
      reason: v.picklist(exemptionReasons),
      persons: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_EXEMPT)),
    },
    /** Open yen of the bill afterwards; null where the bill was left as it is. */
    { open: v.nullable(yen) },
  ),
  refundAll: givesBack(act('refund', refund)),
  refundLines: givesBack(
    act(
      'refund/lines',
      {
        ...refund,
        lines: v.pipe(
          v.array(v.object({ number, quantity: v.optional(quantity) })),
          v.minLength(1),
          v.maxLength(100),
        ),
      },
      16 * KB,
    ),
  ),
  refundSum: givesBack(act('refund/sum', { ...refund, ...named })),
  readdressReceipt: act('papers/readdress', {
    number: typed(64),
    addressee: typed(LONGEST_ADDRESSEE),
    /** The new one is mailed to the addresses that the guest has left. */
    mails: v.boolean(),
  }),
  /** What stood in the register stays beside it, as long as the register. */
  correctRegister: act('register', correction, 16 * KB),
  /** A mail whose link leads the guests of a reservation to their check-in; the link of an earlier one opens nothing any more. */
  invite: act('invite', {
    address: typed(300),
    /** Null for every language. */
    language: v.nullable(v.picklist(languages)),
  }),
  withdrawInvitation: act('invite/withdraw', {}),
  /** What did not get to the property system goes there anew. */
  retrySystem: act('system/retry', {}),
  /** What was given up was done there by hand. `tasks`: how many the person has seen; with others beside them none is closed. */
  closeSystemTasks: act('system/done', { tasks: number }),
  answerSystem: act('system/answer', { part: v.picklist(systemParts), answer: v.picklist(systemAnswers) }),
} as const

export type StayActPayload<Name extends StayActName> = v.InferOutput<(typeof stayActs)[Name]['payload']>

export type StayActName = keyof typeof stayActs

export type StayActInput<Name extends StayActName> = v.InferOutput<(typeof stayActs)[Name]['input']>

/** The same without the revision of the stay that the person has seen. */
export type Given<Name extends StayActName> = Omit<StayActInput<Name>, 'revision'>

export type StayChangeResult = StayActPayload<'changeStay'>
