import { CallFailed } from '../domain/failure.ts'
import { withPaid } from '../session/updates.ts'
import type { PaymentDeps } from './Deps.ts'

/** Before each question: the hotel may itself be waiting for the provider. In milliseconds. */
const PAUSES_MS = [0, 2_000, 4_000, 8_000]

/**
 * Asks the hotel what has become of a settlement whose answer was lost, by a call that changes nothing there, until it says
 * that the bill is paid or the guest has waited long enough. An open bill is no answer: the charge may still be on its way.
 */
export const learnOutcome = async (
  deps: PaymentDeps,
  way: { readonly isPaid: (deps: PaymentDeps) => Promise<boolean> },
): Promise<{ readonly kind: 'paid' } | { readonly kind: 'unknown' }> => {
  for (const milliseconds of PAUSES_MS) {
    await deps.pause(milliseconds)
    if (await isKnownToBePaid(deps, way.isPaid)) {
      deps.session.setState(withPaid)
      return { kind: 'paid' }
    }
  }
  return { kind: 'unknown' }
}

/** Asks once; a failed call answers nothing of the money. */
export const isKnownToBePaid = async (
  deps: PaymentDeps,
  isPaid: (deps: PaymentDeps) => Promise<boolean>,
): Promise<boolean> => {
  try {
    return await isPaid(deps)
  } catch (error) {
    // The connection that lost the answer may still be down: the next question may come through.
    if (error instanceof CallFailed) return false
    throw error
  }
}
