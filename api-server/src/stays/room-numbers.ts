import { readAscii } from '@tomari/guest-rules/text/reading'

const SLASHES = /[/／]/

/** The rooms that a text names, in its order and each once: `101/102` as the app sends it (R13.22). */
export const roomsNamed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(SLASHES)
      .map((room) => readAscii(room))
      .filter((room) => room !== ''),
  ),
]

/** The rooms as one text (R13.22). */
export const roomsText = (rooms: readonly string[]): string => rooms.join('/')

/** A room number of a guest: half-width digits (R13.16). */
const isTyped = (room: string): boolean => /^\d{1,10}$/.test(room)

/**
 * The rooms that a check-out closes, given what the guest states and what the hotel knows. No guest leaves from another's
 * room; who states none means all. Null when that cannot be.
 */
export function roomsToLeave(stated: readonly string[], known: readonly string[]): readonly string[] | null {
  if (known.length === 0) return stated.length > 0 && stated.every(isTyped) ? stated : null
  if (stated.length === 0) return known
  return stated.every((room) => known.includes(room)) ? stated : null
}
