import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { Payment } from './payment.ts'
import { type Checkout, newCheckout, newSession, type Session, type Signature } from './session.ts'

/** The representative's details are what the guest entered. */
export const withRepresentative = (session: Session, representative: Guest): Session => ({
  ...session,
  guests: [representative, ...session.guests.slice(1)],
})

/** The guest edits what the member's record says: from now on the whole form shows. */
export const withPrefillSeen = (session: Session): Session => ({ ...session, isPrefilled: false })

/** The companions' details are what the guest entered; the representative stays. */
export const withCompanions = (session: Session, companions: readonly Guest[]): Session => ({
  ...session,
  guests: [session.guests[0], ...companions],
})

/** The guest has signed, or has cleared the signature. */
export const withSignature = (session: Session, signature: Signature | null): Session => ({
  ...session,
  signature,
})

/** Some of what is known of the payment has changed. */
export const withPayment = (session: Session, change: Partial<Payment>): Session => ({
  ...session,
  payment: { ...session.payment, ...change },
})

/** The bill is paid, and the card has done its work (R12.18). */
export const withPaid = (session: Session): Session => withPayment(session, { card: null, outcome: 'paid' })

/** Some of what is known of the check-out has changed. */
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
