import * as v from 'valibot'
import { dictionary, orNull, perhaps, record, rows, value } from './answers.ts'
import { calls } from './calls.ts'
import { guestInfo } from './guest-entry.ts'
import { call, KB, MB } from './operation.ts'
import { townFields } from './countries.ts'
import { readings } from './readings.ts'
import { tenantTextsOf } from '@tomari/tenant-config/tenant-texts'

export { OWN_POSTCODE_PATH } from './calls.ts'
export type { Operation, TokenNeed } from './operation.ts'

const none = v.object({})
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const phoneNumber = v.optional(v.pipe(v.string(), v.maxLength(40)), '')
/** What a request is known by, sent back as it came. */
const identifier = v.pipe(v.string(), v.minLength(1))
const image = v.pipe(
  v.string(),
  v.minLength(1),
  v.metadata({
    description: 'Base64 of a JPEG, without a `data:` prefix; one with it is accepted.',
    contentEncoding: 'base64',
    contentMediaType: 'image/jpeg',
  }),
)
const jsonText = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.string(),
    v.metadata({ contentMediaType: 'application/json', contentSchema: schema }),
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

/** Made before the table of calls is there, by code of its own: the first page speaks the tenant's words. */
const tenantTextsCall = call({
  method: 'GET',
  path: '/tenant-lang/{languageCode}.json',
  base: 'page',
  facility: 'none',
  encoding: 'none',
  envelope: 'bare',
  payload: dictionary(v.pipe(v.unknown(), v.transform(tenantTextsOf))),
})

const more = perhaps(readings.optionalText)

/** The whole of zipcloud's answer, which the app reads a part of. */
export const fullPostcodeAnswer = record({
  status: value(readings.status),
  message: orNull(value(readings.text)),
  results: orNull(
    rows(record({ ...townFields, kana1: more, kana2: more, kana3: more, prefcode: more, zipcode: more })),
  ),
})

/** What the server has to know of most calls. */
const inGeneral = { only: null, bodyLimit: 16 * KB } as const

/** Every call (R17.1), one row each. Server, documentation and contract tests are made of it; the phone makes the calls alone. */
export const operations = {
  requestCheckinToken: {
    ...inGeneral,
    ...calls.requestCheckinToken,
    input: v.object({ name, phone_number: phoneNumber }),
  },
  checkinInfo: { ...inGeneral, ...calls.checkinInfo, input: none },
  checkinCode: { ...inGeneral, ...calls.checkinCode, input: none },
  executeCheckin: {
    ...inGeneral,
    ...calls.executeCheckin,
    bodyLimit: 256 * KB,
    input: v.object({ guest_info: jsonText(guestInfo) }),
  },
  requestCheckoutToken: {
    ...inGeneral,
    ...calls.requestCheckoutToken,
    // The number travels only when the server has asked for a second fact; other back ends never see it.
    input: v.object({ name, phone_number: phoneNumber }),
  },
  checkoutInfo: { ...inGeneral, ...calls.checkoutInfo, input: none },
  checkoutResult: { ...inGeneral, ...calls.checkoutResult, input: v.object({ request_id: identifier }) },
  registerReceiptMail: {
    ...inGeneral,
    ...calls.registerReceiptMail,
    input: v.object({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)) }),
  },
  executeCheckout: {
    ...inGeneral,
    ...calls.executeCheckout,
    input: v.object({
      invoice_name: v.pipe(v.string(), v.maxLength(200)),
      room_num: v.pipe(v.string(), v.maxLength(1000)),
    }),
  },
  agreement: { ...inGeneral, ...calls.agreement, input: none },
  uploadSignature: {
    ...inGeneral,
    ...calls.uploadSignature,
    bodyLimit: 4 * MB,
    input: v.object({ base64_signature_image: image }),
  },
  uploadPassport: {
    ...inGeneral,
    ...calls.uploadPassport,
    bodyLimit: 12 * MB,
    input: v.object({ base64_passport_image: image }),
  },
  facilities: { ...inGeneral, ...calls.facilities, input: none },
  facility: { ...inGeneral, ...calls.facility, input: none },
  legacyMember: { ...inGeneral, ...calls.legacyMember, only: 'legacy', input: none },
  pointUser: { ...inGeneral, ...calls.pointUser, only: 'cico', input: v.object({ lang: v.string() }) },
  publicKey: { ...inGeneral, ...calls.publicKey, input: v.object({ request_id: identifier }) },
  settlement: {
    ...inGeneral,
    ...calls.settlement,
    input: v.object({
      request_id: identifier,
      point: v.literal('0'),
      payment_amount: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
      card_token: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
      invoice_name: v.pipe(v.string(), v.maxLength(200)),
    }),
  },
  paymentReturned: {
    ...inGeneral,
    ...calls.paymentReturned,
    input: v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  },
  prePaymentInfo: { ...inGeneral, ...calls.prePaymentInfo, input: none },
  paymentTerms: { ...inGeneral, ...calls.paymentTerms, input: none },
  postcode: {
    ...inGeneral,
    ...calls.postcode,
    payload: fullPostcodeAnswer,
    input: v.object({ zipcode: v.string() }),
  },
  countries: { ...inGeneral, ...calls.countries, input: none },
  tenantTexts: { ...inGeneral, ...tenantTextsCall, input: none },
  openInvitation: {
    ...inGeneral,
    ...calls.openInvitation,
    input: v.object({
      // Any text: a damaged link is an unknown invitation, and is told so in words.
      invitation: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      fact: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    }),
  },
} as const

export type OperationName = keyof typeof operations

export type InputOf<Name extends OperationName> = v.InferInput<(typeof operations)[Name]['input']>

export type ParsedInputOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>

export type PayloadOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['payload']>
