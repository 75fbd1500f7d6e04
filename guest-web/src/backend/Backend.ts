import type { Country } from '@tomari/contract/guest-answers'
import type { ReturnOutcome } from '@tomari/contract/payment'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import type { Bill } from '../domain/bill.ts'
import type { CheckoutInfo, QueueLook } from '../domain/queue.ts'
import type { CheckinCode, Reservation } from '../domain/reservation.ts'

/** A facility to choose: `id` is what the variant identifies it by (id or code), sent back as it came. */
export interface Facility {
  readonly id: string
  readonly name: string
}

interface OpenedInvitation {
  readonly authToken: string
  /** The hotel of the reservation, as the variant identifies it. */
  readonly facilityId: string
}

/** What a call is made with. Values of the session at the time of the call. */
export interface CallContext {
  readonly authToken: string
  readonly facilityId: string
  readonly language: string
}

/** Towns that share a postcode, the first being what the form is filled with (R8.18). */
export interface Town {
  readonly prefecture: string
  readonly city: string
  readonly subarea: string
}

export interface Settlement {
  /** A request is settled once, however often this is called (R18.11). */
  readonly requestId: string
  readonly amountYen: number
  readonly cardToken: string
  readonly receiptName: string
}

/** The running session of a guest who comes back from the bank's page, and what has become of the payment. */
export interface Returned {
  readonly journey: 'checkin' | 'checkout'
  readonly outcome: ReturnOutcome
  readonly authToken: string
  readonly facilityId: string
  readonly amountYen: number
  /** Of the place in the check-out queue; empty at check-in. */
  readonly requestId: string
  readonly receiptName: string
  /** One address or several, with commas. */
  readonly receiptMail: string
  readonly reservationName: string
  readonly roomNumbers: readonly string[]
  readonly hasReceipt: boolean
}

export interface Departure {
  /** Whom the receipt is made out to. */
  readonly receiptName: string
  readonly roomNumbers: readonly string[]
}

/**
 * The hotel's back end in the words of the field (R17.1). Two adapters speak to it: legacy and cico. Every
 * call throws `CallFailed` (domain/failure.ts) when it fails, whatever the cause, and nothing else.
 */
export interface Backend {
  /** Finds the reservation; the token of the session. */
  requestCheckinToken(name: string, phoneNumber: string, context: CallContext): Promise<string>
  /** Opens the reservation that an invitation chooses, for a fact that its guest knows; of our own server alone. */
  openInvitation(invitation: string, fact: string, context: CallContext): Promise<OpenedInvitation>
  reservation(context: CallContext): Promise<Reservation>
  /** @param timeoutMs given up after this long, when that is sooner than the configured limit */
  checkinCode(context: CallContext, timeoutMs?: number): Promise<CheckinCode>
  facilities(context: CallContext): Promise<readonly Facility[]>
  visibility(context: CallContext): Promise<Visibility>
  /** The record of the member who booked; an empty answer changes nothing. */
  member(context: CallContext): Promise<Partial<Guest>>
  /** HTML, not yet sanitised. */
  agreement(context: CallContext): Promise<string>
  uploadSignature(jpeg: string, context: CallContext): Promise<void>
  uploadPassport(jpeg: string, context: CallContext): Promise<void>
  executeCheckin(guests: readonly Guest[], context: CallContext): Promise<void>
  /** Towns of a postcode; empty when there is none. */
  towns(postcode: string, context: CallContext): Promise<readonly Town[]>
  countries(context: CallContext): Promise<readonly Country[]>
  /** Where the receipt is mailed to: one address or several, with commas. */
  registerReceiptMail(mail: string, context: CallContext): Promise<void>
  /** The shop that the card provider's script is started with. */
  publicKey(requestId: string, context: CallContext): Promise<string>
  prePaymentInfo(context: CallContext): Promise<Bill>
  /**
   * Charges the card. A failure that is no refusal leaves open whether money moved.
   * @returns whether the hotel hands the receipt to this session
   */
  settle(settlement: Settlement, context: CallContext): Promise<boolean>
  /** The receipt of what this session has paid, as PDF; of our own server alone. */
  receipt(context: CallContext): Promise<File>
  /** Exchanges the code of a page's address for the session that the guest left for the bank's page. */
  returned(code: string, context: CallContext): Promise<Returned>
  /** Finds the stay to check out; the token of the session. `secondFact` is empty unless the server has requested one. */
  requestCheckoutToken(name: string, secondFact: string, context: CallContext): Promise<string>
  /** Puts the stay in the check-out queue, where it keeps its place, or answers why not. */
  checkoutInfo(context: CallContext): Promise<CheckoutInfo>
  /** Looks at the queue, which keeps the place; once the wait is done, the bill. */
  checkoutResult(requestId: string, context: CallContext): Promise<QueueLook>
  /** Payment terms: HTML, not yet sanitised. */
  paymentTerms(context: CallContext): Promise<string>
  /** Closes the stay. Repeating it has the effect of once. */
  executeCheckout(departure: Departure, context: CallContext): Promise<void>
}
