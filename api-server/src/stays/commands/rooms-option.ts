import { LONGEST_ROOM_NUMBER } from '@tomari/contract/desk-operations'
import { type DeskCall, type OptionRow, type Texts, textsOf } from '../../platform/index.ts'
import { roomsNamed } from '../room-numbers.ts'

/** The option `--rooms`, which takes the numbers of the rooms of a stay. */
export const roomsOption = (meaning: Texts): OptionRow => ({
  name: 'rooms',
  value: '101/102',
  meaning,
  problemOf: (value) => (areRooms(value) ? null : notRooms),
})

/** The rooms that the option names, null when it is not given. */
export function roomsGiven({ values }: Pick<DeskCall, 'values'>): readonly string[] | null {
  const rooms = values.get('rooms')
  return rooms === undefined ? null : roomsNamed(rooms)
}

const areRooms = (text: string): boolean => {
  const rooms = roomsNamed(text)
  return rooms.length > 0 && rooms.every((room) => room.length <= LONGEST_ROOM_NUMBER)
}

const notRooms = textsOf('desk.done.not_rooms')
