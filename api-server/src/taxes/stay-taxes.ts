/** Who a tax is counted for beside the adults. */
export type ChildrenTaxed = 'counted' | 'exempt'

/** A rule of accommodation tax that a hotel has written down itself. The price is meant without consumption tax. */
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

/** The tables of a place, as they stand in the product. */
export interface PlaceTaxRule {
  readonly kind: 'place'
  /** Id of the place. */
  readonly place: string
  /** When the hotel compared the table with the ordinance, `yyyy-mm-dd`; null while it has not. */
  readonly confirmedOn: string | null
  /** Other than the table says it; null as the table says. */
  readonly children: ChildrenTaxed | null
}

/**
 * Accommodation tax (宿泊税): none, by the hotel's own rule, by the tables of a place and its prefecture, or several layers beside
 * one another.
 */
export type AccommodationTaxRule =
  | { readonly kind: 'none' }
  | OwnTaxRule
  | PlaceTaxRule
  | { readonly kind: 'layers'; readonly layers: readonly (OwnTaxRule | PlaceTaxRule)[] }

/** Bathing tax (入湯税, Local Tax Act article 701): a fixed sum for each person and night, 0 where there is no hot spring; or a place's. */
export type BathingTaxRule = { readonly yen: number; readonly children: ChildrenTaxed } | PlaceTaxRule

/** Is there a bathing tax? */
export const hasBathingTax = (rule: BathingTaxRule): boolean => 'kind' in rule || rule.yen > 0

/** The taxes on a stay at a facility, beside consumption tax. */
export interface StayTaxes {
  readonly bathing: BathingTaxRule
  readonly accommodation: AccommodationTaxRule
}

/** How many stay. */
export interface Guests {
  readonly adults: number
  readonly children: number
  readonly others: number
}

/** How many guests a tax is paid for. */
export const personsTaxed = ({ adults, children, others }: Guests, rule: ChildrenTaxed): number =>
  adults + others + (rule === 'counted' ? children : 0)
