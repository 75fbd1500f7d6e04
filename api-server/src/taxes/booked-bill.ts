import { nightsBetween } from '../platform/index.ts'
import type { Billing } from './Billing.ts'
import { type FolioLine, lumpFolio, yenOf } from '../bills/index.ts'
import { TAX_LINE_KINDS, type TaxedStay, taxesByPrice, taxLines } from './tax-lines.ts'

/** The bill of a reservation as the hotel's own system sends it, in whole yen. */
export interface ReportedBill {
  /**
   * The sum that is owed: taxes that are sent with it, and those that the facility's amounts contain, included;
   * points taken off.
   */
  readonly amountYen: number
  /** The price of the rooms for the whole stay, whoever has paid it, consumption tax included; null where it is not sent. */
  readonly roomYen: number | null
  /** Null where the tax is not sent. */
  readonly bathingTaxYen: number | null
  readonly accommodationTaxYen: number | null
  readonly pointsYen: number
  /** The nights that the bill is for; left out before the stay is known. */
  readonly nights?: number | undefined
}

export interface BookedBill {
  readonly lines: readonly FolioLine[]
  /** Accommodation tax is levied by the price of the room; without that price it is not on the bill. */
  readonly lacksRoomPrice: boolean
}

/**
 * The reported bill with the taxes of the facility where they are not sent: guests who have paid an agency owe them
 * too.
 * @param billing null where the facility has no billing
 */
export function bookedBill(reported: ReportedBill, stay: TaxedStay, billing: Billing | null): BookedBill {
  if (billing === null || billing.bookedAmounts === 'as_told')
    return { lines: reportedLines(reported, stay), lacksRoomPrice: false }
  const { taxes, bookedAmounts } = billing
  const owedYen = reported.amountYen + reported.pointsYen - reportedTaxYen(reported)
  const roomYen = reported.roomYen ?? (owedYen > 0 ? owedYen : null)
  const isReported = {
    bathing_tax: reported.bathingTaxYen !== null,
    accommodation_tax: reported.accommodationTaxYen !== null,
  }
  const isByPrice = taxesByPrice(stay, taxes)
  const lacking = TAX_LINE_KINDS.filter((kind) => roomYen === null && !isReported[kind] && isByPrice[kind])
  const lacksRoomPrice = lacking.length > 0
  const nights = nightsBetween(stay.arrival, stay.departure)
  const leviedOn = (yen: number | null): readonly FolioLine[] =>
    taxLines(stay, yen === null ? null : yen / nights, taxes).filter(
      ({ kind }) => !isReported[kind] && !lacking.includes(kind),
    )
  const added = leviedOn(roomYen)
  if (bookedAmounts === 'without_taxes') {
    return { lines: inOrder(reportedLines(reported, stay), added), lacksRoomPrice }
  }
  // The sum that is owed contains the tax, which is not levied on itself.
  const isPriceKnown = reported.roomYen !== null || roomYen === null
  const contained = isPriceKnown ? added : leviedOn(Math.max(0, owedYen - sumOf(added)))
  // The taxes come to more than is owed: they are paid, with the rest.
  if (sumOf(contained) > owedYen - reported.pointsYen)
    return { lines: reportedLines(reported, stay), lacksRoomPrice: false }
  const rest = reportedLines({ ...reported, amountYen: reported.amountYen - sumOf(contained) }, stay)
  return { lines: inOrder(rest, contained), lacksRoomPrice: false }
}

const sumOf = (lines: readonly FolioLine[]): number => lines.reduce((sum, line) => sum + yenOf(line), 0)

export const reportedTaxYen = ({ bathingTaxYen, accommodationTaxYen }: ReportedBill): number =>
  (bathingTaxYen ?? 0) + (accommodationTaxYen ?? 0)

const reportedLines = (reported: ReportedBill, { arrival }: TaxedStay): readonly FolioLine[] =>
  lumpFolio(arrival, reported.amountYen, {
    bathingTaxYen: reported.bathingTaxYen ?? 0,
    accommodationTaxYen: reported.accommodationTaxYen ?? 0,
    pointsYen: reported.pointsYen,
  })

/** Taxes stand behind what is taxed, and before what is taken off. */
const inOrder = (lines: readonly FolioLine[], taxes: readonly FolioLine[]): readonly FolioLine[] => [
  ...lines.filter(({ kind }) => kind !== 'points'),
  ...taxes,
  ...lines.filter(({ kind }) => kind === 'points'),
]
