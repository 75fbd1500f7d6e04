import { type LocalText, type Texts, textsOf } from '../platform/index.ts'

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

/** Every line is charged but points and discounts, which are taken off. */
export const FOLIO_LINE_KINDS = [
  'room',
  'extra',
  'bathing_tax',
  'accommodation_tax',
  'points',
  'discount',
] as const

export type FolioLineKind = (typeof FOLIO_LINE_KINDS)[number]

/**
 * A line of a bill (明細). Points and discounts stand there as positive numbers too: the kind says that they are taken
 * off.
 */
export interface FolioLine {
  readonly kind: FolioLineKind
  readonly name: LocalText
  /** `yyyy-mm-dd` in Japan. */
  readonly day: string
  /** Whole and at least 1. */
  readonly quantity: number
  /** Whole yen for one of them, consumption tax included; never negative. */
  readonly unitYen: number
  /** The rate of consumption tax in the price, where it is not that of the kind (`taxRateOf`). */
  readonly taxRate?: TaxRate | undefined
}

/** Whole yen, none of them negative. */
interface FolioTotals {
  /** Everything charged, taxes included, discounts taken off, before points. */
  readonly grossYen: number
  readonly pointsYen: number
  readonly dueYen: number
  readonly bathingTaxYen: number
  readonly accommodationTaxYen: number
}

/** Most yen of one folio: more does not fit in the field of a settlement (contract). */
export const FOLIO_MAX_YEN = 999_999_999

export const yenOf = ({ quantity, unitYen }: Pick<FolioLine, 'quantity' | 'unitYen'>): number =>
  quantity * unitYen

export const isTakenOff = ({ kind }: Pick<FolioLine, 'kind'>): boolean =>
  kind === 'points' || kind === 'discount'

/** Whole yen, negative for a line that is taken off. */
export const signedYenOf = (line: Pick<FolioLine, 'kind' | 'quantity' | 'unitYen'>): number =>
  isTakenOff(line) ? -yenOf(line) : yenOf(line)

export function totalsOf(lines: readonly FolioLine[]): FolioTotals {
  const sumOf = (...kinds: readonly FolioLineKind[]): number =>
    lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, line) => sum + yenOf(line), 0)
  const bathingTaxYen = sumOf('bathing_tax')
  const accommodationTaxYen = sumOf('accommodation_tax')
  const servicesYen = sumOf('room', 'extra') - sumOf('discount')
  const pointsYen = sumOf('points')
  const grossYen = servicesYen + bathingTaxYen + accommodationTaxYen
  return {
    grossYen,
    pointsYen,
    dueYen: grossYen - pointsYen,
    bathingTaxYen,
    accommodationTaxYen,
  }
}

const ratedKinds: ReadonlySet<FolioLineKind> = new Set(['room', 'extra', 'discount'])

/** Null for points and discounts that come off all that is taxed. */
export function taxRateOf({ kind, taxRate }: Pick<FolioLine, 'kind' | 'taxRate'>): TaxRate | null {
  switch (kind) {
    case 'bathing_tax':
    case 'accommodation_tax':
      return 'outside'
    case 'room':
    case 'extra':
      return taxRate ?? 'standard'
    case 'discount':
      return taxRate ?? null
    case 'points':
      return null
    default:
      throw new Error(`no kind ${String(kind satisfies never)}`)
  }
}

/** Whole yen, tax included; taxes of town and prefecture are left out. */
type SumsByRate = Readonly<Record<TaxRate, number>>

/**
 * Points and discounts that name no rate come off both rates in proportion to the charges at each, as the law
 * requires of a discount on several (Consumption Tax Act, enforcement order, article 70-9 and the circular on it):
 * the reduced part is rounded down, so that nothing is lost.
 */
export function sumsByRate(lines: readonly FolioLine[]): SumsByRate {
  const named = (rate: TaxRate): number =>
    lines
      .filter((line) => ratedKinds.has(line.kind) && taxRateOf(line) === rate)
      .reduce((sum, line) => sum + signedYenOf(line), 0)
  const offAll = lines.filter((line) => taxRateOf(line) === null).reduce((sum, line) => sum + yenOf(line), 0)
  const standard = named('standard')
  const reduced = named('reduced')
  const taxed = standard + reduced
  const offReduced = taxed > 0 && reduced > 0 ? Math.floor((offAll * reduced) / taxed) : 0
  return {
    standard: standard - (offAll - offReduced),
    reduced: reduced - offReduced,
    outside: named('outside'),
  }
}

type FolioProblem = 'not_whole' | 'negative' | 'too_much_taken_off' | 'too_large'

/**
 * Null for a correct folio. Points and discounts are taken off room and extras alone: taxes of town and prefecture
 * are owed in money.
 */
export function problemOfFolio(lines: readonly FolioLine[]): FolioProblem | null {
  const numbers = lines.flatMap(({ quantity, unitYen }) => [quantity, unitYen])
  if (!numbers.every(Number.isSafeInteger)) return 'not_whole'
  if (lines.some(({ quantity, unitYen }) => quantity < 1 || unitYen < 0)) return 'negative'
  if (Object.values(sumsByRate(lines)).some((yen) => yen < 0)) return 'too_much_taken_off'
  return totalsOf(lines.filter((line) => !isTakenOff(line))).grossYen > FOLIO_MAX_YEN ? 'too_large' : null
}

export const ordinaryLineNames: Readonly<Record<FolioLineKind, Texts>> = {
  room: textsOf('papers.lines.room'),
  extra: textsOf('papers.lines.extra'),
  bathing_tax: textsOf('papers.lines.bathing_tax'),
  accommodation_tax: textsOf('papers.lines.accommodation_tax'),
  points: textsOf('papers.lines.points'),
  discount: textsOf('papers.lines.discount'),
}

/** Whole yen: the taxes in a sum that is owed, and the points that were taken off before. */
export interface LumpParts {
  readonly bathingTaxYen: number
  readonly accommodationTaxYen: number
  readonly pointsYen: number
}

const NOTHING_KNOWN: LumpParts = { bathingTaxYen: 0, accommodationTaxYen: 0, pointsYen: 0 }

/**
 * No lines when nothing is owed.
 * @param yen the sum that is owed, taxes included and points taken off
 */
export function lumpFolio(
  arrival: string,
  yen: number,
  { bathingTaxYen, accommodationTaxYen, pointsYen }: LumpParts = NOTHING_KNOWN,
): readonly FolioLine[] {
  if (yen <= 0) return []
  const rows = [
    ['room', ordinaryLineNames.room, yen - bathingTaxYen - accommodationTaxYen + pointsYen],
    ['bathing_tax', ordinaryLineNames.bathing_tax, bathingTaxYen],
    ['accommodation_tax', ordinaryLineNames.accommodation_tax, accommodationTaxYen],
    ['points', ordinaryLineNames.points, pointsYen],
  ] as const
  return rows
    .filter(([, , unitYen]) => unitYen > 0)
    .map(([kind, name, unitYen]) => ({ kind, name, day: arrival, quantity: 1, unitYen }))
}
