import { type Chain, chainOf, type Facility, membershipOfPointToken } from '../hotels/index.ts'
import {
  businessDay,
  type Caller,
  type Deps,
  hotelDay,
  type OpenUseCase,
  type Refusal,
} from '../platform/index.ts'
import { opensByName } from './access.ts'
import { chooseReservation } from './choose-reservation.ts'
import { countTries, guardAgainstGuessing, type Question } from './guessing.ts'
import type { Reservation } from './Reservation.ts'
import type { Journey } from './Session.ts'
import { sessionFor } from './sessions.ts'
import { reservationsNamed } from './store/reservations.ts'
import { endSession } from './store/sessions.ts'
import { staysWithCode } from './store/stay-codes.ts'

const tokenFor =
  (journey: Journey) =>
  (deps: Deps): OpenUseCase<'requestCheckinToken' | 'requestCheckoutToken'> => {
    const searching = { ...deps, chain: chainOf(deps) }
    return ({ input: { name, phone_number: typedFact }, caller }) =>
      findStay(searching, caller, { journey, name, typedFact })
  }

export const requestCheckinToken = tokenFor('checkin')
/** Searches stays that are checked in and not departed. */
export const requestCheckoutToken = tokenFor('checkout')

/**
 * A name that fits none, several that nothing tells apart, a wrong fact, another facility, a stay that is over or has
 * not begun, one that needs more proof: all are refused alike, and no sooner than a search takes anyway (R22.2).
 */
async function findStay(
  deps: Deps & { readonly chain: Chain },
  caller: Caller,
  question: Question,
): Promise<{ readonly authorization: string } | Refusal> {
  const trimmed = { ...question, typedFact: question.typedFact.trim() }
  return await guardAgainstGuessing(deps, caller, trimmed, async (opens, hotel) => {
    if (caller.facility !== null && hotel === null) return null
    // Tries that no number opens any more lock no other place out.
    const isTry = trimmed.typedFact !== '' && opens('number')
    const choice = await matchingStay(deps, caller, hotel, { ...trimmed, isTry })
    if (choice === null) return null
    const { reservation, proof, isCoded, forgive } = choice
    const verified = proof !== 'name'
    const isEnough = verified || opensByName(deps.secondFact, trimmed.journey, reservation)
    if (!isEnough || !opens(proof)) return null
    const begun = await sessionFor(deps, {
      reservation,
      journey: trimmed.journey,
      verified,
      address: caller.address,
    })
    await forgive()
    if (!isCoded || (await isCodeOf(deps, reservation, trimmed))) return begun
    // The desk has ended the code meanwhile, and with it every session that was there by then.
    await endSession(deps.database.db, begun.authorization)
    return null
  })
}

async function matchingStay(
  deps: Deps,
  { pointToken }: Pick<Caller, 'pointToken'>,
  hotel: Facility | null,
  { journey, name, typedFact, isTry }: Question & { readonly isTry: boolean },
) {
  const { vault, clock } = deps
  const { db } = deps.database
  const now = clock.now()
  const membershipNumber = pointToken === '' ? null : await membershipOfPointToken(db, pointToken, now)
  const facts = {
    typedFact,
    membershipNumber,
    coded: await staysWithCode(db, vault, typedFact, hotelDay(now)),
  }
  const namesakes = await reservationsNamed(db, vault, {
    name,
    facilityId: hotel?.id ?? null,
    today: hotelDay(now),
    businessDay: businessDay(now),
    among: journey === 'checkout' ? 'in_house' : 'in_house_or_expected',
    facts,
  })
  const { isBeyond, forgive } = await countTries(deps, isTry ? namesakes : [], now)
  const choice = chooseReservation(namesakes, facts)
  if (choice === null || (choice.proof !== 'issued' && isBeyond(choice.reservation))) return null
  return { ...choice, isCoded: facts.coded.has(choice.reservation.id), forgive }
}

async function isCodeOf(
  { database, vault, clock }: Deps,
  { id }: Pick<Reservation, 'id'>,
  { typedFact }: Question,
): Promise<boolean> {
  return (await staysWithCode(database.db, vault, typedFact, hotelDay(clock.now()))).has(id)
}
