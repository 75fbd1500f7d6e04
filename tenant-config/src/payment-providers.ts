/** Where our own server serves its sandbox of the provider's browser script, used when no other is configured. */
export const OWN_PAYMENT_SCRIPT_PATH = '/payment/multipayment.js'

/** Companies that charge cards. App and server have a table each, a row for each company. */
export const PAYMENT_PROVIDERS = ['gmo'] as const

export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** Domains of the companies whose script loads from, and speaks to, other hosts of theirs than the one that it lies on. */
const domains: Readonly<Record<PaymentProviderName, readonly string[]>> = {
  gmo: ['mul-pay.jp'],
}

/** Domains on which each company, or who checks cards for it, asks a guest to confirm a payment. */
export const challengeDomains: Readonly<Record<PaymentProviderName, readonly string[]>> = {
  gmo: ['mul-pay.jp', 'gmopg.jp'],
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
export function isOfPaymentCompany(scriptUrl: string, requested: string): boolean {
  const [script, other] = [addressIn(scriptUrl), addressIn(requested)]
  if (script === null || other === null) return false
  if (other.origin === script.origin) return true
  return (
    other.protocol === 'https:' &&
    domainsOf(script.hostname).some((domain) => other.hostname.endsWith(`.${domain}`))
  )
}

/**
 * Whether a page may lead the guest to this address to confirm a payment: one of the company's, by `https:`, or of the host of
 * its script. Without a script of a company the sandbox takes cards, whose bank is the page's own host at any port.
 * @param payment as configured
 * @param page address of the page that asks
 */
export function isChallengeAddress(
  payment: { readonly provider: PaymentProviderName; readonly scriptUrl: string },
  requested: string,
  page: string,
): boolean {
  const [address, own] = [addressIn(requested), addressIn(page)]
  if (address === null || own === null) return false
  const { protocol, hostname } = address
  if (payment.scriptUrl === '') return /^https?:$/.test(protocol) && hostname === own.hostname
  const isOfTheirs = challengeDomains[payment.provider].some((domain) => hostname.endsWith(`.${domain}`))
  return (protocol === 'https:' && isOfTheirs) || isOfPaymentCompany(payment.scriptUrl, requested)
}
