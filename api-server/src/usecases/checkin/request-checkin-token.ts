import { findStay } from '../find-stay.ts'
import type { Parts } from '../Parts.ts'
import type { OpenUseCase } from '../use-case.ts'

/** Finds the reservation to check in, and begins a session for it. */
export const requestCheckinToken =
  (parts: Parts): OpenUseCase<'requestCheckinToken'> =>
  ({ input: { name, phone_number: told }, caller }) =>
    findStay(parts, caller, { journey: 'checkin', name, told })
