import { contextOf, type Deps } from './Deps.ts'
import type { LetIn } from './start-checkin.ts'

/** What the guest answered whom the link of an invitation has led here: the reservation is chosen, and its hotel with it. */
interface InvitedSearch {
  readonly invitation: string
  readonly fact: string
}

/**
 * Lets an invited guest in, for `startCheckinOf`.
 * @throws CallFailed when the call fails; `domain/invitation.ts` says how a refusal goes on
 */
export const openInvitation = async (deps: Deps, { invitation, fact }: InvitedSearch): Promise<LetIn> => {
  const context = { ...contextOf(deps), authToken: '', facilityId: '' }
  const opened = await deps.backend.openInvitation(invitation, fact.trim(), context)
  return { ...opened, checkinReservationName: fact, phoneNumber: '' }
}
