import type { LocalText } from '../platform/index.ts'
import type { Exemption } from './exemptions.ts'
import type { TaxRate } from './tax-rate.ts'

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
  /** The source says all of it. The hotel has to confirm a version that is not confirmed here. */
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
