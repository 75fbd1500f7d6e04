import { type FolioLine, ordinaryLineNames } from '../../../bills/index.ts'
import { linePayloadOf } from '../../../checkout/index.ts'
import type { FolioThere } from '../ConnectedSystem.ts'
import { wholeYen } from './reported-booking.ts'
import type { CloudbedsReservation } from './reservation.ts'

/** Longer stays have their nights in one line. */
const MOST_NIGHTS_LISTED = 100

/**
 * The nights, then all else in one line: the contract gives extras, taxes and fees as sums without their rate, and is null where it gives
 * no whole yen.
 */
export function folioOf(there: CloudbedsReservation): FolioThere | null {
  const balanceYen = wholeYen(there.balance)
  const totalYen = wholeYen(there.grandTotal ?? there.total)
  const roomsYen = there.subTotal === null ? totalYen : wholeYen(there.subTotal)
  if (balanceYen === null || totalYen === null || roomsYen === null || roomsYen < 0) return null
  const nights = nightsOf(there)
  const areNightsListed =
    nights.length <= MOST_NIGHTS_LISTED && nights.reduce((sum, { unitYen }) => sum + unitYen, 0) === roomsYen
  const lump = lineOf('room', there.startDate, roomsYen)
  const rest = totalYen - roomsYen
  const lines = [
    ...(areNightsListed ? nights : [lump]),
    lineOf(rest < 0 ? 'discount' : 'extra', there.startDate, Math.abs(rest)),
  ]
  return { balanceYen, lines: lines.filter(({ unitYen }) => unitYen > 0).map(linePayloadOf) }
}

const lineOf = (kind: 'room' | 'extra' | 'discount', day: string, unitYen: number): FolioLine => ({
  kind,
  name: ordinaryLineNames[kind],
  day,
  quantity: 1,
  unitYen,
})

const nightsOf = ({ rooms }: CloudbedsReservation): readonly FolioLine[] =>
  rooms.flatMap(({ dailyRates }) =>
    (dailyRates ?? []).flatMap(({ date, rate }) => {
      const yen = wholeYen(rate)
      return date === null || yen === null || yen < 0 ? [] : [lineOf('room', date, yen)]
    }),
  )
