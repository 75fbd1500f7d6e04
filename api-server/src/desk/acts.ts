import {
  type Given,
  type StayActInput,
  type StayActName,
  type StayActPayload,
  stayActs,
} from '@tomari/contract/desk-page/stay-acts'
import type { Person } from '../people/index.ts'
import { atPage, type Note, type Refusal } from '../platform/index.ts'
import { recallBill, removeFromBill, takeMessageBack } from '../checkout/index.ts'
import { releaseGuests } from '../stays/index.ts'
import {
  type BookingEvent,
  correctBooker,
  exemptGuests,
  moveBooking,
  undoCheckin,
  undoCheckout,
} from '../stay-changes/index.ts'
import { correctRegister } from '../checkin/index.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'
import { addLine } from './bill.ts'
import { changeAtPage } from './change-booking.ts'
import { checkIdentity, clearIdentity } from './identity.ts'
import { inviteAtPage, withdrawInvitation } from './invitations.ts'
import { readdressAtPage } from './papers.ts'
import { handOverBill, inHandOf, takeBill } from './queue.ts'
import { refundAll, refundLines, refundSum } from './refunds.ts'
import { CORRECTION } from './register.ts'
import { handOutCodeAtPage, leaveMessageAtPage, payAtPage, showQr } from './serve-guests.ts'

/** Does an act, or says why it cannot be done. The note goes with whatever is changed. */
type Run<Name extends StayActName> = (
  deps: ActDeps,
  stayId: string,
  note: Note,
  given: Given<Name>,
  person: Person,
) => Promise<StayActPayload<Name> | Refusal>

const moves =
  (event: BookingEvent) =>
  (deps: ActDeps, stayId: string, note: Note): ReturnType<typeof moveBooking> =>
    moveBooking(deps, stayId, event, note)

/** Everything that a person can do about a stay: how the audit trail calls it, and what does it. */
const acts: {
  readonly [Name in StayActName]: {
    readonly audit: string | ((given: Given<Name>) => string)
    readonly run: Run<Name>
  }
} = {
  undoCheckin: { audit: 'undo-checkin', run: undoCheckin },
  leaveMessage: { audit: 'message', run: leaveMessageAtPage },
  clearMessage: { audit: 'message', run: takeMessageBack },
  checkIdentity: { audit: 'identity', run: checkIdentity },
  clearIdentity: { audit: 'identity-clear', run: clearIdentity },
  changeStay: { audit: 'change', run: changeAtPage },
  correctBooker: {
    audit: 'correct-booking',
    run: (deps, stayId, note, told) => correctBooker(deps, stayId, told, note),
  },
  cancelBooking: { audit: 'cancel', run: moves('cancel') },
  reinstateBooking: { audit: 'reinstate', run: moves('reinstate') },
  markNoShow: { audit: 'no-show', run: moves('mark_no_show') },
  undoNoShow: { audit: 'no-show', run: moves('undo_no_show') },
  undoCheckout: { audit: 'undo-checkout', run: undoCheckout },
  releaseGuests: { audit: 'release', run: releaseGuests },
  handOutCode: { audit: 'code', run: handOutCodeAtPage },
  showQr: { audit: 'qr', run: showQr },
  pay: { audit: 'pay', run: payAtPage },
  takeBill: { audit: 'take', run: takeBill },
  handOverBill: { audit: 'done', run: handOverBill },
  recallBill: {
    audit: 'recall',
    run: (deps, stayId, note, _given, person) => recallBill(deps, stayId, inHandOf(person), note),
  },
  addBillLine: { audit: ({ kind }) => (kind === 'discount' ? 'bill-discount' : 'bill-add'), run: addLine },
  removeBillLine: {
    audit: 'bill-remove',
    run: (deps, stayId, note, { line }) => removeFromBill(deps, stayId, line, note),
  },
  exemptGuests: {
    audit: 'tax-exempt',
    run: (deps, stayId, note, said) => exemptGuests(deps, stayId, said, note),
  },
  refundAll: { audit: 'refund', run: refundAll },
  refundLines: { audit: 'refund', run: refundLines },
  refundSum: { audit: 'refund', run: refundSum },
  readdressReceipt: { audit: 'receipt', run: readdressAtPage },
  correctRegister: {
    audit: CORRECTION,
    run: (deps, stayId, note, { guest: position, reason, fields: change }) =>
      correctRegister(deps, stayId, { position, change, reason }, note),
  },
  invite: { audit: 'invite', run: inviteAtPage },
  withdrawInvitation: { audit: 'withdraw-invitation', run: withdrawInvitation },
}

/**
 * Does something about a stay as the person has seen it, or says why it cannot be done.
 * @param parsed parses what came with the call
 */
export async function actAtPage<Name extends StayActName>(
  deps: ActDeps,
  on: ActOn,
  name: Name,
  parsed: (row: (typeof stayActs)[Name]) => StayActInput<Name>,
): Promise<object | Refusal> {
  const { audit, run } = acts[name]
  const { revision, ...given } = parsed(stayActs[name])
  const act = typeof audit === 'string' ? audit : audit(given)
  return await asSeen(deps, on, revision, (current) =>
    run(current, on.stayId, atPage(deps.clock, on.person.name, act), given, on.person),
  )
}
