import type { Transaction } from 'kysely'
import {
  CHARGE_MAX_YEN,
  changeAmount,
  type FolioLine,
  linesOfSettlement,
  moveSettlement,
  newRequestId,
  openLines,
  openSettlement,
  settlementNamed,
  settlementUnderWay,
  totalsOf,
} from '../bills/index.ts'
import { type Deps, Refusal, refuse, type Schema } from '../platform/index.ts'
import { inStay, type SessionUseCase, type StoredReservation } from '../stays/index.ts'

/** The shop that a card is tokenised for, for a guest who has something to pay. */
export const publicKey =
  ({ database, payments, alert }: Deps): SessionUseCase<'publicKey'> =>
  async ({ input, session }) => {
    const settlement = await settlementNamed(database.db, input.request_id)
    if (settlement?.reservationId === session.reservationId) return { shop_id: payments.shopId }
    alert({ event: 'settlement-tampered', code: 'public_key' })
    return refuse('payment_request_unknown')
  }

/**
 * The bill that can be paid before the stay (R17.13). Gross total and points are shown where points are used; taxes
 * are parts of the amount, not additions to it.
 */
export const prePaymentInfo =
  (deps: Deps): SessionUseCase<'prePaymentInfo'> =>
  async ({ session }) =>
    await inStay(deps, session, async (transaction, reservation) => {
      if (!isPaidByCard(deps, reservation)) return refuse('payment_not_offered')
      const request = await requestPayment(transaction, deps, reservation.id)
      if (request instanceof Refusal) return request
      const totals = totalsOf(request.lines)
      return {
        bathing_tax: totals.bathingTaxYen,
        accommodation_tax: totals.accommodationTaxYen,
        used_point: totals.pointsYen,
        pre_ci_request_id: request.requestId,
        show_grand_total: totals.pointsYen > 0,
        payment_amount: totals.dueYen,
        gross_total: totals.grossYen,
      }
    })

/**
 * A card takes no more than `CHARGE_MAX_YEN` in one go: an app that offers more asks for the bill, is refused, and
 * comes no further. While no provider was named, only the sample stays may: the sandbox takes any card, and a hotel's
 * own bill would never be paid.
 */
export const isPaidByCard = (
  { cardsFor }: Pick<Deps, 'cardsFor'>,
  stay: Pick<StoredReservation, 'isPaymentTarget' | 'isSample' | 'openAmount'>,
): boolean =>
  stay.isPaymentTarget && stay.openAmount <= CHARGE_MAX_YEN && (stay.isSample || cardsFor === 'every_stay')

/**
 * The settlement for the amount that a reservation owes at this moment, opened unless it is there. While one is being
 * charged, or its outcome is unknown, it stays the one: a second request beside it could be paid a second time. Lock
 * the reservation first.
 */
async function requestPayment(
  transaction: Transaction<Schema>,
  { vault, clock, randomBytes: chance }: Pick<Deps, 'vault' | 'clock' | 'randomBytes'>,
  reservationId: string,
): Promise<{ readonly requestId: string; readonly lines: readonly FolioLine[] } | Refusal> {
  const underWay = await settlementUnderWay(transaction, reservationId)
  if (underWay !== null && underWay.state !== 'open') {
    const { requestId } = underWay
    return { requestId, lines: await linesOfSettlement(transaction, vault, requestId) }
  }
  const lines = await openLines(transaction, vault, reservationId)
  const { dueYen: amountYen } = totalsOf(lines)
  if (amountYen <= 0) return refuse('nothing_to_pay')
  if (amountYen > CHARGE_MAX_YEN) return refuse('payment_not_offered')
  if (underWay?.journey === 'checkin') {
    await changeAmount(transaction, underWay.requestId, amountYen)
    return { requestId: underWay.requestId, lines }
  }
  if (underWay !== null) await moveSettlement(transaction, underWay, 'withdrawn')
  const requestId = newRequestId(chance)
  const opened = { requestId, reservationId, journey: 'checkin', amountYen } as const
  await openSettlement(transaction, opened, clock.now())
  return { requestId, lines }
}
