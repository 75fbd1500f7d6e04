import type { CheckoutCounter } from '../checkout/index.ts'
import type { Facility, StoredFacility } from '../hotels/index.ts'
import type { Billing, Issuer } from '../taxes/index.ts'
import { writtenTaxes } from './written-taxes.ts'

/** All that is stored of a facility. */
export interface FacilityState {
  readonly facility: Facility
  readonly position: number
  /** Null while it is not said how it bills. */
  readonly billing: Billing | null
  readonly counter: CheckoutCounter
}

/** The same as it stands in the database. */
export interface StoredFacilityState extends FacilityState {
  readonly facility: StoredFacility
}

/** What the file would say of a facility: read again, it changes nothing. */
export const writtenFacility = ({ facility, position, billing, counter }: FacilityState) => ({
  id: facility.id,
  code: facility.code,
  name: facility.name,
  position,
  representative_info_visibility: facility.representativeVisibility,
  companion_info_visibility: facility.companionVisibility,
  ...(billing && { issuer: writtenIssuer(billing.issuer) }),
  ...(billing && { taxes: writtenTaxes(billing.taxes), booked_amounts: billing.bookedAmounts }),
  checkout: {
    auto_desk: counter.autoDesk,
    hands: counter.hands,
    prepare_seconds: counter.prepareSeconds,
    keep_place_seconds: counter.keepPlaceSeconds,
    timeout_minutes: counter.timeoutMinutes,
    timeout_message: counter.timeoutMessage,
  },
})

const writtenIssuer = ({ name, address, phone, registrationNumber }: Issuer) => ({
  name,
  address,
  phone,
  registration_number: registrationNumber,
})
