import { NOTHING_TO_PAY } from '@tomari/contract/settlement-verdicts'
import { isRefusedWith } from '../domain/failure.ts'
import { isDone } from '../domain/queue.ts'
import { contextOf, type Deps } from './Deps.ts'

/**
 * Asks the hotel whether the bill of the stay is paid by now, by looking at it once more: a new check-out would be another
 * guest to it. A bill that has come to nothing is paid, and our own server says that there is none any more.
 * @throws CallFailed when the call fails
 */
export const isCheckoutPaid = async (deps: Deps): Promise<boolean> => {
  const { requestId } = deps.session.getState().checkout
  try {
    const look = await deps.backend.checkoutResult(requestId, contextOf(deps))
    return isDone(look) && look.bill.amountYen === 0
  } catch (error) {
    if (isRefusedWith(error, NOTHING_TO_PAY)) return true
    throw error
  }
}
