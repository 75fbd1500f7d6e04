import type { Bill } from '../domain/bill.ts'
import { CallFailed } from '../domain/failure.ts'
import { isSettled } from '../domain/reservation.ts'
import { withPayment } from '../session/session.ts'
import { contextOf, type Deps } from './Deps.ts'

/** A guest who has paid waits no longer than this for a code that says so. */
const TIMEOUT_MS = 5_000

/**
 * Asks for the code once more after a payment, so that the QR code says that it is paid; not when that is known already. A
 * hotel that does not answer does not hold the guest up: the code that is there still shows the front desk who the guest is.
 */
export const readPaidCode = async (deps: Deps): Promise<void> => {
  const { code } = deps.session.getState()
  if (code !== null && isSettled(code.checkinCode)) return
  try {
    await readSettledCode(deps, TIMEOUT_MS)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
  }
}

/**
 * Asks the hotel whether nothing is left to settle, and keeps the code that it answers: the QR code says the same.
 * @param timeoutMs given up after this long, when that is sooner than the configured limit
 * @throws CallFailed when the call fails
 */
export const readSettledCode = async (deps: Deps, timeoutMs?: number): Promise<boolean> => {
  const code = await deps.backend.checkinCode(contextOf(deps), timeoutMs)
  deps.session.setState({ code })
  return isSettled(code.checkinCode)
}

/**
 * The bill that can be paid before the stay, stored in the session (R10.7).
 * @throws CallFailed when the call fails
 */
export const readBill = async (deps: Deps): Promise<Bill> => {
  const bill = await deps.backend.prePaymentInfo(contextOf(deps))
  deps.session.setState((session) => withPayment(session, { bill }))
  return bill
}
