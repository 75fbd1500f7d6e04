import * as v from 'valibot'
import { folioLine, message, roomNumber } from '../desk-operations.ts'
import { languages } from '../languages.ts'
import { KB } from '../operation.ts'
import { exemptionReasons, identityDocuments } from './board.ts'
import { correction } from './register.ts'
import { bookerFields, changeFields, stayChange } from './reservation-changes.ts'
import { deskMeans, row } from './row.ts'

/** Of one stay so many guests may be let off a tax. */
export const MOST_EXEMPT = 100

/** The name on a receipt may have so many signs. */
export const LONGEST_ADDRESSEE = 100

/**
 * A call that does something about a stay and answers something.
 * @param path what follows the stay's own path
 * @param fields what it is given beside the revision of the stay that the person has seen
 * @param answers what it answers
 * @param bodyLimit bytes, of 4 kB where it is not given
 */
const answeringAct = <Fields extends v.ObjectEntries, Answers extends v.ObjectEntries>(
  path: string,
  fields: Fields,
  answers: Answers,
  bodyLimit = 4 * KB,
) =>
  row({
    method: 'POST',
    path: `/desk/api/stays/:stay_id/${path}`,
    input: v.object({ ...fields, revision: v.pipe(v.string(), v.maxLength(64)) }),
    payload: v.object(answers),
    bodyLimit,
  })

/** A call that does something about a stay, and answers no more than that it is done. */
const act = <Fields extends v.ObjectEntries>(path: string, fields: Fields, bodyLimit = 4 * KB) =>
  answeringAct(path, fields, {}, bodyLimit)

const { name_ja, name_en, date, tax_rate, quantity, unit_price } = folioLine.entries

/** What stands on the bill, in Japanese and perhaps in English. */
const named = { name_ja, name_en: v.optional(name_en) }

/** Whole yen, at least one. */
const yen = v.pipe(unit_price, v.minValue(1))

/** At least one, as all lines of a bill are numbered. */
const number = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Whole yen that the person has been told will go back: no other sum does. `recorded`: it went back in the provider's own console. */
const refund = { yen, recorded: v.optional(v.boolean(), false) }

/** Money goes back: a payment company is asked, which may take a minute. */
const givesBack = <Row extends object>(call: Row) => ({ ...call, isSlow: true, right: 'money_back' }) as const

/** What a person can add to a bill; a discount is taken off. */
export const addedKinds = ['extra', 'room', 'bathing_tax', 'accommodation_tax', 'discount'] as const

/** What a person can do about a stay, one row each. */
export const stayActs = {
  undoCheckin: act('undo', {}),
  leaveMessage: act('message', { message_ja: message, message_en: v.optional(message) }, 16 * KB),
  clearMessage: act('message/clear', {}),
  checkIdentity: act('identity', { document: v.picklist(identityDocuments) }),
  clearIdentity: act('identity/clear', {}),
  changeStay: { ...act('change', changeFields), payload: stayChange },
  correctBooker: act('booker', bookerFields),
  cancelReservation: act('cancel', {}),
  reinstateReservation: act('reinstate', {}),
  markNoShow: act('no-show', {}),
  undoNoShow: act('no-show/undo', {}),
  undoCheckout: act('undo-checkout', {}),
  releaseGuests: act('release', {}),
  /** A code for guests who know neither phone nor reservation number: told this once. */
  handOutCode: answeringAct('code', {}, { code: v.string(), last_day: v.pipe(v.string(), v.isoDate()) }),
  /** What the guests' phone shows to the reader at the desk. */
  showQr: answeringAct('qr', {}, { content: v.string(), level: v.picklist(['L', 'M', 'Q', 'H']) }),
  /** Everything that is owed was paid at the desk. */
  pay: answeringAct(
    'pay',
    {
      means: v.picklist(deskMeans),
      /** What the person has seen to be owed. */
      yen,
      /** A receipt of ours, in this language, made out to the name of the reservation where no other is said. */
      receipt: v.optional(
        v.object({
          language: v.picklist(languages),
          addressee: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_ADDRESSEE))),
        }),
      ),
    },
    { yen: v.pipe(v.number(), v.integer()), receipt_number: v.nullable(v.string()) },
  ),
  takeBill: act('bill/take', {}),
  handOverBill: act('bill/done', {
    room_numbers: v.optional(v.pipe(v.array(roomNumber), v.minLength(1), v.maxLength(50))),
  }),
  recallBill: act('bill/recall', {}),
  addBillLine: act('bill/add', {
    ...named,
    kind: v.picklist(addedKinds),
    yen,
    quantity: v.optional(quantity, 1),
    tax_rate: v.optional(tax_rate),
    /** The hotel's day where it is left out. */
    date: v.optional(date),
  }),
  removeBillLine: act('bill/remove', { line: number }),
  /** So many guests owe no tax of town or prefecture, in place of what was written down for the reason; 0 takes it back. */
  exemptGuests: answeringAct(
    'tax-exempt',
    {
      reason: v.picklist(exemptionReasons),
      persons: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_EXEMPT)),
    },
    /** Open yen of the bill afterwards; null where the bill was left as it is. */
    { open: v.nullable(v.pipe(v.number(), v.integer())) },
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
    number: v.pipe(v.string(), v.maxLength(64)),
    addressee: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESSEE)),
    /** Whether the new one is mailed to the addresses that the guest has left. */
    mails: v.boolean(),
  }),
  /** What stood in the register stays beside it, as long as the register. */
  correctRegister: act('register', correction, 16 * KB),
  /** A mail whose link leads the guests of a reservation to their check-in; the link of an earlier one opens nothing any more. */
  invite: act('invite', {
    /** As typed: what is wrong with it is told in words. */
    address: v.pipe(v.string(), v.maxLength(300)),
    /** Null where nobody knows what the guests read: every language. */
    language: v.nullable(v.picklist(languages)),
  }),
  withdrawInvitation: act('invite/withdraw', {}),
} as const

export type StayActPayload<Name extends StayActName> = v.InferOutput<(typeof stayActs)[Name]['payload']>

/** Name of something that can be done about a stay. */
export type StayActName = keyof typeof stayActs

export type StayActInput<Name extends StayActName> = v.InferOutput<(typeof stayActs)[Name]['input']>

/** The same without the revision of the stay that the person has seen. */
export type Given<Name extends StayActName> = Omit<StayActInput<Name>, 'revision'>
