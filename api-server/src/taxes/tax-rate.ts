/** The tax of one person for one night. Prices are whole yen for a person and a night, without consumption tax and meals. */
export type TaxRate =
  | {
      readonly kind: 'steps'
      /** The highest step that the price reaches counts; a price below all of them is free. */
      readonly steps: readonly { readonly fromYen: number; readonly yen: number }[]
    }
  | {
      readonly kind: 'share'
      /** Thousandths of the price: 20 is 2 %. Rounded down to a whole yen for each person and night. */
      readonly perMille: number
      /** A lower price is free. */
      readonly fromYen: number
      /** Null for no limit. */
      readonly capYen: number | null
    }

/** Whole yen, never negative. */
export function taxOn(priceYen: number, rate: TaxRate): number {
  if (rate.kind === 'steps') {
    return rate.steps
      .filter(({ fromYen }) => fromYen <= priceYen)
      .reduce((highest, step) => (step.fromYen >= highest.fromYen ? step : highest), NO_STEP).yen
  }
  if (priceYen < rate.fromYen) return 0
  const yen = Math.floor((priceYen * rate.perMille) / 1000)
  return rate.capYen === null ? yen : Math.min(yen, rate.capYen)
}

const NO_STEP = { fromYen: 0, yen: 0 }

/** Null where the tax depends on the price. */
export function taxAtAnyPrice(rate: TaxRate): number | null {
  if (rate.kind === 'share') return rate.perMille === 0 ? 0 : null
  const [lowest, ...others] = rate.steps.map(({ fromYen }) => taxOn(fromYen, rate))
  const free = taxOn(0, rate)
  return [lowest ?? 0, ...others].every((yen) => yen === free) ? free : null
}
