import { findStay } from '../find-stay.ts'
import type { Parts } from '../Parts.ts'
import type { OpenUseCase } from '../use-case.ts'

/** Finds the stay to check out among those that have checked in and not left, and begins a session for it. */
export const requestCheckoutToken =
  (parts: Parts): OpenUseCase<'requestCheckoutToken'> =>
  ({ input: { name, phone_number: told }, caller }) =>
    findStay(parts, caller, { journey: 'checkout', name, told })
