import { type Language, languages } from '@tomari/contract/languages'
import { dayIn, inLanguage, type LocalText, textIn } from '../platform/index.ts'

/** The mail names no guest: its link asks for the name. */
export interface InvitationTold {
  readonly facility: LocalText
  /** The hotel's; empty where unknown. */
  readonly phone: string
  /** `yyyy-mm-dd`. */
  readonly arrival: string
  readonly url: string
}

const NEXT_LANGUAGE = '----------------------------------------'

/** @param language null for every language, one after the other */
export function invitationMail(
  told: InvitationTold,
  language: Language | null,
): { readonly subject: string; readonly text: string } {
  const spoken = language === null ? languages : [language]
  return {
    subject: spoken.map((one) => subjectIn(told, one)).join(' / '),
    text: `${spoken.map((one) => textOf(told, one)).join(`\n\n${NEXT_LANGUAGE}\n\n`)}\n`,
  }
}

const factsOf = ({ facility, arrival }: InvitationTold, language: Language) => ({
  facility: inLanguage(facility, language),
  day: dayIn(arrival, language),
})

const subjectIn = (told: InvitationTold, language: Language): string =>
  textIn(language, 'mails.invitation.subject', factsOf(told, language))

function textOf(told: InvitationTold, language: Language): string {
  const facts = factsOf(told, language)
  const { phone } = told
  return [
    textIn(language, 'mails.greeting_nameless'),
    textIn(language, 'mails.invitation.body', facts),
    told.url,
    textIn(language, 'mails.invitation.asks'),
    textIn(language, 'mails.invitation.stranger'),
    textIn(language, 'mails.no_reply'),
    [facts.facility, ...(phone === '' ? [] : [textIn(language, 'mails.phone', { phone })])].join('\n'),
  ].join('\n\n')
}
