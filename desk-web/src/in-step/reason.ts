import { type Catalogue, isTextKey, type TextKey } from '../text/texts.ts'

/** What the codes of the connectors, of their wire and of our own rules mean to a person of the hotel; the first that fits counts. */
const reasons: readonly (readonly [RegExp, TextKey])[] = [
  [/^NO-(?:SUCH-HOST|CONNECTION)$/, 'in_step.reason.unreachable'],
  [/^CERTIFICATE|^NO-TLS$|^UNUSABLE-REQUEST$/, 'in_step.reason.set_up'],
  [/^(?:TIMEOUT|CUT|TOO-LONG|STOPPED)$/, 'in_step.reason.silent'],
  [/^(?:TOO-MANY-CALLS|HTTP-429)/, 'in_step.reason.busy'],
  [/^HTTP-40[13]/, 'in_step.reason.credentials'],
  [/^HTTP-(?:404|410)|^MISSING$|^OTHER-RESERVATION$/, 'in_step.reason.missing'],
  [/^(?:HTTP-4|REFUSED-)|^NOT-THERE$/, 'in_step.reason.refused'],
  [/^(?:HTTP|TOKEN|ENDLESS)-|^NO-PROFILE-ID$|^FAULT$/, 'in_step.reason.trouble'],
  [/^STATUS-/, 'in_step.reason.status'],
  [/^BEFORE-/, 'in_step.reason.too_early'],
  [/^ROOMS?-/, 'in_step.reason.room'],
  [/^NAME-OF-ANOTHER$/, 'in_step.reason.other_name'],
  [/^COMPANION-/, 'in_step.reason.companion'],
  [/^BALANCE-OPEN$/, 'in_step.reason.balance'],
  [/^REFUND-BY-HAND$/, 'in_step.reason.refund'],
  [/^NO-PAYMENT-METHOD$/, 'in_step.reason.means'],
  [/^POSTED-OTHERWISE$/, 'in_step.reason.posted'],
  [/^booking_checked_in$/, 'in_step.reason.checked_in'],
  [/^booking_paid$/, 'in_step.reason.paid'],
  [/^payment_under_way$/, 'in_step.reason.paying'],
  [/^FOLIO-|-YEN$|^folio_wrong$/, 'in_step.reason.bill'],
  [/^(?:NO|UNKNOWN)-|\bUNREADABLE\b|_wrong$|^malformed$/, 'in_step.reason.unreadable'],
]

/**
 * A sentence, with the code for whoever is called about it.
 * @param problem a code, and the fields that it is about: `booking_wrong adults`
 */
export function reasonText({ t }: Catalogue, system: string, problem: string): string {
  const [code = '', ...about] = problem.split(/[^\w-]+/u).filter(Boolean)
  const key = reasons.find(([form]) => form.test(code))?.[1] ?? 'in_step.reason.other'
  const fields = about.flatMap((field) => {
    const name = `in_step.field.${field}`
    return isTextKey(name) ? [t(name)] : []
  })
  return t('in_step.reason_and_code', {
    reason: t(key, { system }),
    code: [code, ...fields].join(t('audit.separator')),
  })
}
