import type { Exemption } from '../exemptions.ts'
import type { TaxKind } from '../TaxPlace.ts'
import type { TaxRate } from '../tax-rate.ts'
import { grouped, type Words, wordsOf } from '../../platform/index.ts'

/** What the two taxes are called. */
export const taxNames: Readonly<Record<TaxKind, Words>> = {
  accommodation: wordsOf('papers.lines.accommodation_tax'),
  bathing: wordsOf('papers.lines.bathing_tax'),
}

/** Why persons are exempt. */
export const exemptionWords: Readonly<Record<Exemption, Words>> = {
  school_event: wordsOf('desk.taxes.exemptions.school_event'),
  nursery_event: wordsOf('desk.taxes.exemptions.nursery_event'),
  diplomat: wordsOf('desk.taxes.exemptions.diplomat'),
  child: wordsOf('desk.taxes.exemptions.child'),
  child_under_12: wordsOf('desk.taxes.exemptions.child_under_12'),
  child_to_primary_school: wordsOf('desk.taxes.exemptions.child_to_primary_school'),
}

/** A rate in figures: `0: 200 / 20,000: 500` by the price from which each sum holds, or `2 % ≤ 2,000`. */
export function rateText(rate: TaxRate): string {
  if (rate.kind === 'steps') {
    return rate.steps.map(({ fromYen, yen }) => `${grouped(fromYen)}: ${grouped(yen)}`).join(' / ')
  }
  const from = rate.fromYen > 0 ? `${grouped(rate.fromYen)}: ` : ''
  const limit = rate.capYen === null ? '' : ` ≤ ${grouped(rate.capYen)}`
  return `${from}${rate.perMille / 10} %${limit}`
}
