import { isSettled } from '../domain/registration.ts'
import { contextOf, type Parts } from './Parts.ts'

/**
 * Asks the hotel whether nothing is left to settle, and keeps the code that it answers: the QR code says the same.
 * @param timeoutMs given up after this long, when that is sooner than the configured limit
 * @throws CallFailed when the call fails
 */
export const readSettledCode = async (parts: Parts, timeoutMs?: number): Promise<boolean> => {
  const code = await parts.backend.checkinCode(contextOf(parts), timeoutMs)
  parts.session.setState({ code })
  return isSettled(code.checkinCode)
}
