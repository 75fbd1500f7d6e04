import type { Caller } from '../../model/Caller.ts'
import { chooseReservation } from '../../model/choose-reservation.ts'
import { hotelDay } from '../../model/hotel-day.ts'
import { refuse } from '../../model/Refusal.ts'
import { facilityNamed } from '../../storage/repositories/facilities.ts'
import { membershipOfPointToken } from '../../storage/repositories/members.ts'
import { reservationsNamed } from '../../storage/repositories/reservations.ts'
import { sessionFor } from '../begin-session.ts'
import { guardAgainstGuessing } from '../guessing.ts'
import type { Parts } from '../Parts.ts'
import type { OpenUseCase } from '../use-case.ts'

/**
 * Finds the reservation to check in and begins a session for it. A name that fits none, several that nothing tells
 * apart, a wrong phone number, another facility, a stay that is over or has not begun: all are refused alike, and no
 * sooner than a search takes anyway (budgets S2).
 */
export const requestCheckinToken =
  (parts: Parts): OpenUseCase<'requestCheckinToken'> =>
  ({ input, caller }) =>
    guardAgainstGuessing(parts, caller, async () => {
      const choice = await reservationMeant(parts, input.name, input.phone_number, caller)
      if (choice === null) return refuse('reservation_not_found')
      return await sessionFor(parts, { ...choice, journey: 'checkin' })
    })

async function reservationMeant(
  { database, vault, clock }: Parts,
  name: string,
  phone: string,
  caller: Caller,
) {
  const { db } = database
  const facility = caller.facility && (await facilityNamed(db, caller.facility))
  if (caller.facility !== null && facility === null) return null
  const search = {
    name,
    facilityId: facility?.id ?? null,
    today: hotelDay(clock.now()),
    among: 'in_house_or_expected',
  } as const
  const namesakes = await reservationsNamed(db, vault, search)
  const membershipNumber =
    caller.pointToken === '' ? null : await membershipOfPointToken(db, caller.pointToken)
  return chooseReservation(namesakes, { phone: phone.trim(), membershipNumber })
}
