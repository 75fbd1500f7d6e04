import { isPaidAlready } from '../domain/checkout-way.ts'
import { contextOf, type Parts } from './Parts.ts'

/**
 * Asks the hotel whether the stay is paid by now. A stay that is not keeps its place and its bill.
 * @throws CallFailed when the call fails
 */
export const isCheckoutPaid = async (parts: Parts): Promise<boolean> =>
  isPaidAlready(await parts.backend.checkoutInfo(contextOf(parts)))
