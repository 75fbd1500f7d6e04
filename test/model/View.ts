/** What can be seen of a tab. */
export interface TabView {
  readonly screen: string
  readonly address: string
  readonly asksBeforeLeaving: boolean
  readonly hasMessage: boolean
  /** The dialog after check-out, which only its button closes. */
  readonly hasAttention: boolean
  /** The list or the text that the screen needs has come. */
  readonly isLoaded: boolean
  readonly isSignedIn: boolean
  readonly hasReservation: boolean
  readonly code: string | null
  readonly hasSignature: boolean
  readonly hasCard: boolean
  /** Whole yen. */
  readonly bill: number | null
  readonly outcome: 'open' | 'unknown' | 'paid'
  /** The answer to the last settlement left it open whether money has moved. */
  readonly isDoubtful: boolean
}

/** The hotel's books of the stay, sums in whole yen. */
export interface HotelView {
  readonly code: string
  readonly owes: number
  readonly registered: number
  readonly hasDeparted: boolean
  readonly chargedAtProvider: number
  readonly paidInOurBooks: number
  readonly receipts: number
}
