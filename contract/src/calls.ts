import { nothing } from './answers.ts'
import { facilities, facility } from './facility.ts'
import {
  authorization,
  checkinCode,
  checkoutInfo,
  countries,
  document,
  invitationOpened,
  legacyMember,
  pointUser,
  postcodeAnswer,
  reservation,
  waitStatus,
} from './guest-answers.ts'
import { get, post } from './operation.ts'
import { paymentReturned, prePaymentInfo, publicKey, receiptPdf, settled } from './payment.ts'

/** Every call (R17.1), one row each, but for what only their server has to know: `operations.ts` adds that. */
export const calls = {
  requestCheckinToken: get('/api/v1/client/rpa/checkin_authtoken_request', authorization, {
    notFoundLeadsToErrorScreen: true,
    encoding: 'query',
  }),
  checkinInfo: get('/api/v1/client/rpa/checkin_info_request', reservation, {
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
  }),
  checkinCode: get('/api/v1/client/rpa/checkin_code', checkinCode, {
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
  }),
  executeCheckin: post('/api/v1/client/rpa/execute_checkin_request', nothing, {
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
  }),
  requestCheckoutToken: get('/api/v1/client/rpa/checkout_authtoken_request', authorization, {
    encoding: 'query',
  }),
  checkoutInfo: get('/api/v1/client/rpa/checkout_info_request', checkoutInfo, { token: 'checkout' }),
  checkoutResult: get('/api/v1/client/rpa/checkout_info_result', waitStatus, {
    token: 'checkout',
    encoding: 'query',
  }),
  registerReceiptMail: post('/api/v1/client/rpa/web_email_register', nothing, { token: 'any' }),
  executeCheckout: post('/api/v1/client/rpa/execute_checkout_request', nothing, { token: 'checkout' }),
  agreement: get('/api/v1/client/hotel_agreement', document),
  uploadSignature: post('/api/v1/client/upload_agreement_signature', nothing, { token: 'checkin' }),
  uploadPassport: post('/api/v1/client/upload_passport', nothing, { token: 'checkin' }),
  facilities: get('/api/v1/client/{facilityPath}', facilities, { facility: 'none' }),
  // A back end may hold it back from strangers; ours asks no guest for it.
  facility: get('/api/v1/client/{facilityPath}/{facilityId}', facility, { token: 'sent' }),
  legacyMember: get('/api/v1/client/optima/members', legacyMember, { token: 'checkin' }),
  pointUser: get('/user/api/v1/users/{membershipNumber}', pointUser, {
    base: 'point',
    token: 'bearer',
    facility: 'none',
    encoding: 'query',
  }),
  publicKey: post('/api/v1/client/payment/public_key', publicKey, { token: 'any', facility: 'required' }),
  settlement: post('/api/v1/client/payment/settlement', settled, {
    token: 'any',
    notFoundLeadsToErrorScreen: true,
  }),
  /** Of our own server alone, which alone sends guests to their bank and back. */
  paymentReturned: post('/api/v1/client/payment/returned', paymentReturned, { facility: 'none' }),
  /** Of our own server alone, which offers it with the payment. */
  receiptPdf: get('/api/v1/client/payment/receipt', receiptPdf, { token: 'any' }),
  prePaymentInfo: get('/api/v1/client/payment/pre_payment_info', prePaymentInfo, {
    token: 'checkin',
    facility: 'required',
  }),
  paymentTerms: get('/api/v1/client/payment_terms', document),
  postcode: get('', postcodeAnswer, {
    base: 'postcode',
    facility: 'none',
    envelope: 'bare',
    encoding: 'query',
  }),
  countries: get('/data/database/countries.json', countries, {
    base: 'page',
    facility: 'none',
    envelope: 'bare',
  }),
  /** Of our own server alone, which alone invites guests by mail. */
  openInvitation: post('/api/v1/client/invitation/open', invitationOpened, { facility: 'none' }),
} as const

/** Path of our own postcode lookup, used when no other service is configured. */
export const OWN_POSTCODE_PATH = '/api/v1/client/postcode'
