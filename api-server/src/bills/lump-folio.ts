import { type Texts, textsOf } from '../platform/index.ts'
import type { FolioLine, FolioLineKind } from './Folio.ts'

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
