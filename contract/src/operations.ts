import * as v from 'valibot'
import { dictionary, nothing } from './answers.ts'
import { checkoutInfo, waitStatus } from './checkout.ts'
import { facilities, facility } from './facility.ts'
import { guestInfo } from './guest-entry.ts'
import { legacyMember, pointUser } from './member.ts'
import { KB, MB, operation } from './operation.ts'
import { prePaymentInfo, publicKey } from './payment.ts'
import { countries, postcodeAnswer } from './postcode.ts'
import { authorization, checkinCode, document, reservation } from './reservation.ts'
import { tenantTexts } from './tenant-texts.ts'

export type { Operation, TokenNeed } from './operation.ts'

const none = v.object({})
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const phoneNumber = v.optional(v.pipe(v.string(), v.maxLength(40)), '')
/** What a request is known by, sent back as it came. */
const identifier = v.pipe(v.string(), v.minLength(1))
/** Base64 of a JPEG, without a `data:` prefix; one with it is accepted. */
const image = v.pipe(v.string(), v.minLength(1))
const jsonText = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
      try {
        return JSON.parse(dataset.value)
      } catch {
        addIssue({ message: 'not JSON' })
        return NEVER
      }
    }),
    schema,
  )

/** Every call of specification 7, one row each. Client, server, documentation and contract tests are made of it. */
export const operations = {
  requestCheckinToken: operation({
    method: 'GET',
    path: '/api/v1/client/rpa/checkin_authtoken_request',
    notFoundLeadsToErrorScreen: true,
    input: v.object({ name, phone_number: phoneNumber }),
    payload: authorization,
  }),
  checkinInfo: operation({
    method: 'GET',
    path: '/api/v1/client/rpa/checkin_info_request',
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
    encoding: 'none',
    input: none,
    payload: reservation,
  }),
  checkinCode: operation({
    method: 'GET',
    path: '/api/v1/client/rpa/checkin_code',
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
    encoding: 'none',
    input: none,
    payload: checkinCode,
  }),
  executeCheckin: operation({
    method: 'POST',
    path: '/api/v1/client/rpa/execute_checkin_request',
    token: 'checkin',
    notFoundLeadsToErrorScreen: true,
    bodyLimit: 256 * KB,
    input: v.object({ guest_info: jsonText(guestInfo) }),
    payload: nothing,
  }),
  requestCheckoutToken: operation({
    method: 'GET',
    path: '/api/v1/client/rpa/checkout_authtoken_request',
    input: v.object({ name }),
    payload: authorization,
  }),
  checkoutInfo: operation({
    method: 'GET',
    path: '/api/v1/client/rpa/checkout_info_request',
    token: 'checkout',
    encoding: 'none',
    input: none,
    payload: checkoutInfo,
  }),
  checkoutResult: operation({
    method: 'GET',
    path: '/api/v1/client/rpa/checkout_info_result',
    token: 'checkout',
    input: v.object({ request_id: identifier }),
    payload: waitStatus,
  }),
  registerReceiptMail: operation({
    method: 'POST',
    path: '/api/v1/client/rpa/web_email_register',
    token: 'any',
    input: v.object({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)) }),
    payload: nothing,
  }),
  executeCheckout: operation({
    method: 'POST',
    path: '/api/v1/client/rpa/execute_checkout_request',
    token: 'checkout',
    input: v.object({
      invoice_name: v.pipe(v.string(), v.maxLength(200)),
      room_num: v.pipe(v.string(), v.maxLength(1000)),
    }),
    payload: nothing,
  }),
  agreement: operation({
    method: 'GET',
    path: '/api/v1/client/hotel_agreement',
    encoding: 'none',
    input: none,
    payload: document,
  }),
  uploadSignature: operation({
    method: 'POST',
    path: '/api/v1/client/upload_agreement_signature',
    token: 'checkin',
    bodyLimit: 4 * MB,
    input: v.object({ base64_signature_image: image }),
    payload: nothing,
  }),
  uploadPassport: operation({
    method: 'POST',
    path: '/api/v1/client/upload_passport',
    token: 'checkin',
    bodyLimit: 12 * MB,
    input: v.object({ base64_passport_image: image }),
    payload: nothing,
  }),
  facilities: operation({
    method: 'GET',
    path: '/api/v1/client/{facilityPath}',
    facility: 'none',
    encoding: 'none',
    input: none,
    payload: facilities,
  }),
  facility: operation({
    method: 'GET',
    path: '/api/v1/client/{facilityPath}/{facilityId}',
    // A back end may hold it back from strangers; ours asks nobody for it.
    token: 'sent',
    encoding: 'none',
    input: none,
    payload: facility,
  }),
  legacyMember: operation({
    method: 'GET',
    path: '/api/v1/client/optima/members',
    token: 'checkin',
    only: 'legacy',
    encoding: 'none',
    input: none,
    payload: legacyMember,
  }),
  pointUser: operation({
    method: 'GET',
    path: '/user/api/v1/users/{membershipNumber}',
    base: 'point',
    token: 'bearer',
    facility: 'none',
    only: 'cico',
    input: v.object({ lang: v.string() }),
    payload: pointUser,
  }),
  publicKey: operation({
    method: 'POST',
    path: '/api/v1/client/payment/public_key',
    token: 'any',
    facility: 'required',
    input: v.object({ request_id: identifier }),
    payload: publicKey,
  }),
  settlement: operation({
    method: 'POST',
    path: '/api/v1/client/payment/settlement',
    token: 'any',
    notFoundLeadsToErrorScreen: true,
    input: v.object({
      request_id: identifier,
      point: v.literal('0'),
      payment_amount: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
      card_token: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
      invoice_name: v.pipe(v.string(), v.maxLength(200)),
    }),
    payload: nothing,
  }),
  prePaymentInfo: operation({
    method: 'GET',
    path: '/api/v1/client/payment/pre_payment_info',
    token: 'checkin',
    facility: 'required',
    encoding: 'none',
    input: none,
    payload: prePaymentInfo,
  }),
  paymentTerms: operation({
    method: 'GET',
    path: '/api/v1/client/payment_terms',
    encoding: 'none',
    input: none,
    payload: document,
  }),
  postcode: operation({
    method: 'GET',
    path: '',
    base: 'postcode',
    facility: 'none',
    input: v.object({ zipcode: v.string() }),
    envelope: 'bare',
    payload: postcodeAnswer,
  }),
  countries: operation({
    method: 'GET',
    path: '/data/database/countries.json',
    base: 'page',
    facility: 'none',
    encoding: 'none',
    input: none,
    envelope: 'bare',
    payload: countries,
  }),
  tenantTexts: operation({
    method: 'GET',
    path: '/tenant-lang/{languageCode}.json',
    base: 'page',
    facility: 'none',
    encoding: 'none',
    input: none,
    envelope: 'bare',
    payload: dictionary(tenantTexts),
  }),
} as const

/** Name of a call. */
export type OperationName = keyof typeof operations

/** What a call is given. */
export type InputOf<Name extends OperationName> = v.InferInput<(typeof operations)[Name]['input']>

/** What the server reads of it. */
export type ParsedInputOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>

/** What a call answers. */
export type PayloadOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['payload']>

/** Path of our own postcode lookup, used when no other service is configured. */
export const OWN_POSTCODE_PATH = '/api/v1/client/postcode'
