import { grouped, type LocalText } from '../platform/index.ts'
import type { Exemption } from './exemptions.ts'

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
  switch (rate.kind) {
    case 'steps':
      return rate.steps
        .filter(({ fromYen }) => fromYen <= priceYen)
        .reduce((highest, step) => (step.fromYen >= highest.fromYen ? step : highest), NO_STEP).yen
    case 'share': {
      if (priceYen < rate.fromYen) return 0
      const yen = Math.floor((priceYen * rate.perMille) / 1000)
      return rate.capYen === null ? yen : Math.min(yen, rate.capYen)
    }
    default:
      throw new Error(`no rate ${String(rate satisfies never)}`)
  }
}

const NO_STEP = { fromYen: 0, yen: 0 }

/** Null where the tax depends on the price. */
export function taxAtAnyPrice(rate: TaxRate): number | null {
  if (rate.kind === 'share') return rate.perMille === 0 ? 0 : null
  const [lowest, ...others] = rate.steps.map(({ fromYen }) => taxOn(fromYen, rate))
  const free = taxOn(0, rate)
  return [lowest ?? 0, ...others].every((yen) => yen === free) ? free : null
}

export type TaxKind = 'accommodation' | 'bathing'

/**
 * The prefecture's tax where a town taxes too: `beside` adds it at the rate that the prefecture has for such towns;
 * `contained` has it within the town's tax, and the town passes it on; a rate adds it as agreed for this town alone.
 */
type PrefectureHere = 'beside' | 'contained' | TaxRate

/** Valid from a day on, until the next version. A night counts by the day on which it begins. */
export interface TaxVersion {
  /** First night, as the day `yyyy-mm-dd` on which it begins. */
  readonly from: string
  readonly rate: TaxRate
  /** A prefecture's rate in towns that tax too; null where it is the same. */
  readonly rateBesideTown: TaxRate | null
  readonly prefecture: PrefectureHere
  /** Another rate, from the first night on, for stays of so many nights. */
  readonly longStay: { readonly nights: number; readonly rate: TaxRate } | null
  readonly exempt: readonly Exemption[]
  readonly source: string
  /** The day of the reading, `yyyy-mm-dd`. */
  readonly looked: string
  /** The source states all of it. The hotel has to confirm a version that is not confirmed here. */
  readonly isConfirmed: boolean
}

export interface TaxPlace {
  readonly id: string
  readonly kind: TaxKind
  readonly name: LocalText
  readonly layer: 'prefecture' | 'town'
  /** The prefecture whose tax is owed beside a town's; null where it has none. */
  readonly within: string | null
  /** By their first night, the earliest first. */
  readonly versions: readonly TaxVersion[]
  readonly remark: LocalText | null
}

/** The version by the day on which the night begins; null before the first. */
export const versionOn = (place: TaxPlace, day: string): TaxVersion | null =>
  place.versions.findLast(({ from }) => from <= day) ?? null

/**
 * True where every version that was in force, or to come, at the last reading is confirmed: nights to come are taxed
 * by these alone.
 */
export function isConfirmed({ versions }: Pick<TaxPlace, 'versions'>): boolean {
  const lastReading = versions.reduce((latest, { looked }) => (looked > latest ? looked : latest), '')
  return versions.every((one, index) => {
    const next = versions[index + 1]
    return one.isConfirmed || (next !== undefined && next.from <= lastReading)
  })
}

/** A rate in figures: `0: 200 / 20,000: 500` by the price from which each sum holds, or `2 % ≤ 2,000`. */
export function rateText(rate: TaxRate): string {
  switch (rate.kind) {
    case 'steps':
      return rate.steps.map(({ fromYen, yen }) => `${grouped(fromYen)}: ${grouped(yen)}`).join(' / ')
    case 'share': {
      const from = rate.fromYen > 0 ? `${grouped(rate.fromYen)}: ` : ''
      const limit = rate.capYen === null ? '' : ` ≤ ${grouped(rate.capYen)}`
      return `${from}${rate.perMille / 10} %${limit}`
    }
    default:
      throw new Error(`no rate ${String(rate satisfies never)}`)
  }
}
