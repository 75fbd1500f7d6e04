import { type Facility, membershipOfPointToken } from '../hotels/index.ts'
import {
  businessDay,
  type Caller,
  type Deps,
  hotelDay,
  type OpenUseCase,
  type Refusal,
} from '../platform/index.ts'
import type { Reservation } from './Reservation.ts'
import { opensByName } from './access.ts'
import { sessionFor } from './begin-session.ts'
import { chooseReservation } from './choose-reservation.ts'
import { type Question, guardAgainstGuessing } from './guessing.ts'
import { reservationsNamed } from './store/reservations.ts'
import { endSession } from './store/sessions.ts'
import { staysWithCode } from './store/stay-codes.ts'

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

/**
 * Finds the one stay that a guest means and begins a session for it. A name that fits none, several that nothing tells apart, a
 * wrong fact, another facility, a stay that is over or has not begun, one that does not open by what was shown: all are
 * refused alike, and no sooner than a search takes anyway (R22.2).
 */
async function findStay(
  deps: Deps,
  caller: Caller,
  question: Question,
): Promise<{ readonly authorization: string } | Refusal> {
  const asked = { ...question, told: question.told.trim() }
  return await guardAgainstGuessing(deps, caller, asked, async (opens, hotel) => {
    if (caller.facility !== null && hotel === null) return null
    const choice = await stayMeant(deps, caller, hotel, asked)
    if (choice === null) return null
    const { reservation, proof, isCoded } = choice
    const verified = proof !== 'name'
    const isEnough = verified || opensByName(deps.secondFact, asked.journey, reservation)
    if (!isEnough || !opens(proof)) return null
    const begun = await sessionFor(deps, {
      reservation,
      journey: asked.journey,
      verified,
      address: caller.address,
    })
    if (!isCoded || (await isCodeOf(deps, reservation, asked))) return begun
    // The desk has ended the code since, and with it every session that was there by then.
    await endSession(deps.database.db, begun.authorization)
    return null
  })
}

async function stayMeant(
  { database: { db }, vault, clock }: Deps,
  { pointToken }: Pick<Caller, 'pointToken'>,
  hotel: Facility | null,
  { journey, name, told }: Question,
) {
  const now = clock.now()
  const membershipNumber = pointToken === '' ? null : await membershipOfPointToken(db, pointToken, now)
  const facts = { told, membershipNumber, coded: await staysWithCode(db, vault, told, hotelDay(now)) }
  const namesakes = await reservationsNamed(db, vault, {
    name,
    facilityId: hotel?.id ?? null,
    today: hotelDay(now),
    businessDay: businessDay(now),
    among: journey === 'checkout' ? 'in_house' : 'in_house_or_expected',
    first: facts,
  })
  const choice = chooseReservation(namesakes, facts)
  return choice && { ...choice, isCoded: facts.coded.has(choice.reservation.id) }
}

/** Whether what was told still is the code of the stay. */
async function isCodeOf(
  { database, vault, clock }: Deps,
  { id }: Pick<Reservation, 'id'>,
  { told }: Question,
): Promise<boolean> {
  return (await staysWithCode(database.db, vault, told, hotelDay(clock.now()))).has(id)
}
