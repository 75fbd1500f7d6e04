import type { LocalText } from '../local-text.ts'

/** What a line of a folio is for. Everything is charged but points and discounts, which are taken off. */
export type FolioLineKind = 'room' | 'extra' | 'bathing_tax' | 'accommodation_tax' | 'points' | 'discount'

/** One line of the bill of a stay (明細). Points and discounts stand there as positive numbers too: their kind says that they are taken off. */
export interface FolioLine {
  readonly kind: FolioLineKind
  readonly name: LocalText
  /** `yyyy-mm-dd` in Japan. */
  readonly day: string
  /** Whole and at least 1. */
  readonly quantity: number
  /** Whole yen for one of them, consumption tax included; never negative. */
  readonly unitYen: number
}

/** The sums of a folio, in whole yen, none of them negative. */
export interface FolioTotals {
  /** Everything charged, taxes included, discounts taken off, before points. */
  readonly grossYen: number
  readonly pointsYen: number
  /** What is to be paid: gross less points. */
  readonly dueYen: number
  readonly bathingTaxYen: number
  readonly accommodationTaxYen: number
  /** Room and extras less discounts and points: what consumption tax is contained in. */
  readonly taxableYen: number
}

/** Most yen of one folio: more does not fit in the field of a settlement (contract). */
export const FOLIO_MAX_YEN = 999_999_999

/** What the line charges, or takes off, in whole yen. */
export const yenOf = ({ quantity, unitYen }: Pick<FolioLine, 'quantity' | 'unitYen'>): number =>
  quantity * unitYen

/** Is the line taken off the bill? */
export const isTakenOff = ({ kind }: Pick<FolioLine, 'kind'>): boolean =>
  kind === 'points' || kind === 'discount'

/** What the line adds to the bill, in whole yen: negative for what is taken off. */
export const signedYenOf = (line: Pick<FolioLine, 'kind' | 'quantity' | 'unitYen'>): number =>
  isTakenOff(line) ? -yenOf(line) : yenOf(line)

/** The sums of a folio's lines. */
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
    taxableYen: servicesYen - pointsYen,
  }
}

/** Why lines are no folio. */
export type FolioProblem = 'not_whole' | 'negative' | 'too_much_taken_off' | 'too_large'

/**
 * What is wrong with the lines of a folio; null when nothing is. Points and discounts are taken off room and extras alone: what
 * belongs to the town and the prefecture is owed in money.
 */
export function problemOfFolio(lines: readonly FolioLine[]): FolioProblem | null {
  const numbers = lines.flatMap(({ quantity, unitYen }) => [quantity, unitYen])
  if (!numbers.every(Number.isSafeInteger)) return 'not_whole'
  if (lines.some(({ quantity, unitYen }) => quantity < 1 || unitYen < 0)) return 'negative'
  if (totalsOf(lines).taxableYen < 0) return 'too_much_taken_off'
  return totalsOf(lines.filter((line) => !isTakenOff(line))).grossYen > FOLIO_MAX_YEN ? 'too_large' : null
}
