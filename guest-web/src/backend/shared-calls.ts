import { calls } from '@tomari/contract/calls'
import { guestEntriesOf, guestInfoOf } from '@tomari/guest-rules/guest/guest-entry'
import { visibilityOf } from '@tomari/guest-rules/guest/visibility'
import type { Site } from '@tomari/tenant-config/site'
import type { Backend } from './Backend.ts'
import type { CallSettings } from './call-request.ts'
import { checkoutCalls } from './checkout-calls.ts'
import type { Call } from './http.ts'
import { checkinCodeOf, facilitiesOf, reservationOf, townsOf } from './mapping.ts'
import { paymentCalls } from './payment-calls.ts'

/** A postcode lookup that takes longer is not waited for: the guest has typed the address by then (R23.15). */
const POSTCODE_TIMEOUT_MS = 5000

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
  ...paymentCalls(call),
  ...checkoutCalls(call),
})
