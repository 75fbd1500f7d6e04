import type { DeskOperationName } from './desk-operations.ts'
import type { ErrorCode } from './error-codes.ts'
import type { OperationName } from './operations.ts'
import type { PropertyOperationName } from './property-system/operations.ts'

type Refusals<Name extends string> = Readonly<Record<Name, readonly ErrorCode[]>>

const search = ['reservation_not_found', 'second_fact_needed', 'too_many_attempts'] as const
const picture = ['image_not_jpeg', 'image_too_large', 'pictures_busy'] as const

/** One line on each call for the documentation of the API. Not in the table of calls, which every phone loads. */
export const summaries: Readonly<Record<OperationName, string>> = {
  requestCheckinToken: 'Finds a reservation to check in and opens a session for it.',
  checkinInfo: 'The reservation of the session.',
  checkinCode: 'How far the check-in has come, and what the QR code is made of.',
  executeCheckin:
    'Enters the guests in the register and checks the reservation in. Repeating it has the effect of once.',
  requestCheckoutToken: 'Finds a stay to check out and opens a session for it.',
  checkoutInfo: 'Puts the stay in the check-out queue, or tells why not.',
  checkoutResult: 'Place in the check-out queue, then the bill.',
  registerReceiptMail: 'Keeps the address that the receipt is mailed to.',
  executeCheckout: 'Closes the stay. Repeating it has the effect of once.',
  agreement: 'Accommodation agreement, HTML in the language of the request.',
  uploadSignature: 'Keeps the signature under the agreement. Repeating it has the effect of once.',
  uploadPassport: 'Keeps the passport picture of the representative. Repeating it has the effect of once.',
  facilities: 'The facilities of the chain.',
  facility: 'Which guest details a facility asks for.',
  legacyMember: 'The member who made the reservation.',
  pointUser: 'The member of the point programme.',
  publicKey: 'The shop that a card is tokenised for.',
  settlement: 'Charges the card once per request_id.',
  paymentReturned:
    'The session that a guest left for the page of the bank, for the one-use code that the way back brings.',
  receiptPdf: 'The receipt of the payment that this session has made: PDF, in Base64.',
  prePaymentInfo: 'The bill that can be paid before the stay.',
  paymentTerms: 'Payment terms, HTML in the language of the request.',
  postcode: 'Addresses of a postcode, in the shape of zipcloud.',
  countries: 'Countries to choose from.',
  tenantTexts: "The tenant's own wording over the bundled texts.",
  openInvitation:
    'Opens a session to check in for the link of an invitation and one fact that the guest knows of the booking.',
}

/** Why a guest's call can be refused beside what any of its kind can be: for the documentation of the API. */
export const guestRefusals: Refusals<OperationName> = {
  requestCheckinToken: ['facility_missing', 'unknown_facility', ...search],
  checkinInfo: [],
  checkinCode: [],
  executeCheckin: ['guest_list_wrong', 'signature_missing', 'passport_missing'],
  requestCheckoutToken: ['facility_missing', 'unknown_facility', ...search],
  checkoutInfo: [],
  checkoutResult: ['place_lost', 'nothing_to_pay'],
  registerReceiptMail: ['mail_wrong'],
  executeCheckout: ['rooms_wrong', 'bill_open'],
  agreement: ['agreement_missing', 'unknown_facility'],
  uploadSignature: picture,
  uploadPassport: picture,
  facilities: [],
  facility: ['unknown_facility'],
  legacyMember: [],
  pointUser: ['session_ended'],
  publicKey: ['payment_request_unknown'],
  settlement: [
    'payment_request_unknown',
    'payment_not_offered',
    'nothing_to_pay',
    'amount_changed',
    'payment_unresolved',
    'payment_busy',
    'card_declined',
    'card_challenge',
    'card_takes_no_part',
    'card_not_authenticated',
    'authentication_unavailable',
    'card_tries_used_up',
  ],
  paymentReturned: ['session_ended'],
  receiptPdf: ['receipt_missing'],
  prePaymentInfo: ['payment_not_offered', 'nothing_to_pay'],
  paymentTerms: ['payment_terms_missing', 'unknown_facility'],
  postcode: [],
  countries: [],
  tenantTexts: [],
  openInvitation: [
    'invitation_unknown',
    'invitation_expired',
    'invitation_withdrawn',
    'invitation_refused',
    'invitation_closed',
    'invitation_early',
    'too_many_attempts',
  ],
}

/** The same of the desk interface. */
export const deskRefusals: Refusals<DeskOperationName> = {
  listRequests: ['unknown_facility'],
  takeRequest: ['unknown_facility'],
  holdRequest: ['request_gone', 'request_held', 'payment_under_way'],
  finishRequest: [
    'request_gone',
    'request_held',
    'payment_under_way',
    'bill_too_large',
    'payment_not_offered',
    'folio_wrong',
  ],
  leaveMessage: ['request_gone', 'request_held', 'payment_under_way'],
}

const written = [
  'booking_wrong',
  'booking_is_sample',
  'booking_checked_in',
  'booking_paid',
  'payment_under_way',
] as const

/** The same of the interface of property systems, beside what each call about one booking can be refused for. */
export const propertyRefusals: Refusals<PropertyOperationName> = {
  putBooking: written,
  patchBooking: written,
  cancelBooking: written,
  writeBookings: [],
  listFacilities: [],
  listBookings: ['unknown_facility', 'hotel_moving'],
  readBooking: [],
  readGuests: [],
  readSignature: ['picture_missing'],
  readPassport: ['picture_missing'],
  putRooms: [],
  putBill: ['folio_wrong', 'payment_under_way', 'bill_at_phone'],
  addPayment: ['payment_differs', 'nothing_to_pay', 'payment_under_way'],
  putMessage: [],
  removeMessage: [],
  invite: ['booking_wrong', 'invitations_off', 'invitation_needless', 'stay_not_expected'],
  withdrawInvitation: [],
  readEvents: [],
}
