import * as v from 'valibot'
import { calendarDay } from '../desk-operations.ts'
import { boardRow, stayStages } from './board.ts'
import { row } from './row.ts'

/** Reservations of a house, whatever their day: those who come later, have left, or were called off stand on no board. */

/** More reservations than these are not answered. */
export const MOST_RESERVATIONS = 500

const { stay_id, reference_number, name, kana, arrival, departure, rooms, guests } = boardRow.entries

/** A reservation, as far as it has to be known again. */
const foundReservation = v.object({
  stay_id,
  reference_number,
  name,
  kana,
  arrival,
  departure,
  rooms,
  guests,
  stage: v.picklist(stayStages),
})
export type FoundReservation = v.InferOutput<typeof foundReservation>

export const reservationCalls = {
  /** A call that only reads, and is posted all the same: a name stands in no address. */
  findReservations: row({
    method: 'POST',
    path: '/desk/api/bookings/find',
    input: v.object({
      /** The person's own house, else the first, where it is null. */
      facility: v.nullable(v.pipe(v.string(), v.maxLength(100))),
      /** A reservation number, or a name as guests type it: sought over all days. Empty: those who arrive on the day. */
      typed: v.pipe(v.string(), v.maxLength(100)),
      arrival: calendarDay,
    }),
    payload: v.object({
      /** By arrival, the latest first where a name was sought; then by number. */
      reservations: v.pipe(v.array(foundReservation), v.maxLength(MOST_RESERVATIONS)),
      is_cut: v.boolean(),
    }),
  }),
} as const
