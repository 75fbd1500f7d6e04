import type { Transaction } from 'kysely'
import {
  businessDay,
  DatabaseUnavailable,
  type Deps,
  dayAfter,
  hotelDay,
  type Refusal,
  refuse,
  type Schema,
  StatementRefused,
  startOfHotelDay,
} from '../platform/index.ts'
import { heldReservation, type StoredReservation, stateOf } from '../stays/index.ts'
import { INVITATION_ID_BYTES, type Invited, invitationEnd } from './Invitation.ts'
import {
  contactsOf,
  type ReservationCursor,
  reservationsToInvite,
  wasRequested,
  withdrawInvitations,
  writeInvitation,
} from './store/invitations.ts'

export type InvitingDeps = Pick<Deps, 'vault' | 'clock' | 'randomBytes' | 'publicUrl'>

/**
 * The mail goes out once the transaction has committed; the link of an earlier invitation opens nothing any more. `repeated`: the same
 * name was requested before.
 * @param stay locked until the transaction ends
 */
export async function inviteGuests(
  transaction: Transaction<Schema>,
  { vault, clock, randomBytes, publicUrl }: InvitingDeps,
  stay: StoredReservation,
  invited: Invited,
): Promise<'invited' | 'repeated' | Refusal> {
  if (publicUrl === null) return refuse('invitations_off')
  const { requestedAs } = invited
  if (requestedAs !== null && (await wasRequested(transaction, requestedAs))) return 'repeated'
  const now = clock.now()
  const obstacle = whyNotInvited(stay, now)
  if (obstacle !== null) return refuse(obstacle)
  await withdrawInvitations(transaction, stay.id, 'superseded', now)
  const id = Buffer.from(randomBytes(INVITATION_ID_BYTES)).toString('base64url')
  const validUntil = invitationEnd(stay.departure)
  const invitation = { ...invited, id, reservationId: stay.id, validUntil }
  const isWritten = await writeInvitation(transaction, vault, invitation, now)
  return isWritten ? 'invited' : 'repeated'
}

/** Null where the guests can be invited. */
export function whyNotInvited(
  stay: StoredReservation,
  now: Date,
): 'invitation_needless' | 'stay_not_expected' | null {
  const state = stateOf(stay)
  if (state === 'checked_in' || state === 'departed') return 'invitation_needless'
  return state !== 'booked' || stay.departure < businessDay(now) ? 'stay_not_expected' : null
}

export const INVITE_EVERY_MS = 60_000

/** Phones stay silent in the night. */
const FIRST_HOUR_MS = 10 * 60 * 60 * 1000

const MOST_TRIED = 200
/** Reservations whose address none of the data keys opens may be any number. */
const MOST_EXAMINED = 2_000
const PAGE = 200

/**
 * Invites the guests who arrive within so many days, from ten in the morning in Japan on the first of those days, and those who book later
 * than that. A reservation is invited once; every process may do this at any time.
 * @returns one run, resolving to how many were invited. It goes on where the one before has stopped and begins anew behind the last
 * reservation, so that those that cannot be invited hold up no others.
 */
export function automaticInvitations(
  deps: InvitingDeps & Pick<Deps, 'database'>,
  daysBefore: number,
): () => Promise<number> {
  let after: ReservationCursor | null = null
  return async () => {
    const { database, vault, clock, publicUrl } = deps
    const now = clock.now()
    const today = hotelDay(now)
    const isDaytime = now.getTime() - startOfHotelDay(today).getTime() >= FIRST_HOUR_MS
    if (publicUrl === null || daysBefore === 0 || !isDaytime) return 0
    const among = { first: today, last: dayAfter(today, daysBefore) }
    let invited = 0
    let tried = 0
    for (let examined = 0; examined < MOST_EXAMINED; examined += PAGE) {
      const page = await reservationsToInvite(database.db, { ...among, most: PAGE, after })
      const ids = page.map(({ id }) => id)
      const readable = await contactsOf(database.db, vault, ids)
      for (const reservation of page) {
        if (tried === MOST_TRIED) return invited
        // Set before the try: a reservation that fails each time is passed over like any other.
        after = reservation
        if (!readable.has(reservation.id)) continue
        tried += 1
        if (await isInvited(deps, reservation.id, among)) invited += 1
      }
      if (page.length < PAGE) {
        after = null
        return invited
      }
    }
    return invited
  }
}

async function isInvited(
  deps: InvitingDeps & Pick<Deps, 'database'>,
  id: string,
  among: { readonly first: string; readonly last: string },
): Promise<boolean> {
  const { database, vault } = deps
  const inviting = database.transaction(async (transaction) => {
    const stay = await heldReservation(transaction, vault, id)
    // Another process may have been here before the lock.
    const isStill = (await reservationsToInvite(transaction, { ...among, most: 1, only: id })).length > 0
    const to = (await contactsOf(transaction, vault, [id])).get(id)
    if (stay === null || to === undefined || !isStill) return null
    return await inviteGuests(transaction, deps, stay, { to, sentBy: 'itself', requestedAs: null })
  })
  return (await inviting.catch(passedOver)) === 'invited'
}

/** A reservation that none of the data keys opens holds up no others. */
function passedOver(error: unknown): null {
  if (error instanceof DatabaseUnavailable || error instanceof StatementRefused) throw error
  return null
}
