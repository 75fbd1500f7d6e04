export interface Flags {
  readonly checkout: boolean
  readonly payment: boolean
  readonly qr: boolean
  readonly facilitySelector: boolean
  readonly phoneInSearch: boolean
  readonly visibilityControl: boolean
  readonly membership: boolean
  readonly children: boolean
  readonly others: boolean
  readonly topBar: boolean
}

/** A reservation as the hotel has it when the story begins. */
export interface Stay {
  /** Which of the five sample hotels. */
  readonly hotel: number
  readonly adults: number
  readonly children: number
  readonly others: number
  readonly isMultiRooms: boolean
  readonly isPaymentTarget: boolean
  /** Whole yen. */
  readonly owes: number
  readonly code: '00' | '30' | '40'
  readonly hasPhone: boolean
  readonly isMember: boolean
  readonly rooms: readonly string[]
}

/** Everything that is given before the first step. */
export interface World {
  readonly variant: 'legacy' | 'cico'
  readonly language: 'ja' | 'en'
  /** What the page's query says of a member (cico): nothing, the member who booked, or a token that is not the member's. */
  readonly query: 'nothing' | 'member' | 'stranger'
  readonly flags: Flags
  readonly stay: Stay
  /** Where the story begins: the guest has gone there by the shortest way, as far as there is one. */
  readonly start: string
}

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

/** A tenant's `config.json` for a world. */
export const configOf = ({ variant, language, flags }: World) => ({
  api: { type: variant },
  use_checkout: flags.checkout,
  display: {
    show_top_bar: flags.topBar,
    use_checkin_payment: flags.payment,
    show_facility_selector: flags.facilitySelector,
    use_visibility_control: flags.visibilityControl,
    show_number_of_children: flags.children,
    show_number_of_others: flags.others,
    use_membership_info: flags.membership,
    show_phone_number_in_search: flags.phoneInSearch,
  },
  qr_code: { is_active_in_checkin: flags.qr },
  language: { default: language },
})

/** How a check-in ends (R2.8). */
export const endingOf = ({ payment, qr }: Flags): 'payment' | 'qr' | 'completion' =>
  payment ? 'payment' : qr ? 'qr' : 'completion'

/** Guests to be entered: adults, plus children and others when those displays are enabled (R8.28). */
export const totalGuests = ({ flags, stay }: World): number =>
  stay.adults + (flags.children ? stay.children : 0) + (flags.others ? stay.others : 0)
