import type { BoardStay, InvitationState } from '@tomari/contract/desk-page/board'
import { problemOfMail, readMail } from '@tomari/guest-rules/contact/mail'
import {
  contactsOf,
  type Invitation,
  inviteGuests,
  lastInvitation,
  MOST_WRONG_ANSWERS,
  saveContacts,
  whyNotInvited,
  withdrawInvitations,
} from '../invitations/index.ts'
import { type Deps, type Outcome, Refusal, refuse } from '../platform/index.ts'
import { lockedReservation, type StoredReservation } from '../stays/index.ts'
import type { StayAct } from './at-revision.ts'

/** The address is stored as that of the reservation. */
export const inviteByMail: StayAct<'invite'> = async (deps, stayId, audit, { address, language }) => {
  if (problemOfMail(address) !== null) return refuse('mail_wrong')
  const to = { mail: readMail(address), language }
  const { database, vault } = deps
  return await database.transaction(async (transaction): Promise<Outcome> => {
    const stay = await lockedReservation(transaction, vault, stayId)
    const invited = await inviteGuests(transaction, deps, stay, { to, sentBy: 'desk', requestedAs: null })
    if (invited instanceof Refusal) return invited
    await saveContacts(transaction, vault, new Map([[stay.id, to]]))
    await audit(transaction, stay.id)
    return {}
  })
}

/** The link stops working, and no other is sent automatically. */
export const withdrawInvitation: StayAct<'withdrawInvitation'> = ({ database, clock }, stayId, audit) =>
  database.transaction(async (transaction): Promise<Outcome> => {
    const isTaken = await withdrawInvitations(transaction, stayId, 'taken_back', clock.now())
    if (!isTaken) return refuse('invitation_missing')
    await audit(transaction, stayId)
    return {}
  })

export async function invitationView(
  { database: { db }, vault, clock, publicUrl }: Pick<Deps, 'database' | 'vault' | 'clock' | 'publicUrl'>,
  stay: StoredReservation,
): Promise<Pick<BoardStay, 'invites' | 'invitation'>> {
  const isInvited = publicUrl !== null && whyNotInvited(stay, clock.now()) === null
  const contact = (await contactsOf(db, vault, [stay.id])).get(stay.id)
  const last = await lastInvitation(db, vault, stay.id)
  return {
    invites: isInvited ? { address: contact?.mail ?? '', language: contact?.language ?? null } : null,
    invitation: last && {
      at: last.writtenAt.toISOString(),
      address: last.address,
      state: invitationState(last),
    },
  }
}

function invitationState({ withdrawnAt, wrongAnswers, openedAt, mail }: Invitation): InvitationState {
  if (withdrawnAt !== null || mail === 'dropped') return 'withdrawn'
  if (wrongAnswers >= MOST_WRONG_ANSWERS) return 'closed'
  return openedAt === null ? mail : 'opened'
}
