/** Where our own server serves its sandbox of the provider's browser script, used when no other is configured. */
export const OWN_PAYMENT_SCRIPT_PATH = '/payment/multipayment.js'

/** The companies that charge cards. App and server have a table each with one row for every one of them. */
export const PAYMENT_PROVIDERS = ['gmo'] as const

/** A company that charges cards: `payment.provider` of the configuration. */
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** Domains of the companies whose script loads from, and speaks to, other hosts of theirs than the one that it lies on. */
const domains: Readonly<Record<PaymentProviderName, readonly string[]>> = {
  gmo: ['mul-pay.jp'],
}

const domainsOf = (hostname: string) =>
  Object.values(domains)
    .flat()
    .filter((domain) => hostname.endsWith(`.${domain}`))

/**
 * Hosts of the company whose script lies at an absolute address, as content security policies write them: its own origin,
 * and those beside it.
 */
export function paymentHostsOf(scriptUrl: string): readonly string[] {
  const { origin, hostname } = new URL(scriptUrl)
  return [origin, ...domainsOf(hostname).map((domain) => `https://*.${domain}`)]
}

/** The absolute address that a text is, null when it is none. `URL.canParse` is younger than the browsers that we serve. */
export function addressIn(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Whether an address, absolute, is of the company whose script lies at `scriptUrl`: the same that `paymentHostsOf` lists,
 * for the page itself to ask.
 */
export function isOfPaymentCompany(scriptUrl: string, asked: string): boolean {
  const [script, other] = [addressIn(scriptUrl), addressIn(asked)]
  if (script === null || other === null) return false
  if (other.origin === script.origin) return true
  return (
    other.protocol === 'https:' &&
    domainsOf(script.hostname).some((domain) => other.hostname.endsWith(`.${domain}`))
  )
}
