/** Where our own server serves its sandbox of the provider's browser script, used when no other is configured. */
export const OWN_PAYMENT_SCRIPT_PATH = '/payment/multipayment.js'

/** Payment companies whose script loads from, and speaks to, other hosts of theirs than the one that it lies on. */
const COMPANY_DOMAINS: readonly string[] = ['mul-pay.jp']

const domainsOf = (hostname: string) => COMPANY_DOMAINS.filter((domain) => hostname.endsWith(`.${domain}`))

/**
 * Hosts of the company whose script lies at an absolute address, as content security policies write them: its own origin,
 * and those beside it.
 */
export function paymentHostsOf(scriptUrl: string): readonly string[] {
  const { origin, hostname } = new URL(scriptUrl)
  return [origin, ...domainsOf(hostname).map((domain) => `https://*.${domain}`)]
}

/**
 * Whether an address, absolute, is of the company whose script lies at `scriptUrl`: the same that `paymentHostsOf` lists,
 * for the page itself to ask.
 */
export function isOfPaymentCompany(scriptUrl: string, asked: string): boolean {
  if (!URL.canParse(asked)) return false
  const [script, other] = [new URL(scriptUrl), new URL(asked)]
  if (other.origin === script.origin) return true
  return (
    other.protocol === 'https:' &&
    domainsOf(script.hostname).some((domain) => other.hostname.endsWith(`.${domain}`))
  )
}
