import type { Caller } from '../../model/Caller.ts'
import { chooseReservation } from '../../model/choose-reservation.ts'
import { hotelDay } from '../../model/hotel-day.ts'
import { refuse } from '../../model/Refusal.ts'
import { facilityNamed } from '../../storage/repositories/facilities.ts'
import { reservationsNamed } from '../../storage/repositories/reservations.ts'
import { sessionFor } from '../begin-session.ts'
import { guardAgainstGuessing } from '../guessing.ts'
import type { Parts } from '../Parts.ts'
import type { OpenUseCase } from '../use-case.ts'

/**
 * Finds the stay to check out and begins a session for it. A name that nobody in the house bears, several who bear it, another
 * facility, guests who have left or have not checked in: all are refused alike, and no sooner than a search takes anyway
 * (budgets S2).
 */
export const requestCheckoutToken =
  (parts: Parts): OpenUseCase<'requestCheckoutToken'> =>
  ({ input, caller }) =>
    guardAgainstGuessing(parts, caller, async () => {
      const choice = await stayMeant(parts, input.name, caller)
      return choice === null
        ? refuse('reservation_not_found')
        : await sessionFor(parts, { ...choice, journey: 'checkout' })
    })

async function stayMeant({ database, vault, clock }: Parts, name: string, caller: Caller) {
  const { db } = database
  const facility = caller.facility && (await facilityNamed(db, caller.facility))
  if (caller.facility !== null && facility === null) return null
  const stays = await reservationsNamed(db, vault, {
    name,
    facilityId: facility?.id ?? null,
    today: hotelDay(clock.now()),
    among: 'in_house',
  })
  return chooseReservation(stays, { phone: '', membershipNumber: null })
}
