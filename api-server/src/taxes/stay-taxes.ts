export type ChildrenTaxed = 'counted' | 'exempt'

/** A rule that a hotel has written itself. The price is without consumption tax. */
export type OwnTaxRule =
  | {
      readonly kind: 'steps'
      /** The highest step that the price reaches counts; a price below all of them is free. */
      readonly steps: readonly { readonly fromYen: number; readonly yen: number }[]
      readonly children: ChildrenTaxed
    }
  | {
      readonly kind: 'share'
      /** Thousandths: 20 is 2 %. Rounded down to a whole yen for each person and night. */
      readonly perMille: number
      readonly children: ChildrenTaxed
    }

export interface PlaceTaxRule {
  readonly kind: 'place'
  readonly place: string
  /** The day `yyyy-mm-dd` on which the hotel compared the table with the ordinance; null while it has not. */
  readonly confirmedOn: string | null
  /** Null as the table has it. */
  readonly children: ChildrenTaxed | null
}

export type AccommodationTaxRule =
  | { readonly kind: 'none' }
  | OwnTaxRule
  | PlaceTaxRule
  | { readonly kind: 'layers'; readonly layers: readonly (OwnTaxRule | PlaceTaxRule)[] }

/** Bathing tax (入湯税, Local Tax Act article 701): a fixed sum for each person and night, 0 where there is no hot spring; or a place's. */
export type BathingTaxRule = { readonly yen: number; readonly children: ChildrenTaxed } | PlaceTaxRule

export const hasBathingTax = (rule: BathingTaxRule): boolean => 'kind' in rule || rule.yen > 0

export interface StayTaxes {
  readonly bathing: BathingTaxRule
  readonly accommodation: AccommodationTaxRule
}

export interface Guests {
  readonly adults: number
  readonly children: number
  readonly others: number
}

export const personsTaxed = ({ adults, children, others }: Guests, rule: ChildrenTaxed): number =>
  adults + others + (rule === 'counted' ? children : 0)
