import type { Guest } from '@tomari/guest-rules/guest/guest'
import { visibilityWithAreaInCity, withAreaInCity } from '@tomari/guest-rules/guest/representative'
import {
  defaultVisibility,
  fixedVisibility,
  type Visibility,
  withPassport,
} from '@tomari/guest-rules/guest/visibility'
import { readReservationName, reservationNameForSearch } from '@tomari/guest-rules/name/name'
import { readPhone } from '@tomari/guest-rules/numbers'
import type { CallContext } from '../backend/Backend.ts'
import { lookingFor } from '../domain/booking-search.ts'
import { type Registration, registrationOf } from '../domain/reservation.ts'
import { newSession, resetSession, type Session } from '../session/session.ts'
import { contextOf, type Deps } from './Deps.ts'

/** What the guest typed into the search; empty where the configuration does not ask. */
interface CheckinSearch {
  readonly reservationName: string
  readonly phoneNumber: string
  /** Phone number, reservation number or a code of the hotel, once the server has requested one of them. */
  readonly secondFact?: string
  /** Id or code, as the facility list gave it. */
  readonly facilityId: string
}

/** What the session knows once the hotel has let the guest in. */
export type LetIn = Pick<Session, 'authToken' | 'facilityId' | 'checkinReservationName' | 'phoneNumber'>

const byName = async (deps: Deps, search: CheckinSearch): Promise<LetIn> => {
  const { site, backend } = deps
  const { reservationName, phoneNumber } = search
  const facilityId = site.search.facility ? search.facilityId : ''
  const context: CallContext = { ...contextOf(deps), authToken: '', facilityId }
  const name = reservationNameForSearch(reservationName, site.search.withoutSpaces)
  const typedPhone = site.search.phone ? readPhone(phoneNumber) : ''
  const secondFact = search.secondFact?.trim() || typedPhone
  const authToken = await lookingFor(backend.requestCheckinToken(name, secondFact, context))
  return { authToken, facilityId, checkinReservationName: reservationName, phoneNumber }
}

/**
 * Finds the reservation and everything that checking it in needs: token, visibility, member, code, reservation
 * (R6.7). The session holds it once every call has succeeded.
 * @returns how far the check-in has come, which decides where the journey goes on
 * @throws CallFailed when any call fails, `BookingNotFound` where that is the reason; then the session is a new one
 */
export const startCheckin = (deps: Deps, search: CheckinSearch): Promise<Registration> =>
  startCheckinOf(deps, () => byName(deps, search))

/**
 * The same for a guest whom the hotel lets in otherwise than by the name.
 * @throws CallFailed when any call fails; then the session is a new one
 */
export const startCheckinOf = async (deps: Deps, letIn: () => Promise<LetIn>): Promise<Registration> => {
  try {
    return await findReservation(deps, await letIn())
  } catch (error) {
    resetSession(deps.session)
    throw error
  }
}

const findReservation = async (deps: Deps, letIn: LetIn): Promise<Registration> => {
  const { site, backend, session } = deps
  const { authToken, facilityId, checkinReservationName } = letIn
  const context: CallContext = { ...contextOf(deps), authToken, facilityId }

  const visibility = await visibilityFor(deps, context)
  const member = site.memberPrefill ? await backend.member(context) : {}
  const code = site.asksForCode ? await backend.checkinCode(context) : null
  const reservation = await lookingFor(backend.reservation(context))

  const fresh = newSession(site.guests.defaultCountry)
  session.setState(
    {
      ...fresh,
      ...letIn,
      // Where the hotel does not repeat the name, the guest recognises the one that found the reservation (R7.1).
      reservation: {
        ...reservation,
        reservationName: reservation.reservationName || readReservationName(checkinReservationName),
      },
      code,
      visibility,
      guests: [withMember(deps, fresh.guests[0], member)],
      isPrefilled: Object.keys(member).length > 0,
      isResidenceStated: (member.prefecture ?? '') !== '',
    },
    true,
  )
  return registrationOf(code, reservation)
}

const visibilityFor = async ({ site, backend }: Deps, context: CallContext): Promise<Visibility> => {
  // Loaded wherever a facility is chosen (R6.7); with visibility control off they do not count.
  const ofFacility = context.facilityId === '' ? defaultVisibility : await backend.visibility(context)
  const requested = site.visibilityFromFacility ? ofFacility : fixedVisibility
  const visibility = site.asksPassport ? withPassport(requested) : requested
  return site.guests.separateCityAndArea
    ? visibility
    : { ...visibility, representative: visibilityWithAreaInCity(visibility.representative) }
}

const withMember = ({ site }: Deps, guest: Guest, member: Partial<Guest>): Guest => {
  const known = { ...guest, ...member }
  return site.guests.separateCityAndArea ? known : withAreaInCity(known)
}
