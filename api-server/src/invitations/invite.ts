import type { Transaction } from 'kysely'
import { businessDay, type Deps, type Refusal, refuse, type Schema } from '../platform/index.ts'
import { type StoredReservation, stateOf } from '../stays/index.ts'
import { type BookingContact, INVITATION_ID_BYTES, invitationEnd, type Sender } from './Invitation.ts'
import { wasRequested, withdrawInvitations, writeInvitation } from './store/invitations.ts'

export type InvitingDeps = Pick<Deps, 'vault' | 'clock' | 'randomBytes' | 'publicUrl'>

export interface Invited {
  readonly to: BookingContact
  readonly sentBy: Sender
  /** The property system's name of the request: repeated, it is sent once; null where none asks. */
  readonly askedAs: string | null
}

/**
 * The mail goes out once the transaction has committed; the link of an earlier invitation opens nothing any more. `repeated`: the same
 * name was requested before.
 * @param stay locked until the transaction ends
 */
export async function inviteGuests(
  transaction: Transaction<Schema>,
  { vault, clock, randomBytes, publicUrl }: InvitingDeps,
  stay: StoredReservation,
  { to, sentBy, askedAs }: Invited,
): Promise<'invited' | 'repeated' | Refusal> {
  if (publicUrl === null) return refuse('invitations_off')
  if (askedAs !== null && (await wasRequested(transaction, askedAs))) return 'repeated'
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

/** Null where the guests can be invited. */
export function whyNotInvited(
  stay: StoredReservation,
  now: Date,
): 'invitation_needless' | 'stay_not_expected' | null {
  const state = stateOf(stay)
  if (state === 'checked_in' || state === 'departed') return 'invitation_needless'
  return state !== 'booked' || stay.departure < businessDay(now) ? 'stay_not_expected' : null
}
