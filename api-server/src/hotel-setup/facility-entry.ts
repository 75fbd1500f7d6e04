import { LONGEST_MESSAGE } from '@tomari/contract/desk-operations'
import { companionInfoVisibility, representativeInfoVisibility } from '@tomari/contract/facility-input'
import * as v from 'valibot'
import { type CheckoutCounter, ordinaryCounter } from '../checkout/index.ts'
import { BOOKED_AMOUNTS, isRegistrationNumber, type Issuer } from '../taxes/index.ts'
import { because, identifier, level, localLine, localOf, only, whole, yesNo } from './entry-values.ts'
import { taxes } from './tax-entry.ts'

const LONGEST_NAME = 100
const LONGEST_ADDRESS = 200

/** A level for each of the fields that the contract knows; one that is left out keeps its default. */
const representativeLevels = v.record(
  v.keyof(representativeInfoVisibility, because('unknown_key')),
  level,
  because('not_object'),
)
const companionLevels = v.record(
  v.keyof(companionInfoVisibility, because('unknown_key')),
  level,
  because('not_object'),
)

const issuer = v.pipe(
  only({
    name: localLine(LONGEST_NAME),
    address: localLine(LONGEST_ADDRESS),
    phone: v.pipe(v.string(because('not_text')), v.regex(/^[0+(][\d() -]{5,28}$/, because('not_phone'))),
    registration_number: v.nullable(
      v.pipe(v.string(because('not_text')), v.check(isRegistrationNumber, because('registration_number'))),
    ),
  }),
  v.transform(
    ({ name, address, phone, registration_number: registrationNumber }): Issuer => ({
      name,
      address,
      phone,
      registrationNumber,
    }),
  ),
)

const message = v.pipe(
  v.string(because('not_text')),
  v.transform((text) => text.trim()),
  v.maxLength(LONGEST_MESSAGE, because('too_long')),
)

const checkout = v.pipe(
  only({
    auto_desk: v.optional(yesNo, ordinaryCounter.autoDesk),
    hands: v.optional(whole('hands'), ordinaryCounter.hands),
    prepare_seconds: v.optional(whole('prepare_seconds'), ordinaryCounter.prepareSeconds),
    keep_place_seconds: v.optional(whole('keep_place_seconds'), ordinaryCounter.keepPlaceSeconds),
    timeout_minutes: v.optional(v.nullable(whole('timeout_minutes')), ordinaryCounter.timeoutMinutes),
    timeout_message: v.optional(localOf(message)),
  }),
  v.transform(
    (counter): CheckoutCounter => ({
      autoDesk: counter.auto_desk,
      hands: counter.hands,
      prepareSeconds: counter.prepare_seconds,
      keepPlaceSeconds: counter.keep_place_seconds,
      timeoutMinutes: counter.timeout_minutes,
      timeoutMessage: counter.timeout_message ?? ordinaryCounter.timeoutMessage,
    }),
  ),
)

/** One facility of the file that `desk import-facilities` reads; told to people in `docs/desk-facilities.md`. */
export const facilityEntry = v.pipe(
  only({
    id: identifier,
    code: identifier,
    name: localLine(LONGEST_NAME),
    position: v.optional(whole('position')),
    representative_info_visibility: v.optional(representativeLevels),
    companion_info_visibility: v.optional(companionLevels),
    issuer: v.optional(issuer),
    taxes: v.optional(taxes),
    booked_amounts: v.optional(v.picklist(BOOKED_AMOUNTS, because('not_booked_amounts'))),
    checkout: v.optional(checkout),
  }),
  v.transform((entry) => ({
    id: entry.id,
    code: entry.code,
    name: entry.name,
    position: entry.position,
    representativeVisibility: entry.representative_info_visibility,
    companionVisibility: entry.companion_info_visibility,
    issuer: entry.issuer,
    taxes: entry.taxes,
    bookedAmounts: entry.booked_amounts,
    counter: entry.checkout,
  })),
)

/** What the file says of a facility. Where it is silent (undefined), what is stored stays. */
export type FacilityEntry = v.InferOutput<typeof facilityEntry>
