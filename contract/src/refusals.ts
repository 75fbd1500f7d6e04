import type { DeskOperationName } from './desk-operations.ts'
import type { ErrorCode } from './error-codes.ts'
import type { OperationName } from './operations.ts'
import type { PropertyOperationName } from './property-system/operations.ts'

type Refusals<Name extends string> = Readonly<Record<Name, readonly ErrorCode[]>>

const search = ['reservation_not_found', 'second_fact_needed', 'too_many_attempts'] as const
const picture = ['image_not_jpeg', 'image_too_large', 'pictures_busy'] as const

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
  finishRequest: ['request_gone', 'request_held', 'payment_under_way', 'bill_too_large', 'folio_wrong'],
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
  listBookings: ['unknown_facility'],
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
