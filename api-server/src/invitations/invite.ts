import type { Transaction } from 'kysely'
import { businessDay, type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import { type BookingContact, invitationEnd, type Sender } from './Invitation.ts'
import { INVITATION_ID_BYTES } from './invitation-token.ts'
import { stateOf, type StoredReservation } from '../stays/index.ts'
import { wasAskedFor, withdrawInvitations, writeInvitation } from './store/invitations.ts'

/** What invitations are written with. */
export type InvitingDeps = Pick<Deps, 'vault' | 'clock' | 'randomBytes' | 'publicUrl'>

/** To whom, by whom. */
export interface Invited {
  readonly to: BookingContact
  readonly sentBy: Sender
  /** Under which a property system asks for it: asked again, it is sent once; null where none does. */
  readonly askedAs: string | null
}

/**
 * Invites the guests of a booking by mail, once the transaction has committed. The link of an earlier invitation opens nothing any more.
 * `repeated`: it was asked for before under the same name.
 * @param stay locked until the transaction ends
 */
export async function inviteGuests(
  transaction: Transaction<Schema>,
  { vault, clock, randomBytes, publicUrl }: InvitingDeps,
  stay: StoredReservation,
  { to, sentBy, askedAs }: Invited,
): Promise<'invited' | 'repeated' | Refusal> {
  if (publicUrl === null) return refuse('invitations_off')
  if (askedAs !== null && (await wasAskedFor(transaction, askedAs))) return 'repeated'
  const now = clock.now()
  const obstacle = whyNotInvited(stay, now)
  if (obstacle !== null) return refuse(obstacle)
  await withdrawInvitations(transaction, stay.id, 'superseded', now)
  const id = Buffer.from(randomBytes(INVITATION_ID_BYTES)).toString('base64url')
  const validUntil = invitationEnd(stay.departure)
  const invitation = { id, reservationId: stay.id, to, sentBy, askedAs, validUntil }
  const isWritten = await writeInvitation(transaction, vault, invitation, now)
  return isWritten ? 'invited' : 'repeated'
}

/** Why the guests of a stay cannot be invited, or not any longer; null where they can. */
export function whyNotInvited(
  stay: StoredReservation,
  now: Date,
): 'invitation_needless' | 'stay_not_expected' | null {
  const state = stateOf(stay)
  if (state === 'checked_in' || state === 'departed') return 'invitation_needless'
  return state !== 'booked' || stay.departure < businessDay(now) ? 'stay_not_expected' : null
}
