import { readReservationName, reservationNameForSearch } from '@tomari/guest-rules/name/name'
import type { CallContext } from '../backend/Backend.ts'
import { lookingFor } from '../domain/booking-search.ts'
import { type CheckoutDecision, checkoutDecisionOf } from '../domain/queue.ts'
import { newSession, resetSession, withCheckout, withPaid } from '../session/session.ts'
import { contextOf, type Deps } from './Deps.ts'

/**
 * Finds the stay by its reservation name, as typed, and by a second fact once the server has requested one, and takes its place in the queue: token,
 * then information
 * (R13.2). The session holds it when there is a way on.
 * @returns how the check-out goes on; `message` stores nothing
 * @throws CallFailed when a call fails, `BookingNotFound` where that is the reason; then the session is a new one
 */
export const startCheckout = async (
  deps: Deps,
  reservationName: string,
  secondFact = '',
): Promise<CheckoutDecision> => {
  resetSession(deps.session)
  const { site, backend, session } = deps
  const name = reservationNameForSearch(reservationName, site.search.withoutSpaces)
  const start: CallContext = contextOf(deps)
  const authToken = await lookingFor(backend.requestCheckoutToken(name, secondFact.trim(), start))
  const way = checkoutDecisionOf(await lookingFor(backend.checkoutInfo({ ...start, authToken })))
  if (way.kind === 'message') return way

  const fresh = { ...newSession(site.guests.defaultCountry), authToken }
  const found = way.kind === 'already-paid' ? withPaid(fresh) : fresh
  const { requestId, roomNumbers } = { requestId: '', roomNumbers: [], ...way }
  session.setState(
    withCheckout(found, { reservationName: readReservationName(reservationName), requestId, roomNumbers }),
    true,
  )
  return way
}
