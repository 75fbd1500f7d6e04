import { contextOf, type Parts } from './Parts.ts'

/**
 * The accommodation agreement in the guest's language: HTML that is not sanitised yet; empty when the hotel has none.
 * @throws CallFailed when the call fails
 */
export const readAgreement = (parts: Parts): Promise<string> => parts.backend.agreement(contextOf(parts))
