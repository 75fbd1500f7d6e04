import type { Given, StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { type Audit, businessDay, type Outcome, Refusal, refuse } from '../platform/index.ts'
import { isReceipted } from '../bills/index.ts'
import { handOutCode, reservationById } from '../stays/index.ts'
import { leaveMessage, messageOf, payAtDesk, yenToPay } from '../checkout/index.ts'
import { isPaidByCard } from '../cards/index.ts'
import { type ActDeps, whyNotInHouse } from './at-revision.ts'

/** Only guests who are in the house check out, so only they are left a message. */
export async function leaveGuestMessage(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  texts: Given<'leaveMessage'>,
): Promise<Outcome> {
  const why = whyNotInHouse(await reservationById(deps.database.db, deps.vault, stayId))
  if (why !== null) return why
  await leaveMessage(deps, stayId, messageOf(texts), audit)
  return {}
}

/** A code replaces the phone number of a search, and any earlier code. */
export async function giveCode(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
): Promise<StayActPayload<'handOutCode'> | Refusal> {
  const stay = await reservationById(deps.database.db, deps.vault, stayId)
  if (stay.hasDeparted) return refuse('stay_checked_out')
  const isOver = stay.departure < businessDay(deps.clock.now())
  if (stay.calledOff !== null || isOver) return refuse('stay_not_expected')
  const { code, lastDay } = await handOutCode(deps, stay, audit)
  return { code, last_day: lastDay }
}

/** Shows the code that the guests' phone shows to the reader at the desk. */
export async function showQr(
  { database, vault, cardsFor, checkinQr }: ActDeps,
  stayId: string,
  audit: Audit,
): Promise<StayActPayload<'showQr'> | Refusal> {
  if (checkinQr === null) return refuse('unknown_path')
  return await database.transaction(async (transaction) => {
    const stay = await reservationById(transaction, vault, stayId)
    const why = whyNotInHouse(stay)
    if (why !== null) return why
    await audit(transaction, stayId)
    return checkinQr({
      facts: {
        prefix: stay.qrPrefix,
        kanaName: stay.kanaName,
        referenceNumber: stay.referenceNumber,
        registerCardStatus: stay.registerCardStatus,
        checkinCode: stay.checkinCode,
        membershipNumber: stay.membershipNumber ?? '',
      },
      mayPayByCard: stay.checkinCode === '30' && isPaidByCard({ cardsFor }, stay) && !stay.isMultiRooms,
    })
  })
}

export async function recordPayment(
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  { means, yen, receipt: requested }: Given<'pay'>,
): Promise<StayActPayload<'pay'> | Refusal> {
  if (requested !== undefined && !isReceipted(means)) return refuse('malformed')
  const receipt = requested
    ? { language: requested.language, addressee: plainText(requested.addressee ?? '') || null }
    : null
  // The amount that the person has seen has to be the amount that is recorded.
  const owed = await yenToPay(deps, stayId)
  if (typeof owed === 'number' && owed !== yen) return refuse('payment_differs')
  const paid = await payAtDesk(deps, stayId, { means, receipt }, audit)
  return paid instanceof Refusal ? paid : { yen: paid.amountYen, receipt_number: paid.receiptNumber }
}
