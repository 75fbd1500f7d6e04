import type { Round } from './platform/index.ts'
import type { Settings } from './settings.ts'
import {
  INVITE_EVERY_MS,
  invitingByItself,
  type InvitingDeps,
  type SendingDeps,
  sendInvitations,
} from './invitations/index.ts'

/** How often waiting invitations are looked after. */
const SEND_EVERY_MS = 5_000

/** What is done about invitations again and again: guests are invited by themselves where the settings say so, and mails are sent. */
export const invitationRounds = (
  deps: SendingDeps & InvitingDeps,
  { INVITE_DAYS_BEFORE: days }: Pick<Settings, 'INVITE_DAYS_BEFORE'>,
): readonly Round[] => [
  { name: 'invitations', everyMs: SEND_EVERY_MS, work: (turn) => sendInvitations(deps, turn) },
  ...(days === 0 ? [] : [{ name: 'inviting', everyMs: INVITE_EVERY_MS, work: invitingByItself(deps, days) }]),
]
