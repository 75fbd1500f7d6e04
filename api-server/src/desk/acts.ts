import {
  type StayActInput,
  type StayActName,
  type StayActPayload,
  stayActs,
} from '@tomari/contract/desk-page/stay-acts'
import { atPage, type Refusal, refuse } from '../platform/index.ts'
import { reservationById } from '../stays/index.ts'
import { leaveMessage, messageOf, takeMessageBack } from '../checkout/index.ts'
import { undoCheckin } from '../stay-changes/index.ts'
import { type ActDeps, type ActOn, asSeen, whyNotInHouse } from './as-seen.ts'
import { bookingActs } from './change-booking.ts'
import { handOutCodeAtPage, payAtPage, showQrAtPage } from './serve-guests.ts'
import { handOverAtPage, recallAtPage, takeAtPage } from './queue.ts'
import { addLineAtPage, removeLineAtPage } from './bill.ts'
import { exemptAtPage } from './exemptions.ts'
import { checkIdentityAtPage, clearIdentityAtPage } from './identity.ts'
import { inviteAtPage, withdrawInvitationAtPage } from './invitations.ts'
import { readdressAtPage } from './papers.ts'
import { correctRegisterAtPage } from './register.ts'
import { refundAllAtPage, refundLinesAtPage, refundSumAtPage } from './refunds.ts'

/** Takes a check-in back. */
async function undoAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'undoCheckin'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'undo-checkin')
  return await asSeen(deps, on, revision, async (current) => {
    const { kind } = await undoCheckin(current, on.stayId, note)
    switch (kind) {
      case 'undone':
        return {}
      case 'not_checked_in':
        return refuse('stay_not_checked_in')
      case 'departed':
        return refuse('stay_checked_out')
      case 'paid':
        return refuse('stay_paid')
      case 'payment_under_way':
        return refuse('payment_under_way')
      default:
        throw new Error(`no outcome ${String(kind satisfies never)}`)
    }
  })
}

/** Leaves word for the guests of a stay, who are in the house: nobody else checks out. */
async function leaveMessageAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, ...texts }: StayActInput<'leaveMessage'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'message')
  return await asSeen(deps, on, revision, async (current) => {
    const why = whyNotInHouse(await reservationById(current.database.db, current.vault, on.stayId))
    if (why !== null) return why
    await leaveMessage(current, on.stayId, messageOf(texts), note)
    return {}
  })
}

/** Takes back what the guests of a stay were told; that nothing was left is no failure. */
async function clearMessageAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'clearMessage'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'message')
  return await asSeen(deps, on, revision, async (current) => {
    await takeMessageBack(current, on.stayId, note)
    return {}
  })
}

/** Everything that a person can do about a stay: each does it, or says why it cannot be done. */
const acts: {
  readonly [Name in StayActName]: (
    deps: ActDeps,
    on: ActOn,
    given: StayActInput<Name>,
  ) => Promise<StayActPayload<Name> | Refusal>
} = {
  undoCheckin: undoAtPage,
  leaveMessage: leaveMessageAtPage,
  clearMessage: clearMessageAtPage,
  checkIdentity: checkIdentityAtPage,
  clearIdentity: clearIdentityAtPage,
  ...bookingActs,
  handOutCode: handOutCodeAtPage,
  showQr: showQrAtPage,
  pay: payAtPage,
  takeBill: takeAtPage,
  handOverBill: handOverAtPage,
  recallBill: recallAtPage,
  addBillLine: addLineAtPage,
  removeBillLine: removeLineAtPage,
  exemptGuests: exemptAtPage,
  refundAll: refundAllAtPage,
  refundLines: refundLinesAtPage,
  refundSum: refundSumAtPage,
  readdressReceipt: readdressAtPage,
  correctRegister: correctRegisterAtPage,
  invite: inviteAtPage,
  withdrawInvitation: withdrawInvitationAtPage,
}

/**
 * Does something about a stay, or says why it cannot be done.
 * @param given parses what came with the call
 */
export async function actAtPage<Name extends StayActName>(
  deps: ActDeps,
  on: ActOn,
  name: Name,
  given: (row: (typeof stayActs)[Name]) => StayActInput<Name>,
): Promise<object | Refusal> {
  return await acts[name](deps, on, given(stayActs[name]))
}
