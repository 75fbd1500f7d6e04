import { operations } from '@tomari/contract/operations'
import { guestEntriesOf } from '@tomari/guest-rules/guest-entry'
import { visibilityOf } from '@tomari/guest-rules/visibility'
import type { Site } from '../site/site.ts'
import type { Backend } from './Backend.ts'
import type { CallSettings } from './call-request.ts'
import { checkoutCalls } from './checkout-calls.ts'
import type { Call } from './http.ts'
import { checkinCodeOf, facilitiesOf, reservationOf, townsOf } from './mapping.ts'
import { paymentCalls } from './payment-calls.ts'

/** A postcode lookup that takes longer is not waited for: the guest has typed the address by then (fault 39). */
const POSTCODE_TIMEOUT_MS = 5000

/** The calls that both variants make alike, by the rows of the contract; the member's is each variant's own. */
export const sharedCalls = (
  call: Call,
  { variant }: Pick<CallSettings, 'variant'>,
  guests: Site['guests'],
): Omit<Backend, 'member'> => ({
  requestCheckinToken: async (name, phoneNumber, context) => {
    const fields = { name, phone_number: phoneNumber }
    const payload = await call(operations.requestCheckinToken, { context, fields, withPointToken: true })
    return payload.authorization
  },
  reservation: async (context) => reservationOf(await call(operations.checkinInfo, { context })),
  checkinCode: async (context, timeoutMs) => {
    const limits = timeoutMs === undefined ? {} : { timeoutMs }
    return checkinCodeOf(await call(operations.checkinCode, { context }, limits))
  },
  facilities: async (context) => {
    const payload = await call(operations.facilities, { context })
    return facilitiesOf(payload.facilities, variant)
  },
  visibility: async (context) => {
    const path = { facilityId: context.facilityId }
    return visibilityOf(await call(operations.facility, { context, path }))
  },
  agreement: async (context) => (await call(operations.agreement, { context })).content,
  uploadSignature: async (jpeg, context) => {
    await call(operations.uploadSignature, { context, fields: { base64_signature_image: jpeg } })
  },
  uploadPassport: async (jpeg, context) => {
    await call(operations.uploadPassport, { context, fields: { base64_passport_image: jpeg } })
  },
  executeCheckin: async (party, context) => {
    const entries = guestEntriesOf(party, { countryCodeAsPrefecture: guests.countryCodeAsPrefecture })
    await call(operations.executeCheckin, { context, fields: { guest_info: JSON.stringify(entries) } })
  },
  towns: async (postcode, context) => {
    const limits = { timeoutMs: POSTCODE_TIMEOUT_MS }
    return townsOf(await call(operations.postcode, { context, fields: { zipcode: postcode } }, limits))
  },
  countries: (context) => call(operations.countries, { context }),
  ...paymentCalls(call),
  ...checkoutCalls(call),
})
