import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type FolioLine, lumpFolio, yenOf } from '../bills/index.ts'
import { nightsBetween, type Schema } from '../platform/index.ts'
import { type Billing, yen } from './store/billing.ts'
import { TAX_LINE_KINDS, type TaxedStay, taxesByPrice, taxLines } from './tax-lines.ts'

/** The bill of a reservation as the hotel's own system sends it, in whole yen. */
const reportedBill = v.object({
  /**
   * The sum that is owed: taxes that are sent with it, and those that the facility's amounts contain, included;
   * points taken off.
   */
  amountYen: yen,
  /** The price of the rooms for the whole stay, paid by guests or agency, consumption tax included; null where it is not sent. */
  roomYen: v.nullable(yen),
  /** Null where the tax is not sent. */
  bathingTaxYen: v.nullable(yen),
  accommodationTaxYen: v.nullable(yen),
  pointsYen: yen,
  /** The nights that the bill is for; left out before the stay is known. */
  nights: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export type ReportedBill = v.InferOutput<typeof reportedBill>

interface BookedBill {
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

/** By id; reservations without a reported bill are left out. */
export async function reportedBillsOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, ReportedBill>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'told_bill'])
    .where('id', 'in', reservationIds)
    .where('told_bill', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, told_bill }) => [id, v.parse(reportedBill, told_bill)]))
}

export async function saveReportedBill(
  transaction: Kysely<Schema>,
  reservationId: string,
  bill: ReportedBill,
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ told_bill: JSON.stringify(bill) })
    .where('id', '=', reservationId)
    .execute()
}
