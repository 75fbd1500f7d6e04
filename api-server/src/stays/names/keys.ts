import { readKana } from '@tomari/guest-rules/text/reading'
import { nameForm, nameFormAsWritten, nameWords } from '@tomari/guest-rules/text/text-normal-form'
import { fullWidthKana, toKatakana } from '@tomari/guest-rules/text/text-width'
import { eastAsianSpellings, spellingsOfKoreanKana } from './east-asian/east-asian-spellings.ts'
import { simplifiedOf } from './east-asian/readings.ts'
import { isJapanese, romanForm, romanFormsOf, shortRomanForm, withLongEndings } from './japanese.ts'
import { bothOrders } from './left-out.ts'
import { inLatin, writtenOut } from './letters.ts'
import { type ParsedName, type Spelling, wordsOf } from './name.ts'
import { parseNames } from './parse-name.ts'
import { rulesFor } from './regions.ts'
import { isOneOfTwo, withoutPlainTitles, withoutRunOnTitles, withoutTitles } from './titles.ts'

/** Most keys of a reservation. */
export const MOST_KEYS = 24

/** Names of more words are stored in the first orders only. */
const MOST_ORDERS = 8

/** Most keys of a search. */
const MOST_SEARCH_KEYS = 32

/**
 * Marks of keys for the sounds of a Japanese name in Latin letters, by what the guest types: letters find kana and letters, kana find
 * letters alone, since kana of other sounds may have the same letters.
 */
const TYPED_LETTERS = 'letters '
const TYPED_KANA = 'kana '
/** Marks a name that a booking has whole: what is left out of a typed name finds it alone. */
const WHOLE_NAME = 'whole '

/**
 * The keys to store with a reservation, so that one of `searchKeysOf` of what a guest types equals one of them. The names as they are
 * written come first, in the order of their words and in every one that starts at another word; then what the same person's passport may
 * have, by the rules of the country or, where it is not known, of what the name itself shows.
 * A single word, such as the family name alone, is no key of a name of two: it would open other people's reservations.
 * @param names every spelling that the reservation is known by, such as kana and Latin
 * @param country of the guest, ISO 3166 in two letters; undefined where it is not known
 * @returns at most `MOST_KEYS`, the surest first
 */
export function keysOf(names: readonly string[], country?: string): readonly string[] {
  const written = names.flatMap(inBothLetters).flatMap(writtenKeys)
  const cells = [
    ...new Map(names.toReversed().map((name) => [nameWords(name).join(' '), name])).values(),
  ].toReversed()
  const parsed = cells.flatMap(inBothLetters).flatMap(parseNames)
  // Beside its own letters or hanzi, those of a Korean's namesakes in kana would open it.
  const korean = parsed.every(({ script }) => script === 'kana')
    ? parsed.map((name) => koreanKeysOfKana(name, country))
    : []
  const further = [...parsed.flatMap((name) => furtherKeys(name, country)), ...korean]
  return [...new Set([...written, ...inTurns(further)])].filter((key) => key !== '').slice(0, MOST_KEYS)
}

/** A name as it is written, and with its letters written out where it has such. */
const inBothLetters = (name: string): readonly string[] => {
  const out = writtenOut(name)
  return out === name.normalize('NFC') ? [name] : [name, out]
}

/**
 * The keys of a name as typed into the search, with or without spaces; none where nothing of it counts: then search for nothing. Where
 * spaces show its words, they stand in every order, without titles too, and what a booking may lack of a passport's name is left out: that
 * finds the names that bookings have whole, never one of which something was left out already.
 */
export function searchKeysOf(typed: string): readonly string[] {
  const words = withoutPlainTitles(nameWords(typed))
  const form = nameForm(typed)
  const written = [
    form,
    // Reservations that were stored when each kanji stood for itself.
    nameFormAsWritten(typed),
    simplified(form),
    ...(words.length > MOST_TURNED ? [words.join('')] : orders(words)),
    withoutRunOnTitles(form),
  ]
  const keys = [
    ...written,
    ...written.flatMap(lettersKeys),
    ...turned(kanaWords(typed))
      .flatMap(romanFormsOf)
      .map((letters) => TYPED_KANA + letters),
    ...shorterNames(typed).map((name) => WHOLE_NAME + name),
  ]
  return [...new Set(keys)].filter((key) => key !== '').slice(0, MOST_SEARCH_KEYS)
}

/** Typed names of more words stand as they are typed alone. */
const MOST_TURNED = 3

const lettersKeys = (form: string): readonly string[] => {
  const roman = romanForm(form)
  return roman === null ? [] : [TYPED_LETTERS + roman]
}

const turned = (words: readonly string[]): readonly (readonly string[])[] =>
  words.length === 2 ? [words, words.toReversed()] : words.length === 0 ? [] : [words]

/** What the region that a typed name shows leaves out of it. A guest who types JR is one of two. */
const shorterNames = (typed: string): readonly string[] =>
  nameWords(typed).length < LEAST_SHORTENED || isOneOfTwo(nameWords(typed))
    ? []
    : parseNames(typed)
        .filter(({ script }) => script === 'latin')
        .flatMap(shorterSpellings)
        .flatMap((spelling) => bothWays(spelling).slice(0, 1))

const LEAST_SHORTENED = 3

/** A name whose order nothing shows has the family name last, as passports of most countries do. */
function shorterSpellings(name: ParsedName): readonly Spelling[] {
  const spellings = rulesFor(name, undefined).flatMap((rule) => rule(name))
  if (spellings.length > 0) return spellings
  const words = wordsOf(name)
  const western = { ...name, family: words.slice(-1), given: words.slice(0, -1), familyFirst: false }
  return rulesFor(western, undefined).flatMap((rule) => rule(western))
}

/**
 * What wrong facts beside a typed name count against: a text for each name that it finds, so that no title, order, spelling or further word
 * begins a count anew.
 * @returns at least one
 */
export function guessedNames(typed: string): readonly string[] {
  const keys = searchKeysOf(typed)
  return [...new Set((keys.length === 0 ? [''] : keys).map(guessedName))]
}

/**
 * What wrong facts count against that are tried on one key: its letters without their order, one text for every spelling of a Japanese name.
 * @param key one of `keysOf` or of `searchKeysOf`
 */
export function guessedName(key: string): string {
  const mark = [TYPED_LETTERS, TYPED_KANA, WHOLE_NAME].find((one) => key.startsWith(one)) ?? ''
  const form = key.slice(mark.length)
  const [ofKana] = /^[ァ-ヺ]+$/u.test(form) ? romanFormsOf([form]) : []
  return Array.from(shortRomanForm(ofKana ?? romanForm(form) ?? form))
    .sort()
    .join('')
}

/** Whether a guest can type one of the keys: guests type katakana, letters and digits (R6.1). */
export const canBeTyped = (keys: readonly string[]): boolean =>
  keys.some((key) => key.startsWith(TYPED_LETTERS) || /^[ァ-ヺA-Z0-9]+$/u.test(key))

/** What guests may type to find a booking of these names, of the likeliest first. */
export const spellingsOf = (names: readonly string[], country: string | undefined): readonly string[] => [
  ...new Set(
    keysOf(names, country)
      .filter((key) => canBeTyped([key]))
      .map((key) => (key.startsWith(TYPED_LETTERS) ? key.slice(TYPED_LETTERS.length) : key)),
  ),
]

/** The keys of the names as they are written, by which people of the hotel look them up. */
export const writtenKeysOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap(writtenKeys).filter((key) => key !== '')),
]

/** Hanzi as China writes them, whoever wrote them. */
const simplified = (form: string): string => form.replace(/\p{Script=Han}/gu, simplifiedOf)

/** Every order that starts at another word: A B C, B C A, C A B. Given and family order are two of them. */
const orders = (words: readonly string[]): readonly string[] =>
  words.slice(0, MOST_ORDERS).map((_, start) => [...words.slice(start), ...words.slice(0, start)].join(''))

function writtenKeys(name: string): readonly string[] {
  const words = nameWords(name)
  return [...orders(words), ...orders(withoutTitles(words))]
}

/** The keys of a name by each kind of rule, the surest first in each. */
function furtherKeys(name: ParsedName, country: string | undefined): readonly (readonly string[])[] {
  const own = orders(wordsOf(name))
  if (name.script === 'kana') return [own, romanKeysOfKana(name)]
  if (name.script === 'other')
    return [own, ...latinNames(name).flatMap((latin) => furtherKeys(latin, country))]
  const eastAsian = bothOrders(name).map((one) => eastAsianSpellings(one, country).flatMap(bothWays))
  if (name.script !== 'latin') return [own, own.map(simplified), ...eastAsian]
  if (name.family.length === 0) return [own, singleNameKeys(name.given.join(''))]
  const byRule = rulesFor(name, country).flatMap((rule) => rule(name))
  const japanese = isJapanese(name, country) ? romanKeysOfLatin(name) : []
  return [own, japanese, inTurns(eastAsian), byRule.flatMap(bothWays), wholeNameKeys(name)]
}

const MOST_WHOLE = 3

/** A name of more words lacks little of what a passport has. */
const wholeNameKeys = (name: ParsedName): readonly string[] =>
  wordsOf(name).length > MOST_WHOLE ? [] : orders(wordsOf(name)).map((key) => WHOLE_NAME + key)

const bothWays = ({ family, given }: Spelling): readonly string[] =>
  family.length === 0 || given.length === 0
    ? []
    : [[...family, ...given].join(''), [...given, ...family].join('')]

/** One of each list by turns, so that no rule has all of the keys. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}

/** A passport with one name fills the other field with it, or with a word for none. */
const singleNameKeys = (name: string): readonly string[] =>
  [name + name, `FNU${name}`, `${name}FNU`, `${name}LNU`, `LNU${name}`].filter(() => name.length > 1)

const latinNames = (name: ParsedName): readonly ParsedName[] =>
  [0, 1].flatMap((which): readonly ParsedName[] => {
    const latin = (words: readonly string[]) => words.flatMap((word) => inLatin(word)[which] ?? [])
    const family = latin(name.family)
    const given = latin(name.given)
    return given.length === name.given.length && family.length === name.family.length && given.length > 0
      ? [{ ...name, script: 'latin', family, given }]
      : []
  })

/** Katakana with small kana as they were written; none where a sign is no kana. */
const kanaWords = (text: string): readonly string[] => {
  const words = toKatakana(fullWidthKana(readKana(text)))
    .split(/[\s・,、/／]+/u)
    .filter((word) => word !== '')
  return words.every((word) => /^[ァ-ヺー]+$/u.test(word)) ? words : []
}

function romanKeysOfKana(name: ParsedName): readonly string[] {
  const words = kanaWords(name.written)
  const forms = (some: readonly string[]) => romanFormsOf(some).map((letters) => TYPED_LETTERS + letters)
  return words.length < 2
    ? forms(words)
    : inTurns([forms(words), forms([...words.slice(1), ...words.slice(0, 1)])])
}

/** All with the family name first, then all with the given name first: both orders of all do not fit. */
function koreanKeysOfKana(name: ParsedName, country: string | undefined): readonly string[] {
  const keys = spellingsOfKoreanKana(name, country).map(bothWays)
  return [0, 1].flatMap((order) => keys.flatMap((both) => both.slice(order, order + 1)))
}

function romanKeysOfLatin({ family, given }: ParsedName): readonly string[] {
  const both = [
    [...family, ...given],
    [...given, ...family],
  ]
  const forms = both.flatMap((words) => [
    words.map((word) => romanForm(word) ?? word).join(''),
    romanForm(words.join('')) ?? words.join(''),
  ])
  return [
    ...forms.flatMap((form) => [TYPED_LETTERS + form, TYPED_KANA + form]),
    ...forms.map((form) => TYPED_LETTERS + shortRomanForm(form)),
    ...both.flatMap(withLongEndings).map((form) => TYPED_LETTERS + form),
  ]
}
