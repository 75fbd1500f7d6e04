import { findStay } from './find-stay.ts'
import type { Deps, OpenUseCase } from '../platform/index.ts'

/** Finds the reservation to check in, and begins a session for it. */
export const requestCheckinToken =
  (deps: Deps): OpenUseCase<'requestCheckinToken'> =>
  ({ input: { name, phone_number: told }, caller }) =>
    findStay(deps, caller, { journey: 'checkin', name, told })

/** Finds the stay to check out among those that have checked in and not left, and begins a session for it. */
export const requestCheckoutToken =
  (deps: Deps): OpenUseCase<'requestCheckoutToken'> =>
  ({ input: { name, phone_number: told }, caller }) =>
    findStay(deps, caller, { journey: 'checkout', name, told })
