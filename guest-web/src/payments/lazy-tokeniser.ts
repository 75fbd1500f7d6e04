import type { CardTokeniser } from './CardTokeniser.ts'

/**
 * A tokeniser whose code comes when it is first needed: most visits end without a payment.
 * @param fetchCode fetches the adapter; asked again after a failure
 */
export const lazyTokeniser = (fetchCode: () => Promise<CardTokeniser>): CardTokeniser => ({
  prepare: () => {
    fetchCode().then(
      (tokeniser) => tokeniser.prepare(),
      // Told when the card is to be used, not before.
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
