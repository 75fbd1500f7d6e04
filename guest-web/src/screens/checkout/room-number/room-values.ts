import { problemOfRoomNumber, readRoomNumber } from '@tomari/guest-rules/room-number'
import type { FormProblems } from '../../../screen-kit/form/form-problems.ts'

/** The form's texts, one per room. A type, for the form library wants an index. */
export type RoomValues = { rooms: { roomNumber: string }[] }

/** Name of a room's control within the form. */
export const roomField = (index: number): `rooms.${number}.roomNumber` => `rooms.${index}.roomNumber`

/** One control per room that the hotel named; one where it named none. */
export const valuesOf = (roomNumbers: readonly string[]): RoomValues => ({
  rooms: (roomNumbers.length === 0 ? [''] : roomNumbers).map((roomNumber) => ({ roomNumber })),
})

/** The rooms as they are sent; what the hotel itself calls a room stays, letters and all. */
export const roomNumbersOf = ({ rooms }: RoomValues, named: readonly string[]): readonly string[] =>
  rooms.map(({ roomNumber }) =>
    named.includes(roomNumber.trim()) ? roomNumber.trim() : readRoomNumber(roomNumber),
  )

/** What is wrong with the rooms (R13.16). What the hotel itself calls a room is right. */
export const problemsOfRooms = (values: RoomValues, named: readonly string[]): FormProblems =>
  Object.fromEntries(
    roomNumbersOf(values, named).map((roomNumber, index) => [
      roomField(index),
      named.includes(roomNumber) ? undefined : (problemOfRoomNumber(roomNumber) ?? undefined),
    ]),
  )
