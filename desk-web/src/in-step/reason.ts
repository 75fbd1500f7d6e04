import { type Catalogue, isTextKey, type TextKey } from '../text/texts.ts'

/** What a code means to a person of the hotel; the first that fits counts. A code with a text by its own name needs no row. */
const reasons: readonly (readonly [RegExp, TextKey])[] = [
  [/^NO-SUCH-HOST$|^NO-CONNECTION$/, 'in_step.reason.unreachable'],
  [/^CERTIFICATE|^NO-TLS$|^UNUSABLE-REQUEST$/, 'in_step.reason.set_up'],
  [/^TIMEOUT$|^CUT$|^TOO-LONG$|^STOPPED$/, 'in_step.reason.silent'],
  [/^TOO-MANY-CALLS$|^HTTP-429$/, 'in_step.reason.busy'],
  [/^HTTP-40[13]$/, 'in_step.reason.credentials'],
  [/^HTTP-404$|^HTTP-410$|MISSING/, 'in_step.reason.missing'],
  [/^HTTP-4\d\d$/, 'in_step.reason.refused'],
  [/^HTTP-5\d\d$/, 'in_step.reason.trouble'],
]

/**
 * A sentence, with the code for whoever is called about it.
 * @param problem a code, and the fields that it is about: `booking_wrong adults`
 */
export function reasonText({ t }: Catalogue, system: string, problem: string): string {
  const [code = '', ...about] = problem.split(/[^\w-]+/u).filter(Boolean)
  const own = `in_step.reason.${code}`
  const key = isTextKey(own)
    ? own
    : (reasons.find(([form]) => form.test(code))?.[1] ?? 'in_step.reason.other')
  const fields = about.flatMap((field) => {
    const name = `in_step.field.${field}`
    return isTextKey(name) ? [t(name)] : []
  })
  return t('in_step.reason_and_code', {
    reason: t(key, { system }),
    code: [code, ...fields].join(t('audit.separator')),
  })
}
