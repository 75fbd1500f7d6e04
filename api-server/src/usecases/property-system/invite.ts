import { createHash } from 'node:crypto'
import type { PropertyInputOf } from '@tomari/contract/property-system/operations'
import type { PropertySystem } from '../../model/property-system/PropertySystem.ts'
import { type Outcome, Refusal, refuse } from '../../model/Refusal.ts'
import { withdrawInvitations } from '../../storage/repositories/invitations/invitations.ts'
import { contactsOf } from '../../storage/repositories/stays/booking-contacts.ts'
import { lockedReservation } from '../../storage/repositories/stays/reservations.ts'
import type { Deps } from '../Deps.ts'
import { inviteGuests, type InvitingDeps } from '../invitations/invite.ts'
import { noteOf } from '../note.ts'
import { actorOf, type BookingReference, stayOfSystem } from './stay-of-system.ts'

/**
 * Invites the guests of a booking at the address that is known of it. Saying it again answers the same and sends nothing: the invitation
 * has the name that its number in the system gives it.
 */
export async function invite(
  deps: InvitingDeps & Pick<Deps, 'database'>,
  system: PropertySystem,
  reference: BookingReference,
  { invitation_id }: PropertyInputOf<'invite'>,
): Promise<Outcome> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  const note = noteOf(deps.clock, actorOf(system), 'invite')
  return await deps.database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, deps.vault, stay.id)
    const to = (await contactsOf(transaction, deps.vault, [stay.id])).get(stay.id)
    if (to === undefined) return refuse('booking_wrong', [{ field: 'mail_address', problem: 'is not known' }])
    const askedAs = nameOf(system, stay.id, invitation_id)
    const outcome = await inviteGuests(transaction, deps, reservation, {
      to,
      sentBy: 'property_system',
      askedAs,
    })
    if (outcome === 'invited') await note(transaction, stay.id)
    return outcome instanceof Refusal ? outcome : {}
  })
}

/** Takes back the invitation of a booking. It does not matter whether there was one. */
export async function withdrawInvitation(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  system: PropertySystem,
  reference: BookingReference,
): Promise<Outcome> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  const note = noteOf(deps.clock, actorOf(system), 'withdraw-invitation')
  await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, stay.id)
    const isTaken = await withdrawInvitations(transaction, stay.id, 'taken_back', deps.clock.now())
    if (isTaken) await note(transaction, stay.id)
  })
  return {}
}

/** Always the same for the same invitation, and nobody else's. */
const nameOf = ({ name }: PropertySystem, reservationId: string, invitationId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, reservationId, invitationId]))
    .digest('base64url')
