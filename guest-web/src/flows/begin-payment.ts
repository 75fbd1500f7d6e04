import { CallFailed } from '../domain/failure.ts'
import { withPayment } from '../session/updates.ts'
import type { Parts } from './Parts.ts'
import { readBill } from './read-bill.ts'
import { readSettledCode } from './read-settled-code.ts'

/**
 * Asks the hotel what is to be paid before the stay, as it stands now: the amount may have changed, and somebody may have
 * paid it, in another tab or at the front desk. After a payment whose outcome stayed unknown the hotel is first asked about
 * it; a payment that begins anew is the same one to the hotel, and charges once.
 * @returns `paid` when nothing is left to settle
 * @throws CallFailed when a call fails
 */
export const beginPayment = async (parts: Parts): Promise<'open' | 'paid'> => {
  const { outcome } = parts.session.getState().payment
  if (outcome === 'unknown' && (await readSettledCode(parts))) return becoming(parts, 'paid')
  try {
    await readBill(parts)
    return becoming(parts, 'open')
  } catch (error) {
    const isRefused = error instanceof CallFailed && error.failure.kind === 'refused'
    if (isRefused && (await readSettledCode(parts))) return becoming(parts, 'paid')
    throw error
  }
}

const becoming = <Outcome extends 'open' | 'paid'>(parts: Parts, outcome: Outcome): Outcome => {
  parts.session.setState((session) => withPayment(session, { outcome }))
  return outcome
}
