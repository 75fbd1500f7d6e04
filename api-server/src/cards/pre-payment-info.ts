import { settlementNamed, totalsOf } from '../bills/index.ts'
import { type Deps, Refusal, refuse } from '../platform/index.ts'
import { inStay, type SessionUseCase } from '../stays/index.ts'
import { isPaidByCard } from './paid-by-card.ts'
import { requestPayment } from './payment-request.ts'

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
      const request = await requestPayment(transaction, deps, reservation.id, 'checkin')
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
