import { isSettled } from '../domain/registration.ts'
import { contextOf, type Parts } from './Parts.ts'

/**
 * Asks the hotel whether nothing is left to settle, and keeps the code that it answers: the QR code says the same.
 * @throws CallFailed when the call fails
 */
export const readSettledCode = async (parts: Parts): Promise<boolean> => {
  const code = await parts.backend.checkinCode(contextOf(parts))
  parts.session.setState({ code })
  return isSettled(code.checkinCode)
}
