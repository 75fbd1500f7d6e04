import { contextOf, type Deps } from './Deps.ts'

/**
 * The payment terms in the guest's language: HTML that is not sanitised yet; empty when the hotel has none.
 * @throws CallFailed when the call fails
 */
export const readPaymentTerms = (deps: Deps): Promise<string> => deps.backend.paymentTerms(contextOf(deps))
