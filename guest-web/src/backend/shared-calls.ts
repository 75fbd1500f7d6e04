import { calls } from '@tomari/contract/calls'
import type { FacilityRow } from '@tomari/contract/facility'
import type {
  CheckinCodePayload,
  CheckoutInfoPayload,
  PostcodeAnswer,
  ReservationPayload,
  WaitStatusPayload,
} from '@tomari/contract/guest-answers'
import {
  type PaymentReturnedPayload,
  type PrePaymentInfoPayload,
  RETURN_OUTCOMES,
  type ReceiptPdfPayload,
} from '@tomari/contract/payment'
import type { Variant } from '@tomari/contract/variants'
import { guestEntriesOf, guestInfoOf } from '@tomari/guest-rules/guest/guest-entry'
import { visibilityOf } from '@tomari/guest-rules/guest/visibility'
import type { Site } from '@tomari/tenant-config/site'
import type { Bill } from '../domain/bill.ts'
import { amountAlone, type CheckoutInfo, type QueueLook } from '../domain/queue.ts'
import type { CheckinCode, Reservation } from '../domain/reservation.ts'
import type { Backend, Facility, Returned, Town } from './Backend.ts'
import type { CallSettings } from './call-request.ts'
import type { Call } from './http.ts'

/** A postcode lookup that takes longer is not waited for: the guest has typed the address by then (R23.15). */
const POSTCODE_TIMEOUT_MS = 5000

/**
 * The server waits for the card company before it answers. An app that gives up too soon does not know whether money moved. Twice
 * the configured limit is 60 seconds as shipped (R23.15).
 */
const SETTLEMENT_TIMES = 2

/** Between the rooms of one check-out (R13.22). */
const ROOM_SEPARATOR = '/'

/** The calls that both variants make alike, by the rows of the contract; the member's is each variant's own. */
export const sharedCalls = (
  call: Call,
  { variant }: Pick<CallSettings, 'variant'>,
  guests: Site['guests'],
): Omit<Backend, 'member'> => ({
  requestCheckinToken: async (name, phoneNumber, context) => {
    const fields = { name, phone_number: phoneNumber }
    const payload = await call(calls.requestCheckinToken, { context, fields, withPointToken: true })
    return payload.authorization
  },
  openInvitation: async (invitation, fact, context) => {
    const payload = await call(calls.openInvitation, { context, fields: { invitation, fact } })
    return { authToken: payload.authorization, facilityId: payload.facility }
  },
  reservation: async (context) => reservationOf(await call(calls.checkinInfo, { context })),
  checkinCode: async (context, timeoutMs) => {
    const limits = timeoutMs === undefined ? {} : { timeoutMs }
    return checkinCodeOf(await call(calls.checkinCode, { context }, limits))
  },
  facilities: async (context) => {
    const payload = await call(calls.facilities, { context })
    return facilitiesOf(payload.facilities, variant)
  },
  visibility: async (context) => {
    const path = { facilityId: context.facilityId }
    return visibilityOf(await call(calls.facility, { context, path }))
  },
  agreement: async (context) => (await call(calls.agreement, { context })).content,
  uploadSignature: async (jpeg, context) => {
    await call(calls.uploadSignature, { context, fields: { base64_signature_image: jpeg } })
  },
  uploadPassport: async (jpeg, context) => {
    await call(calls.uploadPassport, { context, fields: { base64_passport_image: jpeg } })
  },
  executeCheckin: async (party, context) => {
    const entries = guestEntriesOf(party, { countryCodeAsPrefecture: guests.countryCodeAsPrefecture })
    await call(calls.executeCheckin, { context, fields: { guest_info: guestInfoOf(entries) } })
  },
  towns: async (postcode, context) => {
    const limits = { timeoutMs: POSTCODE_TIMEOUT_MS }
    return townsOf(await call(calls.postcode, { context, fields: { zipcode: postcode } }, limits))
  },
  countries: (context) => call(calls.countries, { context }),

  registerReceiptMail: async (mail, context) => {
    await call(calls.registerReceiptMail, { context, fields: { email: mail } })
  },
  publicKey: async (requestId, context) =>
    (await call(calls.publicKey, { context, fields: { request_id: requestId } })).shop_id,
  prePaymentInfo: async (context) => billOf(await call(calls.prePaymentInfo, { context })),
  settle: async ({ requestId, amountYen, cardToken, receiptName }, context) => {
    const fields = {
      request_id: requestId,
      // Points are taken off before the bill is made; the field is fixed (R17.22).
      point: '0',
      payment_amount: String(amountYen),
      card_token: cardToken,
      invoice_name: receiptName,
    }
    const { has_receipt_pdf } = await call(calls.settlement, { context, fields }, { times: SETTLEMENT_TIMES })
    return has_receipt_pdf
  },
  receipt: async (context) => receiptOf(await call(calls.receiptPdf, { context })),
  returned: async (code, context) =>
    returnedOf(await call(calls.paymentReturned, { context, fields: { code } })),

  requestCheckoutToken: async (name, secondFact, context) => {
    // A back end that never asks never sees the second field.
    const fields = secondFact === '' ? { name } : { name, phone_number: secondFact }
    return (await call(calls.requestCheckoutToken, { context, fields })).authorization
  },
  checkoutInfo: async (context) => checkoutInfoOf(await call(calls.checkoutInfo, { context })),
  checkoutResult: async (requestId, context) => {
    const fields = { request_id: requestId }
    return queueLookOf(requestId, await call(calls.checkoutResult, { context, fields }))
  },
  paymentTerms: async (context) => (await call(calls.paymentTerms, { context })).content,
  executeCheckout: async ({ receiptName, roomNumbers }, context) => {
    const fields = { invoice_name: receiptName, room_num: roomNumbers.join(ROOM_SEPARATOR) }
    await call(calls.executeCheckout, { context, fields })
  },
})

/** A list of room types wins over the single one. */
const reservationOf = (payload: ReservationPayload): Reservation => ({
  // Property systems store a courtesy beside names, and the screens say one themselves.
  reservationName: payload.reservation_name.replace(/\s?様$/, ''),
  adults: payload.number_of_person,
  children: payload.number_of_child_person,
  others: payload.number_of_other_person,
  checkoutDate: payload.checkout_date,
  roomTypes:
    (payload.room_types ?? []).length > 0 ? (payload.room_types ?? []) : [payload.room_type].filter(Boolean),
  facilityName: payload.facility_name,
  lengthOfStayNights: payload.length_of_stay,
  isPaymentTarget: payload.is_payment_target,
  isMultiRooms: payload.is_multi_rooms,
})

const checkinCodeOf = (payload: CheckinCodePayload): CheckinCode => ({
  checkinCode: payload.checkin_code,
  membershipNumber: payload.membership_number,
  prefix: payload.prefix,
  kanaName: payload.kana_name,
  referenceNumber: payload.reference_number,
  registerCardStatus: payload.register_card_status,
  isPaymentTarget: payload.is_payment_target,
  isMultiRooms: payload.is_multi_rooms,
})

/** The facilities that the variant can identify; a row without its key cannot be chosen. */
const facilitiesOf = (rows: readonly FacilityRow[], { facilityKey }: Variant): readonly Facility[] =>
  rows.flatMap((row) => {
    const id = row[facilityKey] ?? ''
    return id === '' ? [] : [{ id, name: row.name }]
  })

/** The towns of a postcode; none unless the service says that all is well (R17.24). */
const townsOf = ({ status, results }: PostcodeAnswer): readonly Town[] =>
  status === 200
    ? (results ?? []).map(({ address1, address2, address3 }) => ({
        prefecture: address1,
        city: address2,
        subarea: address3,
      }))
    : []

/** Back ends older than the field `gross_total` leave it out: then it is what was paid with card and points together. */
const billOf = (payload: PrePaymentInfoPayload): Bill => ({
  requestId: payload.pre_ci_request_id,
  amountYen: payload.payment_amount,
  grossTotalYen:
    payload.gross_total === 0 ? payload.payment_amount + payload.used_point : payload.gross_total,
  usedPointYen: payload.used_point,
  showsGrandTotal: payload.show_grand_total,
  bathingTaxYen: payload.bathing_tax,
  accommodationTaxYen: payload.accommodation_tax,
  details: [],
})

const returnedOf = (payload: PaymentReturnedPayload): Returned => ({
  journey: payload.journey === 'checkout' ? 'checkout' : 'checkin',
  // A word of a later server: what it says of the money is requested anew, never guessed.
  outcome: RETURN_OUTCOMES.find((outcome) => outcome === payload.outcome) ?? 'pending',
  authToken: payload.authorization,
  facilityId: payload.facility,
  amountYen: payload.amount,
  requestId: payload.request_id,
  receiptName: payload.receipt_name,
  receiptMail: payload.receipt_mail,
  reservationName: payload.reservation_name,
  roomNumbers: payload.room_numbers,
  hasReceipt: payload.has_receipt_pdf,
})

const receiptOf = ({ file_name, base64_pdf }: ReceiptPdfPayload): File => {
  const bytes = Uint8Array.from(atob(base64_pdf), (sign) => sign.charCodeAt(0))
  return new File([bytes], file_name, { type: 'application/pdf' })
}

const checkoutInfoOf = (payload: CheckoutInfoPayload): CheckoutInfo => ({
  requestId: payload.request_id,
  status: payload.status,
  roomNumbers: payload.room_num ?? [],
  message: payload.message,
})

const queueLookOf = (requestId: string, payload: WaitStatusPayload): QueueLook => ({
  status: payload.status,
  ahead: payload.wait_num,
  minutes: payload.wait_time,
  timeoutMinutes: payload.timeout ?? null,
  timeoutMessage: payload.timeout_message,
  message: payload.message,
  roomNumbers: payload.room_number_list ?? [],
  bill: {
    ...amountAlone(requestId, payload.payment_amount),
    details: (payload.detail_payment ?? []).map(({ name, date, price }) => ({ name, date, yen: price })),
  },
})
