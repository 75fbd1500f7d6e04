import { type Refusal, refuse } from '../platform/index.ts'
import type { InviteOutcome } from './invite.ts'

/** Why guests were not invited; null where they were. */
export function refusalOf(outcome: InviteOutcome): Refusal | null {
  switch (outcome) {
    case 'invited':
    case 'repeated':
      return null
    case 'off':
      return refuse('invitations_off')
    case 'checked_in':
    case 'departed':
      return refuse('invitation_needless')
    case 'not_expected':
      return refuse('stay_not_expected')
    default:
      throw new Error(`no outcome ${String(outcome satisfies never)}`)
  }
}
