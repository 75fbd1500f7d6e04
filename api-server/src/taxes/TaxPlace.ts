import type { LocalText } from '../platform/index.ts'
import type { Exemption } from './exemptions.ts'
import type { TaxRate } from './tax-rate.ts'

/** Which of the two taxes on a stay. */
export type TaxKind = 'accommodation' | 'bathing'

/**
 * How the prefecture's tax counts where a town taxes too.
 *
 * - `beside`: it is added, at the rate that the prefecture has for such towns.
 * - `contained`: the town's tax has it within, and the town passes it on.
 * - a rate: it is added, at a rate that was agreed for this town alone.
 */
type PrefectureHere = 'beside' | 'contained' | TaxRate

/** What holds in a place from a day on, until the next version. A night counts by the day on which it begins. */
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
  /** Where it was read. */
  readonly source: string
  /** When it was read, `yyyy-mm-dd`. */
  readonly looked: string
  /** The source says all of it. What is not confirmed here the hotel has to confirm. */
  readonly isConfirmed: boolean
}

/** A town or prefecture with its tax. */
export interface TaxPlace {
  readonly id: string
  readonly kind: TaxKind
  readonly name: LocalText
  readonly layer: 'prefecture' | 'town'
  /** The prefecture whose tax is owed beside a town's; null where it has none. */
  readonly within: string | null
  /** By their first night, the earliest first. */
  readonly versions: readonly TaxVersion[]
  /** What people should know before they choose it. */
  readonly remark: LocalText | null
}

/** The version that holds for a night, by the day on which it begins; null before the first. */
export const versionOn = (place: TaxPlace, day: string): TaxVersion | null =>
  place.versions.findLast(({ from }) => from <= day) ?? null

/**
 * Have its versions been read as they are? Those count that were in force, or to come, when the table was last looked at: nights
 * to come are taxed by them alone.
 */
export function isConfirmed({ versions }: Pick<TaxPlace, 'versions'>): boolean {
  const lastLook = versions.reduce((latest, { looked }) => (looked > latest ? looked : latest), '')
  return versions.every((one, index) => {
    const next = versions[index + 1]
    return one.isConfirmed || (next !== undefined && next.from <= lastLook)
  })
}
