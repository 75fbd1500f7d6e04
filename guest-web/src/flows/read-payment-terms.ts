import { contextOf, type Parts } from './Parts.ts'

/**
 * The payment terms in the guest's language: HTML that is not sanitised yet; empty when the hotel has none.
 * @throws CallFailed when the call fails
 */
export const readPaymentTerms = (parts: Parts): Promise<string> =>
  parts.backend.paymentTerms(contextOf(parts))
