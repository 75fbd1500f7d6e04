import { type Language, languages } from '@tomari/contract/languages'
import { dayIn, inLanguage, type LocalText, textIn } from '../platform/index.ts'

/** The mail names no guest: its link asks for the name. */
export interface InvitationFacts {
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
  facts: InvitationFacts,
  language: Language | null,
): { readonly subject: string; readonly text: string } {
  const spoken = language === null ? languages : [language]
  return {
    subject: spoken.map((one) => subjectIn(facts, one)).join(' / '),
    text: `${spoken.map((one) => textOf(facts, one)).join(`\n\n${NEXT_LANGUAGE}\n\n`)}\n`,
  }
}

const placeholdersOf = ({ facility, arrival }: InvitationFacts, language: Language) => ({
  facility: inLanguage(facility, language),
  day: dayIn(arrival, language),
})

const subjectIn = (facts: InvitationFacts, language: Language): string =>
  textIn(language, 'mails.invitation.subject', placeholdersOf(facts, language))

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
