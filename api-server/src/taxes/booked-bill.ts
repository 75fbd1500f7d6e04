import { nightsBetween } from '../platform/index.ts'
import type { Billing } from './Billing.ts'
import { type FolioLine, lumpFolio, yenOf } from '../bills/index.ts'
import { type TaxedStay, taxesByPrice, taxLines } from './tax-lines.ts'

/** What the hotel's own system says of the bill of a booking, in whole yen. */
export interface ToldBill {
  /** What is owed: the taxes that are said with it, and those that the facility's amounts contain, included; points taken off. */
  readonly amountYen: number
  /** What the rooms cost for the whole stay, whoever has paid them, consumption tax included; null where that is not said. */
  readonly roomYen: number | null
  /** Null where nothing is said of the tax. */
  readonly bathingTaxYen: number | null
  readonly accommodationTaxYen: number | null
  readonly pointsYen: number
  /** How many nights it was told of; left out before it is known of which stay. */
  readonly nights?: number | undefined
}

/** The bill of a booking. */
export interface BookedBill {
  readonly lines: readonly FolioLine[]
  /** Accommodation tax is levied by the price of the room, and nobody has said that: it is not on the bill. */
  readonly lacksRoomPrice: boolean
}

/**
 * The bill that the hotel's system makes by what it says, with the taxes of the facility where it does not say them: whoever has
 * paid an agency owes them too.
 * @param billing null where nothing is said of how the facility bills
 */
export function bookedBill(told: ToldBill, stay: TaxedStay, billing: Billing | null): BookedBill {
  if (billing === null || billing.bookedAmounts === 'as_told')
    return { ...asTold, lines: toldLines(told, stay) }
  const { taxes, bookedAmounts } = billing
  const owedYen = told.amountYen + told.pointsYen - toldTaxYen(told)
  const roomYen = told.roomYen ?? (owedYen > 0 ? owedYen : null)
  const isTold = {
    bathing_tax: told.bathingTaxYen !== null,
    accommodation_tax: told.accommodationTaxYen !== null,
  }
  const isByPrice = taxesByPrice(stay, taxes)
  const lacking = (['bathing_tax', 'accommodation_tax'] as const).filter(
    (kind) => roomYen === null && !isTold[kind] && isByPrice[kind],
  )
  const lacksRoomPrice = lacking.length > 0
  const nights = nightsBetween(stay.arrival, stay.departure)
  const leviedOn = (yen: number | null): readonly FolioLine[] =>
    taxLines(stay, yen === null ? null : yen / nights, taxes).filter(
      ({ kind }) => !isTold[kind] && !lacking.includes(kind),
    )
  const added = leviedOn(roomYen)
  if (bookedAmounts === 'without_taxes') {
    return { lines: inOrder(toldLines(told, stay), added), lacksRoomPrice }
  }
  // What is owed contains the tax, which is not levied on itself.
  const isSaid = told.roomYen !== null || roomYen === null
  const contained = isSaid ? added : leviedOn(Math.max(0, owedYen - sumOf(added)))
  // Less is owed than the taxes come to: they are paid, with the rest.
  if (sumOf(contained) > owedYen - told.pointsYen) return { ...asTold, lines: toldLines(told, stay) }
  const rest = toldLines({ ...told, amountYen: told.amountYen - sumOf(contained) }, stay)
  return { lines: inOrder(rest, contained), lacksRoomPrice: false }
}

const asTold = { lacksRoomPrice: false }

const sumOf = (lines: readonly FolioLine[]): number => lines.reduce((sum, line) => sum + yenOf(line), 0)

/** The taxes that are told. */
export const toldTaxYen = ({ bathingTaxYen, accommodationTaxYen }: ToldBill): number =>
  (bathingTaxYen ?? 0) + (accommodationTaxYen ?? 0)

const toldLines = (told: ToldBill, { arrival }: TaxedStay): readonly FolioLine[] =>
  lumpFolio(arrival, told.amountYen, {
    bathingTaxYen: told.bathingTaxYen ?? 0,
    accommodationTaxYen: told.accommodationTaxYen ?? 0,
    pointsYen: told.pointsYen,
  })

/** Taxes stand behind what is taxed, and before what is taken off. */
const inOrder = (lines: readonly FolioLine[], taxes: readonly FolioLine[]): readonly FolioLine[] => [
  ...lines.filter(({ kind }) => kind !== 'points'),
  ...taxes,
  ...lines.filter(({ kind }) => kind === 'points'),
]
