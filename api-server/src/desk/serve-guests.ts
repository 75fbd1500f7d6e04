import type { StayActInput, StayActPayload } from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { businessDay } from '../platform/hotel-day.ts'
import { isReceipted } from '../bills/means.ts'
import { type Refusal, refuse } from '../platform/Refusal.ts'
import { reservationById } from '../stays/store/reservations.ts'
import { handOutCode } from '../stays/hand-out-code.ts'
import { atPage } from '../platform/audit/note.ts'
import { isPaidByCard } from '../cards/paid-by-card.ts'
import { payAtDesk, yenToPay } from '../checkout/pay-at-desk.ts'
import { type ActDeps, type ActOn, asSeen, whyNotInHouse } from './as-seen.ts'

/** Hands out a code in place of the phone number; an earlier one ends. */
export async function handOutCodeAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'handOutCode'>,
): Promise<StayActPayload<'handOutCode'> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'code')
  return await asSeen(deps, on, revision, async (current) => {
    const stay = await reservationById(current.database.db, current.vault, on.stayId)
    if (stay.hasDeparted) return refuse('stay_checked_out')
    const isOver = stay.departure < businessDay(current.clock.now())
    if (stay.calledOff !== null || isOver) return refuse('stay_not_expected')
    const { code, lastDay } = await handOutCode(current, stay, note)
    return { code, last_day: lastDay }
  })
}

/** Shows what the phone of guests who have checked in shows to the reader at the desk. The look is noted. */
export async function showQrAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'showQr'>,
): Promise<StayActPayload<'showQr'> | Refusal> {
  const { checkinQr } = deps
  if (checkinQr === null) return refuse('unknown_path')
  const note = atPage(deps.clock, on.person.name, 'qr')
  return await asSeen(deps, on, revision, async ({ database, vault, cardsFor }) =>
    database.transaction(async (transaction) => {
      const stay = await reservationById(transaction, vault, on.stayId)
      const why = whyNotInHouse(stay)
      if (why !== null) return why
      await note(transaction, on.stayId)
      return checkinQr({
        facts: {
          prefix: stay.qrPrefix,
          kanaName: stay.kanaName,
          referenceNumber: stay.referenceNumber,
          registerCardStatus: stay.registerCardStatus,
          checkinCode: stay.checkinCode,
          membershipNumber: stay.membershipNumber ?? '',
        },
        isAskedToPay: stay.checkinCode === '30' && isPaidByCard({ cardsFor }, stay) && !stay.isMultiRooms,
      })
    }),
  )
}

/** Writes down that everything that is owed was paid at the desk. */
export async function payAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, means, yen, receipt }: StayActInput<'pay'>,
): Promise<StayActPayload<'pay'> | Refusal> {
  if (receipt !== undefined && !isReceipted(means)) return refuse('malformed')
  const note = atPage(deps.clock, on.person.name, 'pay')
  const made =
    receipt === undefined
      ? null
      : { language: receipt.language, addressee: plainText(receipt.addressee ?? '') || null }
  return await asSeen(deps, on, revision, async (current) => {
    // Should what stands beside the bill ever be another sum than the bill's, nobody shall be told one and have the other written down.
    const owed = await yenToPay(current, on.stayId)
    if (typeof owed === 'number' && owed !== yen) return refuse('payment_differs')
    const paid = await payAtDesk(current, on.stayId, { means, receipt: made }, note)
    switch (paid.kind) {
      case 'paid':
        return { yen: paid.amountYen, receipt_number: paid.receiptNumber }
      case 'nothing_open':
        return refuse('bill_settled')
      case 'payment_under_way':
        return refuse('payment_under_way')
      case 'unprintable':
        return paid.refusal
      default:
        throw new Error(`no outcome ${String(paid satisfies never)}`)
    }
  })
}
