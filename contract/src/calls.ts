import { nothing } from './answers.ts'
import { checkoutInfo, waitStatus } from './checkout.ts'
import { facilities, facility } from './facility.ts'
import { legacyMember, pointUser } from './member.ts'
import { call } from './operation.ts'
import { paymentReturned, prePaymentInfo, publicKey } from './payment.ts'
import { countries, postcodeAnswer } from './countries.ts'
import { authorization, checkinCode, document, invitationOpened, reservation } from './reservation.ts'

/** Every call (R17.1), one row each, but for what only their server has to know: `operations.ts` adds that. */
export const calls = {
  requestCheckinToken: call({
    method: 'GET',
    path: '/api/v1/client/rpa/checkin_authtoken_request',
    notFoundLeadsToErrorScreen: true,
    payload: authorization,
  }),
  checkinInfo: call({
    method: 'GET',
    path: '/api/v1/client/rpa/checkin_info_request',
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
    encoding: 'none',
    payload: reservation,
  }),
  checkinCode: call({
    method: 'GET',
    path: '/api/v1/client/rpa/checkin_code',
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
    encoding: 'none',
    payload: checkinCode,
  }),
  executeCheckin: call({
    method: 'POST',
    path: '/api/v1/client/rpa/execute_checkin_request',
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
    payload: nothing,
  }),
  requestCheckoutToken: call({
    method: 'GET',
    path: '/api/v1/client/rpa/checkout_authtoken_request',
    payload: authorization,
  }),
  checkoutInfo: call({
    method: 'GET',
    path: '/api/v1/client/rpa/checkout_info_request',
    token: 'checkout',
    encoding: 'none',
    payload: checkoutInfo,
  }),
  checkoutResult: call({
    method: 'GET',
    path: '/api/v1/client/rpa/checkout_info_result',
    token: 'checkout',
    payload: waitStatus,
  }),
  registerReceiptMail: call({
    method: 'POST',
    path: '/api/v1/client/rpa/web_email_register',
    token: 'any',
    payload: nothing,
  }),
  executeCheckout: call({
    method: 'POST',
    path: '/api/v1/client/rpa/execute_checkout_request',
    token: 'checkout',
    payload: nothing,
  }),
  agreement: call({
    method: 'GET',
    path: '/api/v1/client/hotel_agreement',
    encoding: 'none',
    payload: document,
  }),
  uploadSignature: call({
    method: 'POST',
    path: '/api/v1/client/upload_agreement_signature',
    token: 'checkin',
    payload: nothing,
  }),
  uploadPassport: call({
    method: 'POST',
    path: '/api/v1/client/upload_passport',
    token: 'checkin',
    payload: nothing,
  }),
  facilities: call({
    method: 'GET',
    path: '/api/v1/client/{facilityPath}',
    facility: 'none',
    encoding: 'none',
    payload: facilities,
  }),
  facility: call({
    method: 'GET',
    path: '/api/v1/client/{facilityPath}/{facilityId}',
    // A back end may hold it back from strangers; ours asks no guest for it.
    token: 'sent',
    encoding: 'none',
    payload: facility,
  }),
  legacyMember: call({
    method: 'GET',
    path: '/api/v1/client/optima/members',
    token: 'checkin',
    encoding: 'none',
    payload: legacyMember,
  }),
  pointUser: call({
    method: 'GET',
    path: '/user/api/v1/users/{membershipNumber}',
    base: 'point',
    token: 'bearer',
    facility: 'none',
    payload: pointUser,
  }),
  publicKey: call({
    method: 'POST',
    path: '/api/v1/client/payment/public_key',
    token: 'any',
    facility: 'required',
    payload: publicKey,
  }),
  settlement: call({
    method: 'POST',
    path: '/api/v1/client/payment/settlement',
    token: 'any',
    notFoundLeadsToErrorScreen: true,
    payload: nothing,
  }),
  /** Of our own server alone, which alone sends guests to their bank and back. */
  paymentReturned: call({
    method: 'POST',
    path: '/api/v1/client/payment/returned',
    facility: 'none',
    payload: paymentReturned,
  }),
  prePaymentInfo: call({
    method: 'GET',
    path: '/api/v1/client/payment/pre_payment_info',
    token: 'checkin',
    facility: 'required',
    encoding: 'none',
    payload: prePaymentInfo,
  }),
  paymentTerms: call({
    method: 'GET',
    path: '/api/v1/client/payment_terms',
    encoding: 'none',
    payload: document,
  }),
  postcode: call({
    method: 'GET',
    path: '',
    base: 'postcode',
    facility: 'none',
    envelope: 'bare',
    payload: postcodeAnswer,
  }),
  countries: call({
    method: 'GET',
    path: '/data/database/countries.json',
    base: 'page',
    facility: 'none',
    encoding: 'none',
    envelope: 'bare',
    payload: countries,
  }),
  /** Of our own server alone, which alone invites guests by mail. */
  openInvitation: call({
    method: 'POST',
    path: '/api/v1/client/invitation/open',
    facility: 'none',
    payload: invitationOpened,
  }),
} as const

/** Path of our own postcode lookup, used when no other service is configured. */
export const OWN_POSTCODE_PATH = '/api/v1/client/postcode'
