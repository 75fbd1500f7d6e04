import type { ErrorCode } from '@tomari/contract/error-codes'
import { problemOfReservationName, readReservationName } from '@tomari/guest-rules/name/name'
import { problemOfPhone, readPhone } from '@tomari/guest-rules/numbers'
import { CallFailed } from './failure.ts'

/**
 * How a refused invitation goes on.
 *
 * - `over`: its link opens nothing any more, or never has; the reservation is searched for by name.
 * - `refused`: the fact does not fit; another may.
 * - `early`: the fact fits, and check-in begins on the day of arrival.
 */
type InvitationRefusal = 'over' | 'refused' | 'early'

const refusals: Readonly<Partial<Record<string, InvitationRefusal>>> = {
  invitation_unknown: 'over',
  invitation_expired: 'over',
  invitation_withdrawn: 'over',
  invitation_closed: 'over',
  // Too long for a link of ours.
  malformed: 'over',
  invitation_refused: 'refused',
  invitation_early: 'early',
} satisfies Readonly<Partial<Record<ErrorCode, InvitationRefusal>>>

/** Why an invitation has not been opened, and the hotel's words on it; null where something else has gone wrong. */
export const invitationRefusal = (
  error: unknown,
): { readonly kind: InvitationRefusal; readonly message: string } | null => {
  const failure = error instanceof CallFailed ? error.failure : null
  if (failure?.kind !== 'refused') return null
  const kind = refusals[failure.code]
  return kind === undefined ? null : { kind, message: failure.message }
}

/** No phone number is shorter; fewer digits are the end of one. */
const SHORTEST_PHONE = 9

/** What an invited guest has typed, as far as the search by name can go on with it. */
export const searchByNameFrom = (
  fact: string,
): { readonly checkinReservationName: string; readonly phoneNumber: string } => {
  const phone = readPhone(fact)
  const isDigits = problemOfPhone(phone, true) === null
  const isName = !isDigits && problemOfReservationName(fact) === null
  const isPhone = isDigits && phone.length >= SHORTEST_PHONE
  return {
    checkinReservationName: isName ? readReservationName(fact) : '',
    phoneNumber: isPhone ? phone : '',
  }
}
