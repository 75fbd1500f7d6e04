import { isConfirmed, type PlaceTaxRule, type StayTaxes, taxPlace } from '../taxes/index.ts'
import type { FacilityChange } from './facility-plan.ts'

/** What the hotel has to know of the tables that a facility has chosen. */
export interface TaxNotice {
  readonly facilityId: string
  readonly place: string
  /** `unverified`: the product has not verified it, the hotel has; `to_compare`: the hotel has not said that it did. */
  readonly kind: 'unverified' | 'to_compare'
  /** When the hotel has confirmed it; empty while it has not. */
  readonly confirmedOn: string
}

/** The places among the changes of which not everybody is sure. */
export const taxNotices = (changes: readonly FacilityChange[]): readonly TaxNotice[] =>
  changes
    .filter(({ kind }) => kind !== 'unchanged')
    .flatMap(({ after: { facility, billing } }) =>
      placesOf(billing?.taxes ?? null).flatMap(({ place, confirmedOn }): readonly TaxNotice[] => {
        const where = { facilityId: facility.id, place, confirmedOn: confirmedOn ?? '' }
        if (!isConfirmed(taxPlace(place))) return [{ ...where, kind: 'unverified' }]
        return confirmedOn === null ? [{ ...where, kind: 'to_compare' }] : []
      }),
    )

const placesOf = (taxes: StayTaxes | null): readonly PlaceTaxRule[] => {
  if (taxes === null) return []
  const { bathing, accommodation } = taxes
  const rules = accommodation.kind === 'layers' ? accommodation.layers : [accommodation]
  const chosen = [...rules].flatMap((rule) => (rule.kind === 'place' ? [rule] : []))
  return 'kind' in bathing ? [bathing, ...chosen] : chosen
}
