import { nameForm, nameFormAsWritten, nameWords } from '../text/text-normal-form.ts'

/**
 * Titles that property systems put beside a name, as `nameWords` writes them. サン is left out: it is also a name, and
 * without it half of アウン サン would be a key.
 */
const TITLES: ReadonlySet<string> = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'サマ'])

/** Names of more words are stored in the first orders only: a bound on the keys of one reservation. */
const MOST_ORDERS = 8

/** German and Nordic letters as passports write them beside their plain form: Müller is found as MULLER and MUELLER. */
const PASSPORT_SPELLING: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

const asInPassport = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => PASSPORT_SPELLING[letter] ?? letter)

/** Every order that starts at another word: A B C, B C A, C A B. Given and family order are two of them. */
const orders = (words: readonly string[]): readonly string[] =>
  words.slice(0, MOST_ORDERS).map((_, start) => [...words.slice(start), ...words.slice(0, start)].join(''))

const keysOf = (name: string): readonly string[] => {
  const words = nameWords(name)
  return [...orders(words), ...orders(words.filter((word) => !TITLES.has(word)))]
}

/**
 * The keys to store with a reservation, so that `searchKeyOf` of what a guest types equals one of them: one indexed
 * equality. Two keys for a name of two words, more for longer names.
 * A single word, such as the family name alone, is no key of a name of two: it would open other people's reservations.
 * A reservation that holds a title is found with and without it.
 * @param names every spelling that the reservation is known by, such as kana and Latin
 */
export const reservationKeysOf = (names: readonly string[]): readonly string[] => {
  const keys = names.flatMap((name) => [...keysOf(name), ...keysOf(asInPassport(name))])
  return [...new Set(keys)].filter((key) => key !== '')
}

/** The key of a name as typed into the search, with or without spaces. Empty when nothing of it counts: then search for nothing. */
export const searchKeyOf = (typed: string): string => nameForm(typed)

/** Every key under which a typed name may be stored: the key of today, and that of reservations older than it. Empty like it. */
export const searchKeysOf = (typed: string): readonly string[] => [
  ...new Set([nameForm(typed), nameFormAsWritten(typed)].filter((key) => key !== '')),
]
