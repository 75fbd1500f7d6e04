import {
  businessDay,
  type Caller,
  dayIn,
  type Deps,
  hotelDay,
  type OpenUseCase,
  type Refusal,
  refuse,
  refuseSaying,
} from '../platform/index.ts'
import { knowsGuests } from './guest-fact.ts'
import { MOST_WRONG_ANSWERS, readInvitation } from './Invitation.ts'
import type { InvitationLink } from './invitation-token.ts'
import {
  atSteps,
  guardSite,
  reservationById,
  sessionFor,
  stateOf,
  type StoredReservation,
} from '../stays/index.ts'
import { facilityNamed } from '../hotels/index.ts'
import { countWrongAnswer, heldInvitation, recordOpened } from './store/invitations.ts'

/**
 * One fact about its guests opens a reservation, since mails are forwarded. Before the fact the answer gives the state of the link alone;
 * whatever is personal, the day of arrival too, comes after it.
 */
export const openInvitation =
  (deps: Deps): OpenUseCase<'openInvitation'> =>
  async ({ input: { invitation, fact }, caller }) => {
    const link = readInvitation(deps.vault, invitation)
    if (link === null) return refuse('invitation_unknown')
    if (link.validUntil <= deps.clock.now()) return refuse('invitation_expired')
    return await atSteps(deps.clock, () =>
      guardSite(deps, caller.address, 'invitation_refused', () => opened(deps, caller, link, fact)),
    )
  }

async function opened(deps: Deps, caller: Caller, { id }: InvitationLink, fact: string) {
  const { database, vault, clock } = deps
  // Locked from the question to the count: of many answers at once, each meets the count of those before it.
  const stay = await database.transaction(async (transaction): Promise<StoredReservation | Refusal> => {
    const invitation = await heldInvitation(transaction, id)
    if (invitation === null || invitation.withdrawnAt !== null) return refuse('invitation_withdrawn')
    const reservation = await reservationById(transaction, vault, invitation.reservationId)
    const over = whyOver(reservation, clock.now())
    if (over !== null) return refuse(over)
    if (invitation.wrongAnswers >= MOST_WRONG_ANSWERS) return refuse('invitation_closed')
    if (!knowsGuests(fact, reservation)) {
      await countWrongAnswer(transaction, id)
      return refuse('invitation_refused')
    }
    await recordOpened(transaction, id, clock.now())
    return reservation
  })
  if (!('facilityId' in stay)) return stay
  if (stay.arrival > hotelDay(clock.now())) {
    return refuseSaying('invitation_early', { day: dayIn(stay.arrival, caller.language) })
  }
  const { authorization } = await sessionFor(deps, {
    reservation: stay,
    journey: 'checkin',
    verified: true,
    address: caller.address,
  })
  const facility = await facilityNamed(database.db, { by: 'id', value: stay.facilityId })
  return {
    authorization,
    facility: caller.facilityKey === 'code' ? (facility?.code ?? '') : stay.facilityId,
    reservation_name: stay.name,
  }
}

/** Null while the stay may be opened. */
function whyOver(stay: StoredReservation, now: Date): 'invitation_withdrawn' | 'invitation_expired' | null {
  const state = stateOf(stay)
  const isErased = stay.name === '' && stay.kanaName === ''
  if (state === 'cancelled' || state === 'no_show' || isErased) return 'invitation_withdrawn'
  return state === 'departed' || stay.departure < businessDay(now) ? 'invitation_expired' : null
}
