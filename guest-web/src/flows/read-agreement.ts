import { contextOf, type Deps } from './Deps.ts'

/**
 * The accommodation agreement in the guest's language: HTML that is not sanitised yet; empty when the hotel has none.
 * @throws CallFailed when the call fails
 */
export const readAgreement = (deps: Deps): Promise<string> => deps.backend.agreement(contextOf(deps))
