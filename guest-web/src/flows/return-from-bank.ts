import { NOTHING_TO_PAY } from '@tomari/contract/settlement-verdicts'
import type { CallContext, Returned } from '../backend/Backend.ts'
import type { Bill } from '../domain/bill.ts'
import { isRefusedWith } from '../domain/failure.ts'
import { amountAlone, isDone } from '../domain/queue.ts'
import { newSession, type Session, withCheckout } from '../session/session.ts'
import { contextOf, type Deps } from './Deps.ts'

const outcomes: Readonly<Partial<Record<Returned['outcome'], Session['payment']['outcome']>>> = {
  paid: 'paid',
  pending: 'unknown',
}

/** The bill as the guest has agreed to it before: of what is paid, or may be, the lines are needed no more. */
const agreedBill = ({ requestId, amountYen }: Returned): Bill => amountAlone(requestId, amountYen)

/** The bill that is still open; null where it was paid meanwhile in another tab, or at the front desk. */
const openBill = async (
  { backend }: Deps,
  returned: Returned,
  context: CallContext,
): Promise<Bill | null> => {
  try {
    if (returned.journey === 'checkin') return await backend.prePaymentInfo(context)
    const look = await backend.checkoutResult(returned.requestId, context)
    if (!isDone(look)) return agreedBill(returned)
    return look.bill.amountYen === 0 ? null : look.bill
  } catch (error) {
    if (isRefusedWith(error, NOTHING_TO_PAY)) return null
    throw error
  }
}

const withStay = async (
  session: Session,
  { backend }: Deps,
  { journey, requestId, reservationName, roomNumbers }: Returned,
  context: CallContext,
): Promise<Session> => {
  if (journey === 'checkout') {
    return withCheckout(session, { reservationName, requestId, roomNumbers, agreesToTerms: true })
  }
  const [code, reservation] = await Promise.all([backend.checkinCode(context), backend.reservation(context)])
  return { ...session, checkinReservationName: reservationName, code, reservation }
}

/**
 * Takes up the running session of a guest whom the bank's page has led back. The memory of the page is gone: the hotel says who it
 * is and what has become of the payment, and is asked for the rest as after a search. The card is not known any more.
 * @throws CallFailed when a call fails; then nothing is taken up
 */
export const returnFromBank = async (
  deps: Deps,
  code: string,
): Promise<Pick<Returned, 'journey' | 'outcome'>> => {
  const { backend, session, site } = deps
  const returned = await backend.returned(code, contextOf(deps))
  const { authToken, facilityId, receiptName, receiptMail, journey } = returned
  const context: CallContext = { ...contextOf(deps), authToken, facilityId }
  const fresh = newSession(site.guests.defaultCountry)
  const [bill, stay] = await Promise.all([
    returned.outcome in outcomes ? agreedBill(returned) : openBill(deps, returned, context),
    withStay({ ...fresh, authToken, facilityId }, deps, returned, context),
  ])
  const outcome = bill === null ? 'paid' : returned.outcome
  const payment = {
    ...fresh.payment,
    bill: bill ?? agreedBill(returned),
    receiptName,
    receiptMailAddress: receiptMail,
    receiptMailAddressConfirm: receiptMail,
    outcome: outcomes[outcome] ?? 'open',
    hasReceipt: returned.hasReceipt,
  }
  session.setState({ ...stay, payment }, true)
  return { journey, outcome }
}
