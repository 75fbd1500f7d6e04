export { type BookingContact, type Invitation, MOST_WRONG_ANSWERS } from './Invitation.ts'
export {
  automaticInvitations,
  INVITE_EVERY_MS,
  inviteGuests,
  whyNotInvited,
} from './invite.ts'
export { openInvitation } from './open-invitation.ts'
export { sendInvitations } from './send-invitations.ts'
export { contactsOf, lastInvitation, saveContacts, withdrawInvitations } from './store/invitations.ts'
export { invitationsSealed } from './tables.ts'
