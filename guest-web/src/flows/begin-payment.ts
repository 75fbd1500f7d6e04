import { NOTHING_TO_PAY } from '@tomari/contract/settlement-verdicts'
import { isRefusedWith } from '../domain/failure.ts'
import { withPaid, withPayment } from '../session/session.ts'
import type { Deps } from './Deps.ts'
import { readBill, readSettledCode } from './payment-state.ts'

/**
 * Begins to pay before the stay. The bill that came with the confirmation is the one that is paid. A guest who comes back by
 * the search has none yet: it is read once. After a payment whose outcome stayed unknown the hotel is first asked about
 * it; a payment that begins anew is the same one to the hotel, and charges once.
 * @returns `paid` when nothing is left to settle
 * @throws CallFailed when a call fails
 */
export const beginPayment = async (deps: Deps): Promise<'open' | 'paid'> => {
  const { outcome, bill } = deps.session.getState().payment
  if (outcome === 'unknown' && (await readSettledCode(deps))) return paid(deps)
  if (bill === null && (await wasPaidElsewhere(deps))) return paid(deps)
  deps.session.setState((session) => withPayment(session, { outcome: 'open' }))
  return 'open'
}

/** Reads the bill, unless the hotel says that it was paid meanwhile, in another tab or at the front desk. */
const wasPaidElsewhere = async (deps: Deps): Promise<boolean> => {
  try {
    await readBill(deps)
    return false
  } catch (error) {
    if (isRefusedWith(error, NOTHING_TO_PAY) && (await readSettledCode(deps))) return true
    throw error
  }
}

const paid = (deps: Deps): 'paid' => {
  deps.session.setState(withPaid)
  return 'paid'
}
