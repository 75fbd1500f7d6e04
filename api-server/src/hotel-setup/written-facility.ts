import type { CheckoutCounter } from '../checkout/index.ts'
import type { Facility, StoredFacility } from '../hotels/index.ts'
import type { AccommodationTaxRule, Billing, Issuer, PlaceTaxRule, StayTaxes } from '../taxes/index.ts'

export interface FacilityState {
  readonly facility: Facility
  readonly position: number
  /** Null while its billing is unknown. */
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
  ...(billing && {
    issuer: writtenIssuer(billing.issuer),
    taxes: writtenTaxes(billing.taxes),
    booked_amounts: billing.bookedAmounts,
  }),
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

/** The taxes as the file of facilities says them: read again, they are the same. */
export const writtenTaxes = ({ bathing, accommodation }: StayTaxes) => ({
  bathing: 'kind' in bathing ? writtenPlace(bathing) : bathing,
  accommodation:
    accommodation.kind === 'layers' ? accommodation.layers.map(writtenRule) : writtenRule(accommodation),
})

const writtenPlace = ({ place, confirmedOn, children }: PlaceTaxRule) => ({
  place,
  ...(confirmedOn !== null && { confirmed_on: confirmedOn }),
  ...(children !== null && { children }),
})

const writtenRule = (rule: Exclude<AccommodationTaxRule, { readonly kind: 'layers' }>) => {
  switch (rule.kind) {
    case 'none':
      return rule
    case 'place':
      return writtenPlace(rule)
    case 'share':
      return { kind: rule.kind, per_mille: rule.perMille, children: rule.children }
    case 'steps':
      return {
        kind: rule.kind,
        steps: rule.steps.map(({ fromYen, yen }) => ({ from_yen: fromYen, yen })),
        children: rule.children,
      }
    default:
      throw new Error(`no tax of the kind ${String(rule satisfies never)}`)
  }
}
