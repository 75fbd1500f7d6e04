import { dayAfter, hotelDay, startOfHotelDay } from '../../model/hotel-day.ts'
import { DatabaseUnavailable, StatementRefused } from '../../storage/Database.ts'
import { bookingsToInvite } from '../../storage/repositories/invitations/invitations.ts'
import { contactsOf } from '../../storage/repositories/stays/booking-contacts.ts'
import { heldReservation } from '../../storage/repositories/stays/reservations.ts'
import type { Deps } from '../Deps.ts'
import { inviteGuests, type InvitingDeps } from './invite.ts'

/** How often bookings are looked for whose guests are to be invited. */
export const INVITE_EVERY_MS = 60_000

/** Nobody's phone rings in the night for an invitation. */
const FIRST_HOUR_MS = 10 * 60 * 60 * 1000

/** Most invitations of one round; the next round goes on. */
const MOST_AT_ONCE = 200

/**
 * Invites by itself the guests who arrive within so many days, from ten in the morning in Japan on the first of those days, and whoever
 * books later than that. A booking is invited once; every process may do this at any time.
 * @returns how many were invited
 */
export async function inviteByItself(
  deps: InvitingDeps & Pick<Deps, 'database'>,
  daysBefore: number,
): Promise<number> {
  const { database, vault, clock, publicUrl } = deps
  const now = clock.now()
  const today = hotelDay(now)
  const isDaytime = now.getTime() - startOfHotelDay(today).getTime() >= FIRST_HOUR_MS
  if (publicUrl === null || daysBefore === 0 || !isDaytime) return 0
  const among = { first: today, last: dayAfter(today, daysBefore) }
  const ids = await bookingsToInvite(database.db, { ...among, most: MOST_AT_ONCE })
  let invited = 0
  for (const id of ids) {
    const inviting = database.transaction(async (transaction) => {
      const stay = await heldReservation(transaction, vault, id)
      // Another process may have been here before the lock.
      const isStill = (await bookingsToInvite(transaction, { ...among, most: 1, only: id })).length > 0
      const to = (await contactsOf(transaction, vault, [id])).get(id)
      if (stay === null || to === undefined || !isStill) return null
      return await inviteGuests(transaction, deps, stay, { to, sentBy: 'itself', askedAs: null })
    })
    if ((await inviting.catch(passedOver)) === 'invited') invited += 1
  }
  return invited
}

/** A booking that none of the data keys opens keeps nobody behind it waiting. */
function passedOver(error: unknown): null {
  if (error instanceof DatabaseUnavailable || error instanceof StatementRefused) throw error
  return null
}
