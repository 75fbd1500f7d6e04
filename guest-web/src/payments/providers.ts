import { OWN_PAYMENT_SCRIPT_PATH, type PaymentProviderName } from '@tomari/tenant-config/payment-providers'
import type { CardTokeniser } from './CardTokeniser.ts'

/** One row a payment company: its adapter, fetched when it is first needed, made of the address of the script. */
const providers: Readonly<Record<PaymentProviderName, () => Promise<(scriptUrl: string) => CardTokeniser>>> =
  {
    gmo: async () => (await import('./gmo.ts')).gmoTokeniser,
  }

/**
 * Fetches the adapter of the configured company.
 * @param payment with an empty `scriptUrl` the sandbox of our own server serves it, whose script has the company's interface
 */
export const fetchTokeniser = async (payment: {
  readonly provider: PaymentProviderName
  readonly scriptUrl: string
}): Promise<CardTokeniser> => {
  const tokeniserAt = await providers[payment.provider]()
  return tokeniserAt(payment.scriptUrl === '' ? OWN_PAYMENT_SCRIPT_PATH : payment.scriptUrl)
}

/**
 * A tokeniser whose code comes when it is first needed: most visits end without a payment.
 * @param fetchCode fetches the adapter; called again after a failure
 */
export const lazyTokeniser = (fetchCode: () => Promise<CardTokeniser>): CardTokeniser => ({
  prepare: () => {
    fetchCode().then(
      (tokeniser) => tokeniser.prepare(),
      // Reported when the card is to be used, not before.
      () => undefined,
    )
  },
  tokenise: async (card, shopId) => {
    try {
      const tokeniser = await fetchCode()
      return await tokeniser.tokenise(card, shopId)
    } catch {
      return { kind: 'unavailable' }
    }
  },
})
