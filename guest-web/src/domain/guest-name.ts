import { traitsOf } from '@tomari/contract/languages'
import type { Guest } from '@tomari/guest-rules/guest/guest'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'

type NamedGuest = Pick<Guest, 'lastName' | 'firstName' | 'lastKana' | 'firstKana'>

/** How a guest is called: the name, and its reading where that says more. */
export interface GuestName {
  /** Empty when nothing has been entered. */
  readonly name: string
  /** Kana beside a name; empty where the name is kana itself. */
  readonly reading: string
}

/** Words in one line. Hotels keep letters in full width (R8.25); people do not read them so. */
const line = (...words: readonly string[]): string =>
  halfWidthAscii(words.filter((word) => word !== '').join(' '))

/** Latin letters with their marks. */
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{M}\s.'’-]+$/u.test(text)

/** Hanzi and hangul, which Chinese and Korean write as one word. */
const isCharacters = (text: string): boolean => /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(text)

const inOrder = (last: string, first: string, language: string): string => {
  const { family_name_first, spaced_names } = traitsOf(language)
  if (!family_name_first && isLatin(last) && isLatin(first)) return line(first, last)
  return !spaced_names && isCharacters(last) && isCharacters(first) ? `${last}${first}` : line(last, first)
}

/**
 * A guest's name as the page's language writes it: family name first, but given name first for Latin names where the
 * language puts it there. Where no name was entered, the kana are the name.
 */
export const guestName = (guest: NamedGuest, language: string): GuestName => {
  const name = inOrder(guest.lastName, guest.firstName, language)
  const kana = inOrder(guest.lastKana, guest.firstKana, language)
  return name === '' ? { name: kana, reading: '' } : { name, reading: kana === name ? '' : kana }
}

export type FamilyName = Partial<Pick<Guest, 'lastName' | 'lastKana'>>

/**
 * The family name that a companion can take over from the representative: what is known of it and requested; null when
 * that is nothing. Letters as people type them, for hotels store them in full width (R8.25).
 * @param isRequested whether the companion's form shows the part
 */
export const familyNameToTakeOver = (
  { lastName, lastKana }: Guest,
  isRequested: (part: keyof FamilyName) => boolean,
): FamilyName | null => {
  const takenOver = {
    ...(isRequested('lastName') && lastName.trim() !== ''
      ? { lastName: halfWidthAscii(lastName).trim() }
      : {}),
    ...(isRequested('lastKana') && lastKana.trim() !== ''
      ? { lastKana: halfWidthAscii(lastKana).trim() }
      : {}),
  }
  return Object.keys(takenOver).length === 0 ? null : takenOver
}
