import { CallFailed } from '../domain/failure.ts'
import { isSettled } from '../domain/registration.ts'
import type { Deps } from './Deps.ts'
import { readSettledCode } from './read-settled-code.ts'

/** A guest who has paid waits no longer than this for a code that says so. */
const TIMEOUT_MS = 5_000

/**
 * Asks for the code once more after a payment, so that the QR code says that it is paid; not when that is known already. A
 * hotel that does not answer does not hold the guest up: the code that is there still tells the front desk who the guest is.
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
