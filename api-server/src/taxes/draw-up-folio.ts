import { type FolioLine, ordinaryLineNames } from '../bills/index.ts'
import { dayAfter, type LocalText, nightsBetween } from '../platform/index.ts'
import type { StayTaxes } from './stay-taxes.ts'
import { taxLines, type TaxedStay } from './tax-lines.ts'

/** What a party has booked and used. Prices contain consumption tax. */
export interface StayCharges {
  readonly rooms: readonly RoomCharge[]
  readonly extras: readonly ExtraCharge[]
  /** Points to be used; 1 point is 1 yen. More than room and extras come to are left to the guest. */
  readonly points: number
}

/** A room, at the same price every night. */
interface RoomCharge {
  readonly name: LocalText
  readonly yenPerNight: number
}

/** Breakfast, parking and the like. */
interface ExtraCharge {
  readonly name: LocalText
  readonly quantity: number
  readonly unitYen: number
  /** Nights after the arrival; 0 is the day of arrival. */
  readonly night: number
}

/**
 * The folio of a stay: rooms, extras, bathing tax and accommodation tax by the rules of the facility, points.
 */
export function drawUpFolio(stay: TaxedStay, charges: StayCharges, taxes: StayTaxes): readonly FolioLine[] {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const rooms = charges.rooms.map(
    ({ name, yenPerNight }): FolioLine => ({
      kind: 'room',
      name,
      day: stay.arrival,
      quantity: nights,
      unitYen: yenPerNight,
    }),
  )
  const extras = charges.extras.map(
    ({ name, quantity, unitYen, night }): FolioLine => ({
      kind: 'extra',
      name,
      day: dayAfter(stay.arrival, night),
      quantity,
      unitYen,
    }),
  )
  const nightYen = charges.rooms.reduce((sum, { yenPerNight }) => sum + yenPerNight, 0)
  const servicesYen = [...rooms, ...extras].reduce(
    (sum, { quantity, unitYen }) => sum + quantity * unitYen,
    0,
  )
  return [
    ...rooms,
    ...extras,
    ...taxLines(stay, nightYen, taxes),
    ...pointsLine(Math.min(charges.points, servicesYen), stay.arrival),
  ]
}

const pointsLine = (points: number, day: string): readonly FolioLine[] =>
  points > 0 ? [{ kind: 'points', name: ordinaryLineNames.points, day, quantity: 1, unitYen: points }] : []
