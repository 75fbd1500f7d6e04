import type { FolioLine, FolioLineKind } from './Folio.ts'
import { dayAfter, nightsBetween } from '../hotel-day.ts'
import type { LocalText } from '../local-text.ts'
import { type Words, wordsOf } from '../../text/texts.ts'
import type { StayTaxes } from './stay-taxes.ts'
import { taxLines, type TaxedStay } from './tax-lines.ts'

export type { TaxedStay }

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

/** What a line is called where no more is known, or told, of it than its kind. */
export const ordinaryLineNames: Readonly<Record<FolioLineKind, Words>> = {
  room: wordsOf('papers.lines.room'),
  extra: wordsOf('papers.lines.extra'),
  bathing_tax: wordsOf('papers.lines.bathing_tax'),
  accommodation_tax: wordsOf('papers.lines.accommodation_tax'),
  points: wordsOf('papers.lines.points'),
  discount: wordsOf('papers.lines.discount'),
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

/** What is known of a sum that is owed: the taxes in it, and the points that were taken off before. */
export interface LumpParts {
  readonly bathingTaxYen: number
  readonly accommodationTaxYen: number
  readonly pointsYen: number
}

const NOTHING_KNOWN: LumpParts = { bathingTaxYen: 0, accommodationTaxYen: 0, pointsYen: 0 }

/**
 * A folio of which hardly more than the sum is known; no lines when nothing is owed.
 * @param yen what is owed, taxes included and points taken off
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
