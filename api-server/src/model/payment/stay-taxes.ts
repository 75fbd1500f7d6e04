/** Who a tax is counted for beside the adults. */
export type ChildrenTaxed = 'counted' | 'exempt'

/** Bathing tax (入湯税, Local Tax Act article 701): a fixed sum for each person and night; 0 where there is no hot spring. */
interface BathingTaxRule {
  readonly yen: number
  readonly children: ChildrenTaxed
}

/**
 * Accommodation tax (宿泊税), as towns and prefectures lay down for themselves: by steps of the price for a person and a
 * night (Tokyo, Osaka, Kyoto), or as a share of it (Kutchan). The price is meant without consumption tax.
 */
export type AccommodationTaxRule =
  | { readonly kind: 'none' }
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

/**
 * Accommodation tax of one person for one night, in whole yen.
 * @param priceYen what a person pays for a night, without consumption tax
 */
export function accommodationTaxOn(priceYen: number, rule: AccommodationTaxRule): number {
  if (rule.kind === 'none') return 0
  if (rule.kind === 'share') return Math.floor((priceYen * rule.perMille) / 1000)
  return rule.steps
    .filter(({ fromYen }) => fromYen <= priceYen)
    .reduce((highest, step) => (step.fromYen >= highest.fromYen ? step : highest), NO_STEP).yen
}

const NO_STEP = { fromYen: 0, yen: 0 }
