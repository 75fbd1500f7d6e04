import {
  type Given,
  type StayActInput,
  type StayActName,
  stayActs,
} from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { correctRegister } from '../checkin/index.ts'
import { recallBill, removeFromBill, takeMessageBack } from '../checkout/index.ts'
import { type Audit, auditAtPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import {
  type BookingEvent,
  changeStay,
  correctBooker,
  exemptGuests,
  moveBooking,
  undoCheckin,
  undoCheckout,
} from '../stay-changes/index.ts'
import { releaseGuests, roomNumbersCell } from '../stays/index.ts'
import { type ActOn, atRevision, type StayAct } from './at-revision.ts'
import {
  addLine,
  handOverBill,
  personLease,
  readdress,
  recordPayment,
  refundAll,
  refundLines,
  refundSum,
  takeBill,
} from './bill.ts'
import { answerSystem, closeSystemTasks, retrySystem } from './in-step.ts'
import { inviteByMail, withdrawInvitation } from './invitations.ts'
import { CORRECTION } from './register.ts'
import { checkIdentity, clearIdentity, giveCode, leaveGuestMessage, showQr } from './serve-guests.ts'

const changeReservation: StayAct<'changeStay'> = async (deps, stayId, audit, { rooms: typed, ...change }) => {
  const rooms = typed === undefined ? null : roomNumbersCell(plainText(typed))
  if (rooms !== null && !('value' in rooms)) return refuse('room_numbers_wrong')
  const changed = await changeStay(deps, stayId, { ...change, ...(rooms && { rooms: rooms.value }) }, audit)
  if (changed instanceof Refusal) return changed
  const { state, stay, taxes, openYen, registered, roomsTaken } = changed
  const party = stay.adults + stay.children + stay.others
  return {
    taxes: taxes.kind === 'unclear' ? null : taxes.kind === 'updated' ? taxes.yen : 0,
    open: openYen,
    registered: state === 'checked_in' && registered !== party ? registered : null,
    rooms_taken: roomsTaken.map(({ room, referenceNumber }) => ({ room, reference_number: referenceNumber })),
  }
}

const moves =
  (event: BookingEvent) =>
  (deps: Deps, stayId: string, audit: Audit): ReturnType<typeof moveBooking> =>
    moveBooking(deps, stayId, event, audit)

/** `audit` is the name of the act in the audit trail. */
const acts: {
  readonly [Name in StayActName]: {
    readonly audit: string | ((given: Given<Name>) => string)
    readonly run: StayAct<Name>
  }
} = {
  undoCheckin: { audit: 'undo-checkin', run: undoCheckin },
  leaveMessage: { audit: 'message', run: leaveGuestMessage },
  clearMessage: { audit: 'message', run: takeMessageBack },
  checkIdentity: { audit: 'identity', run: checkIdentity },
  clearIdentity: { audit: 'identity-clear', run: clearIdentity },
  changeStay: { audit: 'change', run: changeReservation },
  correctBooker: {
    audit: 'correct-booking',
    run: (deps, stayId, audit, booker) => correctBooker(deps, stayId, booker, audit),
  },
  cancelReservation: { audit: 'cancel', run: moves('cancel') },
  reinstateReservation: { audit: 'reinstate', run: moves('reinstate') },
  markNoShow: { audit: 'no-show', run: moves('mark_no_show') },
  undoNoShow: { audit: 'no-show', run: moves('undo_no_show') },
  undoCheckout: { audit: 'undo-checkout', run: undoCheckout },
  releaseGuests: { audit: 'release', run: releaseGuests },
  handOutCode: { audit: 'code', run: giveCode },
  showQr: { audit: 'qr', run: showQr },
  pay: { audit: 'pay', run: recordPayment },
  takeBill: { audit: 'take', run: takeBill },
  handOverBill: { audit: 'done', run: handOverBill },
  recallBill: {
    audit: 'recall',
    run: (deps, stayId, audit, _given, person) => recallBill(deps, stayId, personLease(person), audit),
  },
  addBillLine: { audit: ({ kind }) => (kind === 'discount' ? 'bill-discount' : 'bill-add'), run: addLine },
  removeBillLine: {
    audit: 'bill-remove',
    run: (deps, stayId, audit, { line }) => removeFromBill(deps, stayId, line, audit),
  },
  exemptGuests: {
    audit: 'tax-exempt',
    run: (deps, stayId, audit, exemption) => exemptGuests(deps, stayId, exemption, audit),
  },
  refundAll: { audit: 'refund', run: refundAll },
  refundLines: { audit: 'refund', run: refundLines },
  refundSum: { audit: 'refund', run: refundSum },
  readdressReceipt: { audit: 'receipt', run: readdress },
  correctRegister: {
    audit: CORRECTION,
    run: (deps, stayId, audit, { guest: position, reason, fields: change }) =>
      correctRegister(deps, stayId, { position, change, reason }, audit),
  },
  invite: { audit: 'invite', run: inviteByMail },
  withdrawInvitation: { audit: 'withdraw-invitation', run: withdrawInvitation },
  retrySystem: { audit: 'system-retry', run: retrySystem },
  closeSystemTasks: { audit: 'system-done', run: closeSystemTasks },
  answerSystem: { audit: 'system-answer', run: answerSystem },
}

/** @param parsed parses the body of the call */
export async function performAct<Name extends StayActName>(
  deps: Deps,
  on: ActOn,
  name: Name,
  parsed: (row: (typeof stayActs)[Name]) => StayActInput<Name>,
): Promise<object | Refusal> {
  const { audit, run } = acts[name]
  const { revision, ...given } = parsed(stayActs[name])
  const act = typeof audit === 'string' ? audit : audit(given)
  return await atRevision(deps, on, revision, (current) =>
    run(current, on.stayId, auditAtPage(deps.clock, on.person.name, act), given, on.person),
  )
}
