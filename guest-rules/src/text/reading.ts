import {
  composed,
  plainText,
  withApostrophes,
  withHyphens,
  withLongVowels,
  withMiddleDots,
  withoutUnseen,
  withPlainSpaces,
} from './plain-text.ts'

/** What was typed, printed or filled in, as it is judged, shown after and sent. Reading what has been read changes nothing. */
export type ReadText = (text: string) => string

/** In UTF-16 units: more than any field takes. A longer text is not looked at, and is refused for its length. */
export const LONGEST_READ = 2_000

const bounded =
  (read: ReadText): ReadText =>
  (text) =>
    text.length > LONGEST_READ ? text : read(text)

const MOST_ROUNDS = 8

/** A reading of several steps, of which one may lay bare what another has looked for: done until nothing changes. */
export const settled = (read: ReadText): ReadText =>
  bounded((text) => {
    let last = text
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const next = read(last)
      if (next === last) break
      last = next
    }
    return last
  })

const NINE = 9

/** The digit that a character of any writing stands for: each has its ten in a row. */
const digitOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < NINE && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/**
 * Letters, digits and signs in half width, whatever they were written in: numbers, days, amounts, codes, words that are compared. Never
 * for a name, whose kanji would change.
 */
export const readAscii: ReadText = bounded((text) =>
  // An accent alone, which stands for an apostrophe, would become a space; a double prime becomes two.
  withApostrophes(withHyphens(withoutUnseen(withPlainSpaces(withApostrophes(text))).normalize('NFKC')))
    .replace(/[^\P{Nd}0-9]/gu, digitOf)
    // A Japanese keyboard has one key for both.
    .replace(/([0-9)])ー/gu, '$1-')
    .trim(),
)

/** A number without the signs between its digits: spaces, dashes, brackets, dots, `〒`, a leading `+`. Anything else stays. */
export const readNumber: ReadText = (text) =>
  readAscii(text)
    .replace(/[\s\p{Ps}\p{Pe}\p{M}.。・·•~∼ー〒〠-]/gu, '')
    .replace(/^\++/, '')

/** A number whose signs mean something, such as the minus of an age. */
export const readDigits: ReadText = (text) =>
  readAscii(text)
    .replace(/[\s\p{M}]/gu, '')
    .replace(/ー/gu, '-')

/** What a kana field takes in the width that it was typed in; the full-width conversion is another switch. */
const NOT_IN_KANA = /[^ -~\u3000ァ-ヺ・-ヾㇰ-ㇿ！-ﾟ]/gu

/** Kana, and names that are searched for: katakana, letters, digits and spaces in either width. Hiragana and kanji stay. */
export const readKana: ReadText = bounded((text) => {
  const plain = composed(withoutUnseen(withPlainSpaces(text)))
    .replace(/([ｳｶ-ﾄﾊ-ﾎ])[\u3099゛]/gu, '$1ﾞ')
    .replace(/([ﾊ-ﾎ])[\u309a゜]/gu, '$1ﾟ')
  const inOneForm = plain.replace(NOT_IN_KANA, (sign) => sign.normalize('NFKC'))
  return withLongVowels(withPlainSpaces(withMiddleDots(inOneForm)))
    .replace(/([ \u3000])[ \u3000]+/g, '$1')
    .trim()
})

/** A name, spelled as its bearer spells it. */
export const readName: ReadText = bounded((text) => withLongVowels(plainText(text), true))
