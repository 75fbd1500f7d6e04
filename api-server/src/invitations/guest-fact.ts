import { searchKeyOf } from '@tomari/guest-rules/name/name-matching'
import { nameWords } from '@tomari/guest-rules/text/text-normal-form'
import { endsNumber } from '../stays/index.ts'

export interface GuestIdentity {
  readonly name: string
  readonly kanaName: string
  /** As the hotel wrote it down; empty when unknown. */
  readonly phone: string
}

/**
 * A matching fact is the family name or the whole one, in any spelling that the search finds, or the last four digits of the phone number
 * at least. A reservation without a number has its names alone.
 */
export function knowsGuests(fact: string, { name, kanaName, phone }: GuestIdentity): boolean {
  if (endsNumber(phone, fact)) return true
  const typed = searchKeyOf(fact)
  return typed !== '' && [name, kanaName].some((one) => isName(typed, nameWords(one)))
}

/**
 * Family names lead in Japanese and may stand last in Latin letters. In a name booked in one piece the family name may end behind any sign
 * from the second on.
 */
function isName(typed: string, words: readonly string[]): boolean {
  const [only, ...others] = words
  if (only === undefined) return false
  if (others.length === 0)
    return only === typed || (!isLatin(only) && Array.from(typed).length > 1 && only.startsWith(typed))
  const counts = words.map((_, index) => index + 1)
  const first = counts.map((count) => words.slice(0, count).join(''))
  const last = isLatin(words.join('')) ? counts.map((count) => words.slice(-count).join('')) : []
  return [...first, ...last].includes(typed)
}

const isLatin = (text: string): boolean => !/\P{Script=Latin}/u.test(text)
