import type { Card } from '@tomari/guest-rules/card'
import { emptyRepresentative, type Guest } from '@tomari/guest-rules/guest/guest'
import { defaultVisibility, type Visibility } from '@tomari/guest-rules/guest/visibility'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bill } from '../domain/bill.ts'
import type { CheckinCode, Reservation } from '../domain/reservation.ts'

/**
 * What a payment by card knows, in memory alone. The card is gone once the bill is paid, and on home; it is
 * never written anywhere (R15.1).
 */
export interface Payment {
  /** Null until it has been read. */
  readonly bill: Bill | null
  readonly card: Card | null
  /** One address or several, as typed; empty until entered. */
  readonly receiptMailAddress: string
  readonly receiptMailAddressConfirm: string
  /** As the guest chooses it; empty until entered or taken over from the reservation. */
  readonly receiptName: string
  /** `unknown`: a settlement was sent and its answer never came. Then nothing is charged again: the server is asked. */
  readonly outcome: 'open' | 'unknown' | 'paid'
  /** A settlement failed with an answer that does not say whether the card was charged: before the next one the hotel is asked once. */
  readonly isDoubtful: boolean
  /** The hotel hands its receipt to this session. Left out until it says so: every phone loads this file first. */
  readonly hasReceipt?: boolean
}

export const newPayment: Payment = {
  bill: null,
  card: null,
  receiptMailAddress: '',
  receiptMailAddressConfirm: '',
  receiptName: '',
  outcome: 'open',
  isDoubtful: false,
}

/** A signature as it is stored for a revisit: strokes redraw on any width, the JPEG is what is sent (R9.5). */
export interface Signature {
  /** Base64 JPEG without prefix. */
  readonly jpeg: string
  /** Strokes of the pad, as fractions of the canvas; or the name that a keyboard user typed. */
  readonly drawing: SignatureDrawing
}

/** What a signature was made of. Coordinates are fractions of the canvas width. */
type SignatureDrawing =
  | {
      readonly kind: 'strokes'
      readonly strokes: readonly (readonly { readonly x: number; readonly y: number }[])[]
    }
  | { readonly kind: 'typed'; readonly name: string }

/**
 * Everything that one check-in or check-out knows, in memory alone (R15.1).
 * Opening home makes it anew.
 */
export interface Session {
  readonly authToken: string
  /** Id (legacy) or code (cico) of the chosen facility; empty when none is. */
  readonly facilityId: string
  /** What the guest typed into the search; in place of the name, what an invited guest answered. */
  readonly checkinReservationName: string
  readonly phoneNumber: string
  /** Null until the search has found one. */
  readonly reservation: Reservation | null
  readonly code: CheckinCode | null
  readonly visibility: Visibility
  /** The first is the representative; a new session starts with one adult. */
  readonly guests: readonly [Guest, ...Guest[]]
  /** The representative is as a member's record says, and the guest has not edited it yet. */
  readonly isPrefilled: boolean
  /** The guest, or a member's record, has said where the representative lives; until then Japan is only assumed. */
  readonly isResidenceStated?: boolean
  readonly signature: Signature | null
  /**
   * The pictures that the hotel already has, so that each is sent once (R10.2); empty where
   * it has none. A new drawing or photo differs from what was sent, and is sent again. `checkin`: whether the hotel has
   * checked the guests in; unknown once that was sent and no answer came. `guests`: the list that it has checked in.
   */
  readonly sent: {
    readonly signature: string
    readonly passport: string
    readonly checkin: 'no' | 'unknown' | 'yes'
    readonly guests: readonly Guest[]
  }
  readonly payment: Payment
  readonly checkout: Checkout
}

/**
 * A session in which nothing has happened yet.
 * @param defaultCountry configured country code; empty means that the representative lives in Japan
 */
export const newSession = (defaultCountry = ''): Session => ({
  authToken: '',
  facilityId: '',
  checkinReservationName: '',
  phoneNumber: '',
  reservation: null,
  code: null,
  visibility: defaultVisibility,
  guests: [emptyRepresentative(defaultCountry)],
  isPrefilled: false,
  signature: null,
  sent: { signature: '', passport: '', checkin: 'no', guests: [] },
  payment: newPayment,
  checkout: newCheckout,
})

/** What a check-out knows beside its token, its bill and its receipt. */
interface Checkout {
  /** As typed into the search, but for spaces around it. */
  readonly reservationName: string
  /** Of the place in the queue; empty when there is none. */
  readonly requestId: string
  /** Rooms that are left, as the hotel named them and the guest confirmed them. */
  readonly roomNumbers: readonly string[]
  readonly agreesToTerms: boolean
}

export const newCheckout: Checkout = {
  reservationName: '',
  requestId: '',
  roomNumbers: [],
  agreesToTerms: false,
}

export const withRepresentative = (session: Session, representative: Guest): Session => ({
  ...session,
  guests: [representative, ...session.guests.slice(1)],
})

/** The guest edits what the member's record says: from now on the whole form shows. */
export const withPrefillSeen = (session: Session): Session => ({ ...session, isPrefilled: false })

export const withCompanions = (session: Session, companions: readonly Guest[]): Session => ({
  ...session,
  guests: [session.guests[0], ...companions],
})

export const withSignature = (session: Session, signature: Signature | null): Session => ({
  ...session,
  signature,
})

export const withPayment = (session: Session, change: Partial<Payment>): Session => ({
  ...session,
  payment: { ...session.payment, ...change },
})

/** The bill is paid, and the card has done its work (R12.18). */
export const withPaid = (session: Session): Session => withPayment(session, { card: null, outcome: 'paid' })

export const withCheckout = (session: Session, change: Partial<Checkout>): Session => ({
  ...session,
  checkout: { ...session.checkout, ...change },
})

/** Back at the search: what was typed there stays, everything that came of it is gone (R15.3). */
export const withoutReservation = (session: Session, defaultCountry: string): Session => ({
  ...newSession(defaultCountry),
  facilityId: session.facilityId,
  checkinReservationName: session.checkinReservationName,
  phoneNumber: session.phoneNumber,
  checkout: { ...newCheckout, reservationName: session.checkout.reservationName },
})

/** Where the session lives: memory, and nowhere else (R15.1). */
export type SessionStore = StoreApi<Session>

/** A store with a session in which nothing has happened yet; the configured country is the representative's. */
export const createSessionStore = (defaultCountry: string): SessionStore =>
  createStore<Session>()(() => newSession(defaultCountry))

/** Forgets everything, as opening home and a failed search do (R15.2). */
export const resetSession = (store: SessionStore): void => {
  store.setState(store.getInitialState(), true)
}

/**
 * The invitation that the page was opened by: its token, in memory alone, or empty; and whether the chain's app has opened it for a
 * member. It stands beside the session, which opening home forgets: the guest who comes back there is still the same.
 */
export type InvitationStore = StoreApi<{ readonly token: string; readonly isMember: boolean }>

/** Begins without one, as our server draws home: React takes that picture over before it shows the guest's own. */
export const createInvitationStore = (token = '', isMember = false): InvitationStore => {
  const store: InvitationStore = createStore(() => ({ token: '', isMember: false }))
  store.setState({ token, isMember })
  return store
}
