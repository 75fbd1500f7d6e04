import { HOME_LANGUAGE } from '@tomari/contract/languages'
import { facilityNamed } from '../hotels/index.ts'
import { type Deps, type JobRun, type MailingDeps, sendMails } from '../platform/index.ts'
import { reservationById } from '../stays/index.ts'
import { billingOf } from '../taxes/index.ts'
import { invitationUrl } from './Invitation.ts'
import { invitationMail } from './invitation-mail.ts'
import { whyNotInvited } from './invite.ts'
import { invitationOf } from './store/invitations.ts'

export type SendingDeps = MailingDeps & Pick<Deps, 'publicUrl'>

/**
 * Mails wait while PUBLIC_URL is not set; they are needless once the guests have come, or are not expected any longer.
 * @returns how many mails were tried
 */
export async function sendInvitations(deps: SendingDeps, run?: JobRun): Promise<number> {
  const {
    database: { db },
    vault,
    clock,
    publicUrl,
  } = deps
  if (publicUrl === null) return 0
  return await sendMails(
    deps,
    {
      table: 'invitations',
      kind: 'invitation',
      nameOf: () => 'invitation',
      async write(row, to) {
        const invitation = invitationOf(row)
        const { id, language, writtenAt } = invitation
        const stay = await reservationById(db, vault, invitation.reservationId)
        if (whyNotInvited(stay, clock.now()) !== null) return 'needless'
        const facility = await facilityNamed(db, { by: 'id', value: stay.facilityId })
        const billing = await billingOf(db, stay.facilityId)
        if (facility === null) return null
        const facts = {
          facility: facility.name,
          phone: billing?.issuer.phone ?? '',
          arrival: stay.arrival,
          url: invitationUrl(vault, publicUrl, invitation),
        }
        return {
          id: `invitation-${id}`,
          to,
          ...invitationMail(facts, language),
          language: language ?? HOME_LANGUAGE,
          date: writtenAt,
          attachment: null,
        }
      },
    },
    run,
  )
}
