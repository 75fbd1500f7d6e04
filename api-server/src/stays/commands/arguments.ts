import { LONGEST_ROOM_NUMBER } from '@tomari/contract/desk-operations'
import {
  type DeskCall,
  type DeskTexts,
  deskTextsOf,
  type ExitCode,
  type OptionRow,
  printable,
  textIn,
} from '../../platform/index.ts'
import { matchParty } from '../find-stays.ts'
import type { ListedReservation, Reservation } from '../Reservation.ts'
import { roomsNamed } from '../room-numbers.ts'
import { dayCell } from '../written/days.ts'

export const dayOption = (name: string, meaning: DeskTexts): OptionRow => ({
  name,
  value: 'yyyy-mm-dd',
  meaning,
  problemOf: (value) => ('reason' in dayCell(value) ? deskTextsOf('desk.options.not_day') : null),
})

/** The day that an option names as `yyyy-mm-dd`, null when it is not given. */
export function dayOf({ values }: DeskCall, name: string): string | null {
  const cell = dayCell(values.get(name) ?? '')
  return 'value' in cell ? cell.value : null
}

export const roomsOption = (meaning: DeskTexts): OptionRow => ({
  name: 'rooms',
  value: '101/102',
  meaning,
  problemOf: (value) => {
    const rooms = roomsNamed(value)
    const areRooms = rooms.length > 0 && rooms.every((room) => room.length <= LONGEST_ROOM_NUMBER)
    return areRooms ? null : deskTextsOf('desk.done.not_rooms')
  },
})

export function roomsGiven({ values }: Pick<DeskCall, 'values'>): readonly string[] | null {
  const rooms = values.get('rooms')
  return rooms === undefined ? null : roomsNamed(rooms)
}

/** The one party with the typed name or number; else an error line is printed, and the command ends. */
export async function partyNamed<Party extends { readonly reservation: Reservation }>(
  { language, output }: DeskCall,
  typed: string,
  parties: readonly Party[],
): Promise<{ readonly party: Party } | { readonly exit: ExitCode }> {
  const found = matchParty(parties, typed)
  if (found.kind === 'none') {
    await output.err(textIn(language, 'desk.party.nobody', { typed: printable(typed) }))
    return { exit: 5 }
  }
  if (found.kind === 'several') {
    const numbers = found.parties.map(({ reservation }) => `  ${printable(reservation.referenceNumber)}\n`)
    await output.err(textIn(language, 'desk.party.several', { typed: printable(typed) }) + numbers.join(''))
    return { exit: 2 }
  }
  return { party: found.party }
}

export const unreadableAmong = (reservations: readonly ListedReservation[]): readonly string[] =>
  reservations.filter(({ isReadable }) => !isReadable).map(({ referenceNumber }) => referenceNumber)

export async function tellUnreadable(
  { language, output }: Pick<DeskCall, 'language' | 'output'>,
  referenceNumbers: readonly string[],
): Promise<void> {
  if (referenceNumbers.length === 0) return
  const numbers = [...new Set(referenceNumbers)].join(', ')
  await output.err(textIn(language, 'desk.unreadable', { numbers }))
}
