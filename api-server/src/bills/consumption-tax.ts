/**
 * The rate of consumption tax in a price: the standard one, the reduced one for food and drink to take away and for
 * newspapers (軽減税率, Consumption Tax Act, article 2, paragraph 1, number 9-2), or none, since the tax does not apply
 * (不課税, 非課税).
 */
export const TAX_RATES = ['standard', 'reduced', 'outside'] as const
export type TaxRate = (typeof TAX_RATES)[number]

/** Percent of the price before tax, since October 2019 (Consumption Tax Act, article 29, with the local tax). */
const PERCENT: Readonly<Record<TaxRate, number>> = { standard: 10, reduced: 8, outside: 0 }

/**
 * Rounded down. A qualified invoice rounds once for each rate, not line by line (Consumption Tax Act, enforcement
 * order, article 70-10).
 */
export const consumptionTaxWithin = (yen: number, rate: TaxRate = 'standard'): number =>
  Math.floor((yen * PERCENT[rate]) / (100 + PERCENT[rate]))

export const withoutConsumptionTax = (yen: number): number => yen - consumptionTaxWithin(yen)
