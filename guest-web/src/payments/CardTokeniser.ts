/** A card on its way to the payment company. It goes nowhere else, and is not stored. */
export interface CardToTokenise {
  /** Digits alone. */
  readonly number: string
  /** Two digits each. */
  readonly expiryYear: string
  readonly expiryMonth: string
  readonly securityCode: string
  /** As printed on the card; absent at check-out, where it is not requested (R12.9). */
  readonly holderName?: string
}

/** A token to settle with, or why there is none. None of these has moved money. */
export type TokenOutcome =
  | { readonly kind: 'token'; readonly token: string }
  /** The payment company does not take the card as entered. */
  | { readonly kind: 'refused' }
  /** The payment company could not be reached, answered nonsense, or not in time. */
  | { readonly kind: 'unavailable' }

/** Turns a card into a token, in the browser, so that our server never sees the card (R12.19). */
export interface CardTokeniser {
  /** Fetches what is needed ahead of time, from the card screen on; a failure is reported by `tokenise`, never here. */
  prepare(): void
  /** Answers within 15 seconds, whatever happens, and never throws. */
  tokenise(card: CardToTokenise, shopId: string): Promise<TokenOutcome>
}
