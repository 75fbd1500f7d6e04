import { nameForm, nameWords } from '@tomari/guest-rules/text/text-normal-form'
import { facilityNamed } from '../hotels/index.ts'
import {
  businessDay,
  type Caller,
  type Deps,
  dayIn,
  hotelDay,
  type OpenUseCase,
  type Refusal,
  refuse,
  refuseSaying,
} from '../platform/index.ts'
import {
  atSteps,
  endsNumber,
  isNamed,
  guardSite,
  reservationById,
  type StoredReservation,
  sessionFor,
  stateOf,
} from '../stays/index.ts'
import { type InvitationLink, MOST_WRONG_ANSWERS, readInvitation } from './Invitation.ts'
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
  const facility = await facilityNamed(database.db, { by: 'id', value: stay.facilityId })
  if (facility?.isMoving) return refuse('hotel_moving')
  const { authorization } = await sessionFor(deps, {
    reservation: stay,
    journey: 'checkin',
    verified: true,
    address: caller.address,
  })
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

interface GuestIdentity {
  readonly name: string
  readonly kanaName: string
  readonly alternateNames: readonly string[]
  /** As the hotel wrote it down; empty when unknown. */
  readonly phone: string
  readonly country: string
}

/**
 * A matching fact is the family name or the whole one, in any spelling that the search finds, or the last four digits of the phone number
 * at least. A reservation without a number has its names alone.
 */
export function knowsGuests(fact: string, guest: GuestIdentity): boolean {
  const { name, kanaName, alternateNames, phone } = guest
  if (endsNumber(phone, fact) || isNamed(guest, fact)) return true
  const typed = nameForm(fact)
  return typed !== '' && [name, kanaName, ...alternateNames].some((one) => isName(typed, nameWords(one)))
}

/**
 * Family names lead in Japanese and may stand last in Latin letters. In a name booked in one piece the family name may end behind any sign
 * from the second on.
 */
function isName(typed: string, words: readonly string[]): boolean {
  const [only, ...others] = words
  if (only === undefined) return false
  if (others.length === 0)
    return only === typed || (!isLatin(only) && Array.from(typed).length > 1 && only.startsWith(typed))
  const counts = words.map((_, index) => index + 1)
  const first = counts.map((count) => words.slice(0, count).join(''))
  const last = isLatin(words.join('')) ? counts.map((count) => words.slice(-count).join('')) : []
  return [...first, ...last].includes(typed)
}

const isLatin = (text: string): boolean => !/\P{Script=Latin}/u.test(text)
