import type { Given, StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { businessDay, type Note, type Outcome, Refusal, refuse } from '../platform/index.ts'
import { isReceipted } from '../bills/index.ts'
import { handOutCode, reservationById } from '../stays/index.ts'
import { leaveMessage, messageOf, payAtDesk, yenToPay } from '../checkout/index.ts'
import { isPaidByCard } from '../cards/index.ts'
import { type ActDeps, whyNotInHouse } from './as-seen.ts'

/** Leaves word for the guests of a stay, who are in the house: nobody else checks out. */
export async function leaveMessageAtPage(
  deps: ActDeps,
  stayId: string,
  note: Note,
  texts: Given<'leaveMessage'>,
): Promise<Outcome> {
  const why = whyNotInHouse(await reservationById(deps.database.db, deps.vault, stayId))
  if (why !== null) return why
  await leaveMessage(deps, stayId, messageOf(texts), note)
  return {}
}

/** Hands out a code in place of the phone number; an earlier one ends. */
export async function handOutCodeAtPage(
  deps: ActDeps,
  stayId: string,
  note: Note,
): Promise<StayActPayload<'handOutCode'> | Refusal> {
  const stay = await reservationById(deps.database.db, deps.vault, stayId)
  if (stay.hasDeparted) return refuse('stay_checked_out')
  const isOver = stay.departure < businessDay(deps.clock.now())
  if (stay.calledOff !== null || isOver) return refuse('stay_not_expected')
  const { code, lastDay } = await handOutCode(deps, stay, note)
  return { code, last_day: lastDay }
}

/** Shows what the phone of guests who have checked in shows to the reader at the desk. The look is noted. */
export async function showQr(
  { database, vault, cardsFor, checkinQr }: ActDeps,
  stayId: string,
  note: Note,
): Promise<StayActPayload<'showQr'> | Refusal> {
  if (checkinQr === null) return refuse('unknown_path')
  return await database.transaction(async (transaction) => {
    const stay = await reservationById(transaction, vault, stayId)
    const why = whyNotInHouse(stay)
    if (why !== null) return why
    await note(transaction, stayId)
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

/** Writes down that everything that is owed was paid at the desk, as `desk pay` does. */
export async function payAtPage(
  deps: ActDeps,
  stayId: string,
  note: Note,
  { means, yen, receipt: asked }: Given<'pay'>,
): Promise<StayActPayload<'pay'> | Refusal> {
  if (asked !== undefined && !isReceipted(means)) return refuse('malformed')
  const receipt = asked
    ? { language: asked.language, addressee: plainText(asked.addressee ?? '') || null }
    : null
  // Should what stands beside the bill ever be another sum than the bill's, nobody shall be told one and have the other written down.
  const owed = await yenToPay(deps, stayId)
  if (typeof owed === 'number' && owed !== yen) return refuse('payment_differs')
  const paid = await payAtDesk(deps, stayId, { means, receipt }, note)
  return paid instanceof Refusal ? paid : { yen: paid.amountYen, receipt_number: paid.receiptNumber }
}
