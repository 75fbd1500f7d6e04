import type { Bill } from '../domain/bill.ts'
import { withPayment } from '../session/updates.ts'
import { contextOf, type Parts } from './Parts.ts'

/**
 * The bill that can be paid before the stay, kept in the session (R10.7).
 * @throws CallFailed when the call fails
 */
export const readBill = async (parts: Parts): Promise<Bill> => {
  const bill = await parts.backend.prePaymentInfo(contextOf(parts))
  parts.session.setState((session) => withPayment(session, { bill }))
  return bill
}
