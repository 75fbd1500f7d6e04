import { tenantTextsOf } from '@tomari/tenant-config/tenant-texts'
import * as v from 'valibot'
import { type Answer, dictionary, orNull, perhaps, record, rows, value } from './answers.ts'
import { calls } from './calls.ts'
import { townFields } from './guest-answers.ts'
import { guestInfo } from './guest-entry.ts'
import { type Call, get, KB, MB } from './operation.ts'
import { readings } from './readings.ts'
import type { VariantName } from './variants.ts'

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

/** Made before the table of calls is there, by separate code: the first page speaks the tenant's words. */
const tenantTextsCall = get(
  '/tenant-lang/{languageCode}.json',
  dictionary(v.pipe(v.unknown(), v.transform(tenantTextsOf))),
  { base: 'page', facility: 'none', envelope: 'bare' },
)

const more = perhaps(readings.optionalText)

/** The whole of zipcloud's answer, which the app reads a part of. */
export const fullPostcodeAnswer = record({
  status: value(readings.status),
  message: orNull(value(readings.text)),
  results: orNull(
    rows(record({ ...townFields, kana1: more, kana2: more, kana3: more, prefcode: more, zipcode: more })),
  ),
})

/** A row with what its server has to know: in most calls no variant alone, and bodies of 16 kB. */
const served = <const Row extends Call<Answer>, Input extends v.GenericSchema>(
  row: Row,
  input: Input,
  {
    only = null,
    bodyLimit = 16 * KB,
  }: { readonly only?: VariantName | null; readonly bodyLimit?: number } = {},
) => ({ ...row, input, only, bodyLimit })

/** Every call (R17.1), one row each. Server, documentation and contract tests are made of it; the phone makes the calls alone. */
export const operations = {
  requestCheckinToken: served(calls.requestCheckinToken, v.object({ name, phone_number: phoneNumber })),
  checkinInfo: served(calls.checkinInfo, none),
  checkinCode: served(calls.checkinCode, none),
  executeCheckin: served(calls.executeCheckin, v.object({ guest_info: jsonText(guestInfo) }), {
    bodyLimit: 256 * KB,
  }),
  // The number travels only when the server has requested a second fact; other back ends never see it.
  requestCheckoutToken: served(calls.requestCheckoutToken, v.object({ name, phone_number: phoneNumber })),
  checkoutInfo: served(calls.checkoutInfo, none),
  checkoutResult: served(calls.checkoutResult, v.object({ request_id: identifier })),
  registerReceiptMail: served(
    calls.registerReceiptMail,
    v.object({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)) }),
  ),
  executeCheckout: served(
    calls.executeCheckout,
    v.object({
      invoice_name: v.pipe(v.string(), v.maxLength(200)),
      room_num: v.pipe(v.string(), v.maxLength(1000)),
    }),
  ),
  agreement: served(calls.agreement, none),
  uploadSignature: served(calls.uploadSignature, v.object({ base64_signature_image: image }), {
    bodyLimit: 4 * MB,
  }),
  uploadPassport: served(calls.uploadPassport, v.object({ base64_passport_image: image }), {
    bodyLimit: 12 * MB,
  }),
  facilities: served(calls.facilities, none),
  facility: served(calls.facility, none),
  legacyMember: served(calls.legacyMember, none, { only: 'legacy' }),
  pointUser: served(calls.pointUser, v.object({ lang: v.string() }), { only: 'cico' }),
  publicKey: served(calls.publicKey, v.object({ request_id: identifier })),
  settlement: served(
    calls.settlement,
    v.object({
      request_id: identifier,
      point: v.literal('0'),
      payment_amount: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
      card_token: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
      invoice_name: v.pipe(v.string(), v.maxLength(200)),
    }),
  ),
  paymentReturned: served(
    calls.paymentReturned,
    v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  ),
  receiptPdf: served(calls.receiptPdf, none),
  prePaymentInfo: served(calls.prePaymentInfo, none),
  paymentTerms: served(calls.paymentTerms, none),
  postcode: served({ ...calls.postcode, payload: fullPostcodeAnswer }, v.object({ zipcode: v.string() })),
  countries: served(calls.countries, none),
  tenantTexts: served(tenantTextsCall, none),
  openInvitation: served(
    calls.openInvitation,
    v.object({
      // Any text: a damaged link is an unknown invitation, and its message says so.
      invitation: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      fact: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    }),
  ),
} as const

export type OperationName = keyof typeof operations

export type ParsedInputOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>

export type PayloadOf<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['payload']>
