import type { TaxRate } from '../tax-rate.ts'
import { grouped } from '../../platform/index.ts'

/** A rate in figures: `0: 200 / 20,000: 500` by the price from which each sum holds, or `2 % ≤ 2,000`. */
export function rateText(rate: TaxRate): string {
  if (rate.kind === 'steps') {
    return rate.steps.map(({ fromYen, yen }) => `${grouped(fromYen)}: ${grouped(yen)}`).join(' / ')
  }
  const from = rate.fromYen > 0 ? `${grouped(rate.fromYen)}: ` : ''
  const limit = rate.capYen === null ? '' : ` ≤ ${grouped(rate.capYen)}`
  return `${from}${rate.perMille / 10} %${limit}`
}
