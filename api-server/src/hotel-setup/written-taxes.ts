import type { AccommodationTaxRule, PlaceTaxRule, StayTaxes } from '../taxes/index.ts'

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
