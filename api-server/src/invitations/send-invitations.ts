import { HOME_LANGUAGE, type Language, WORLD_LANGUAGE } from '@tomari/contract/languages'
import { facilityNamed } from '../hotels/index.ts'
import {
  type Deps,
  dayIn,
  inLanguage,
  type JobRun,
  type LocalText,
  type MailingDeps,
  sendMails,
  textIn,
} from '../platform/index.ts'
import { reservationById } from '../stays/index.ts'
import { billingOf } from '../taxes/index.ts'
import { invitationUrl } from './Invitation.ts'
import { whyNotInvited } from './invite.ts'
import { invitationOf } from './store/invitations.ts'

declare module '../platform/Deps.ts' {
  interface Deps {
    /** Those of our own that the hotel offers on its page, in its order; empty where it offers none of them. */
    readonly offeredLanguages: readonly Language[]
  }
}

export type SendingDeps = MailingDeps & Pick<Deps, 'publicUrl' | 'offeredLanguages'>

/**
 * Mails wait while PUBLIC_URL is not set; they are needless once the guests have come, or are not expected any longer.
 * @returns how many mails were tried
 */
export async function sendInvitations(deps: SendingDeps, run?: JobRun): Promise<number> {
  const { database, vault, clock, publicUrl, offeredLanguages } = deps
  const { db } = database
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
        if (facility === null) return null
        const billing = await billingOf(db, stay.facilityId)
        const facts = {
          facility: facility.name,
          phone: billing?.issuer.phone ?? '',
          arrival: stay.arrival,
          url: invitationUrl(vault, publicUrl, facility, invitation),
        }
        return {
          id: `invitation-${id}`,
          to,
          ...invitationMail(facts, language === null ? offeredLanguages : [language]),
          language: language ?? HOME_LANGUAGE,
          date: writtenAt,
          attachment: null,
        }
      },
    },
    run,
  )
}

/** The mail names no guest: its link asks for the name. */
interface InvitationFacts {
  readonly facility: LocalText
  /** The hotel's; empty where unknown. */
  readonly phone: string
  /** `yyyy-mm-dd`. */
  readonly arrival: string
  readonly url: string
}

const NEXT_LANGUAGE = '----------------------------------------'

/** A subject in more languages is cut off where mails are listed. */
const LANGUAGES_OF_SUBJECT = 2

/** @param languages one after the other; Japanese and English where there are none */
function invitationMail(
  facts: InvitationFacts,
  languages: readonly Language[],
): { readonly subject: string; readonly text: string } {
  const spoken: readonly Language[] = languages.length === 0 ? [HOME_LANGUAGE, WORLD_LANGUAGE] : languages
  return {
    subject: spoken
      .slice(0, LANGUAGES_OF_SUBJECT)
      .map((one) => textIn(one, 'mails.invitation.subject', placeholdersOf(facts, one)))
      .join(' / '),
    text: `${spoken.map((one) => textOf(facts, one)).join(`\n\n${NEXT_LANGUAGE}\n\n`)}\n`,
  }
}

const placeholdersOf = ({ facility, arrival }: InvitationFacts, language: Language) => ({
  facility: inLanguage(facility, language),
  day: dayIn(arrival, language),
})

function textOf(facts: InvitationFacts, language: Language): string {
  const placeholders = placeholdersOf(facts, language)
  const { phone } = facts
  return [
    textIn(language, 'mails.greeting_nameless'),
    textIn(language, 'mails.invitation.body', placeholders),
    facts.url,
    textIn(language, 'mails.invitation.asks'),
    textIn(language, 'mails.invitation.stranger'),
    textIn(language, 'mails.no_reply'),
    [placeholders.facility, ...(phone === '' ? [] : [textIn(language, 'mails.phone', { phone })])].join('\n'),
  ].join('\n\n')
}
