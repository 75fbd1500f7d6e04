import { isSettled } from '../domain/registration.ts'
import { contextOf, type Deps } from './Deps.ts'

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
