import * as v from 'valibot'
import { message } from '../desk-operations.ts'
import { KB } from '../operation.ts'
import { bookerFields, changeFields, stayChange } from './booking-changes.ts'
import { row } from './row.ts'

/**
 * A call that does something about a stay.
 * @param path what follows the stay's own path
 * @param fields what it is given beside the revision of the stay that the person has seen
 * @param bodyLimit bytes, of 4 kB where it is not given
 */
const act = <Fields extends v.ObjectEntries>(path: string, fields: Fields, bodyLimit = 4 * KB) =>
  row({
    method: 'POST',
    path: `/desk/api/stays/:stay_id/${path}`,
    input: v.object({ ...fields, revision: v.pipe(v.string(), v.maxLength(64)) }),
    payload: v.object({}),
    needs: 'session',
    bodyLimit,
  })

/** What a person can do about a stay, one row each. */
export const stayActs = {
  undoCheckin: act('undo', {}),
  leaveMessage: act('message', { message_ja: message, message_en: v.optional(message) }, 16 * KB),
  clearMessage: act('message/clear', {}),
  changeStay: { ...act('change', changeFields), payload: stayChange },
  correctBooker: act('booker', bookerFields),
  cancelBooking: act('cancel', {}),
  reinstateBooking: act('reinstate', {}),
  markNoShow: act('no-show', {}),
  undoNoShow: act('no-show/undo', {}),
  undoCheckout: act('undo-checkout', {}),
  releaseGuests: act('release', {}),
} as const

/** Name of something that can be done about a stay. */
export type StayActName = keyof typeof stayActs

/** What it is given, parsed. */
export type StayActInput<Name extends StayActName> = v.InferOutput<(typeof stayActs)[Name]['input']>
