/** Standard rate, which rooms, meals in the hotel and everything else on a folio bear (Consumption Tax Act, article 29). */
const CONSUMPTION_TAX_PERCENT = 10

/**
 * The consumption tax within an amount that contains it, rounded down. A qualified invoice rounds once for each rate, not
 * line by line (Consumption Tax Act, enforcement order, article 70-10).
 */
export const consumptionTaxWithin = (yen: number): number =>
  Math.floor((yen * CONSUMPTION_TAX_PERCENT) / (100 + CONSUMPTION_TAX_PERCENT))

/** An amount that contains consumption tax, without it. */
export const withoutConsumptionTax = (yen: number): number => yen - consumptionTaxWithin(yen)
