import { readAscii } from '@tomari/guest-rules/text/reading'

const SLASHES = /[/／]/

/** Each room once, in the order of the text: `101/102` as the app sends it (R13.22). */
export const roomsNamed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(SLASHES)
      .map((room) => readAscii(room))
      .filter((room) => room !== ''),
  ),
]

export const roomsText = (rooms: readonly string[]): string => rooms.join('/')

/** Half-width digits (R13.16). */
const isTyped = (room: string): boolean => /^\d{1,10}$/.test(room)

/** No guest leaves from another's room; a guest who states none means all. Null where the stated rooms do not fit. */
export function roomsToLeave(stated: readonly string[], known: readonly string[]): readonly string[] | null {
  if (known.length === 0) return stated.length > 0 && stated.every(isTyped) ? stated : null
  if (stated.length === 0) return known
  return stated.every((room) => known.includes(room)) ? stated : null
}
