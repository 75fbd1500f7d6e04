import { problemOfRoomNumber, readRoomNumber } from '@tomari/guest-rules/numbers'
import type { FormProblems, Texts } from '../../../screen-kit/form/form.ts'

/** Name of a room's control within the form. */
type RoomFieldName = `rooms.${number}.roomNumber`

/** The form's texts, one per room, in their order. */
export type RoomValues = Texts<RoomFieldName>

const roomField = (_: string, index: number): RoomFieldName => `rooms.${index}.roomNumber`

/** One control per room that the hotel named; one where it named none. */
export const roomFieldsOf = (named: readonly string[]): readonly RoomFieldName[] =>
  (named.length === 0 ? [''] : named).map(roomField)

/** What the controls start with. */
export const valuesOf = (named: readonly string[]): RoomValues =>
  Object.fromEntries(roomFieldsOf(named).map((field, index) => [field, named[index] ?? '']))

/** The rooms as they are sent; what the hotel itself calls a room stays, letters and all. */
export const roomNumbersOf = (values: RoomValues, named: readonly string[]): readonly string[] =>
  Object.values(values).map((typed) => (named.includes(typed.trim()) ? typed.trim() : readRoomNumber(typed)))

/** The problems of the rooms (R13.16). A room named by the hotel itself is valid. */
export const problemsOfRooms = (values: RoomValues, named: readonly string[]): FormProblems =>
  Object.fromEntries(
    roomNumbersOf(values, named).map((roomNumber, index) => [
      roomField(roomNumber, index),
      named.includes(roomNumber) ? undefined : (problemOfRoomNumber(roomNumber) ?? undefined),
    ]),
  )
