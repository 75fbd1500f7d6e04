import type { Bill } from '../domain/bill.ts'
import { withPayment } from '../session/updates.ts'
import { contextOf, type Deps } from './Deps.ts'

/**
 * The bill that can be paid before the stay, kept in the session (R10.7).
 * @throws CallFailed when the call fails
 */
export const readBill = async (deps: Deps): Promise<Bill> => {
  const bill = await deps.backend.prePaymentInfo(contextOf(deps))
  deps.session.setState((session) => withPayment(session, { bill }))
  return bill
}
