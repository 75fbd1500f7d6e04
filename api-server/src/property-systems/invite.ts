import { createHash } from 'node:crypto'
import type { PropertyInputOf } from '@tomari/contract/property-system/operations'
import type { PropertySystem } from './PropertySystem.ts'
import { type Audit, type Deps, type Outcome, Refusal, refuse } from '../platform/index.ts'
import { type ListedReservation, lockedReservation } from '../stays/index.ts'
import { contactsOf, inviteGuests, type InvitingDeps, withdrawInvitations } from '../invitations/index.ts'

/**
 * Invites guests at the address of the booking. The id of the invitation follows from its number in the system, so repeating the call
 * sends nothing and is answered alike.
 */
export async function invite(
  deps: InvitingDeps & Pick<Deps, 'database'>,
  { id }: ListedReservation,
  audit: Audit,
  { invitation_id }: PropertyInputOf<'invite'>,
  system: PropertySystem,
): Promise<Outcome> {
  return await deps.database.transaction(async (transaction): Promise<Outcome> => {
    const reservation = await lockedReservation(transaction, deps.vault, id)
    const to = (await contactsOf(transaction, deps.vault, [id])).get(id)
    if (to === undefined) return refuse('booking_wrong', [{ field: 'mail_address', problem: 'is not known' }])
    const request = { to, sentBy: 'property_system', askedAs: nameOf(system, id, invitation_id) } as const
    const outcome = await inviteGuests(transaction, deps, reservation, request)
    if (outcome === 'invited') await audit(transaction, id)
    return outcome instanceof Refusal ? outcome : {}
  })
}

/** Succeeds where there is no invitation. */
export async function withdrawInvitation(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  { id }: ListedReservation,
  audit: Audit,
): Promise<Outcome> {
  return await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, id)
    const isTaken = await withdrawInvitations(transaction, id, 'taken_back', deps.clock.now())
    if (isTaken) await audit(transaction, id)
    return {}
  })
}

/** Unique to the invitation, and the same at each call. */
const nameOf = ({ name }: PropertySystem, reservationId: string, invitationId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, reservationId, invitationId]))
    .digest('base64url')
