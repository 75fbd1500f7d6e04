import { CARD_NUMBER_MAX_LENGTH } from '@tomari/guest-rules/card'
import { readNumber } from '@tomari/guest-rules/text/reading'

/** Where the gaps lie on nearly every card. */
const GROUPS_OF_FOUR = [4, 8, 12]
/** Where they lie on those that print 4-6-5. */
const GROUPS_OF_SIX = [4, 10]
/** How the numbers of American Express (34, 37) and Diners Club (300 to 305, 36, 38, 39) begin. */
const PRINTS_GROUPS_OF_SIX = /^3(?:[46-9]|0(?:$|[0-5]))/

/** `maxlength` of the control: sixteen digits and the three spaces drawn between them. */
export const CARD_NUMBER_INPUT_MAX_LENGTH = CARD_NUMBER_MAX_LENGTH + GROUPS_OF_FOUR.length

/** The digits of what was typed or pasted, in half width, at most 16; none where there is anything but digits and signs between them. */
export const cardDigitsOf = (text: string): string => {
  const number = readNumber(text)
  return /^\d*$/.test(number) ? number.slice(0, CARD_NUMBER_MAX_LENGTH) : ''
}

const gapsOf = (digits: string): readonly number[] =>
  PRINTS_GROUPS_OF_SIX.test(digits) ? GROUPS_OF_SIX : GROUPS_OF_FOUR

const grouped = (characters: string, gaps: readonly number[]): string =>
  [0, ...gaps]
    .map((start, group) => characters.slice(start, gaps[group]))
    .filter((part) => part !== '')
    .join(' ')

/** Digits as they are printed on the card: 4-4-4-4, American Express 4-6-5. */
export const groupedCardNumber = (digits: string): string => grouped(digits, gapsOf(digits))

/** How the numbers of each company begin, as far as they have been given out: `[2221, 2720]` is every beginning between the two. */
const beginnings: readonly (readonly [
  brand: string,
  ...ranges: readonly (readonly [from: number, to: number])[],
])[] = [
  ['Visa', [4, 4]],
  ['Mastercard', [51, 55], [2221, 2720]],
  ['JCB', [3528, 3589]],
  ['American Express', [34, 34], [37, 37]],
  ['Diners Club', [300, 305], [36, 36], [38, 39], [3095, 3095]],
  ['Discover', [6011, 6011], [644, 649], [65, 65]],
  ['UnionPay', [62, 62]],
]

/** The company of a card, by the first digits of its number; null while they do not say, or for one of another company. */
export const cardBrandOf = (digits: string): string | null => {
  const begins = ([from, to]: readonly [number, number]): boolean => {
    const length = String(from).length
    const beginning = Number(digits.slice(0, length))
    return digits.length >= length && beginning >= from && beginning <= to
  }
  const [brand = null] = beginnings.find(([, ...ranges]) => ranges.some(begins)) ?? []
  return brand
}

/** The last four digits: all of a card number that is shown again. */
export const lastFourOf = (digits: string): string => digits.slice(-4)

/** A card number of which only the last four digits can be read: `•••• •••• •••• 1111`. */
export const maskedCardNumber = (digits: string): string =>
  grouped(`${'•'.repeat(Math.max(0, digits.length - 4))}${lastFourOf(digits)}`, gapsOf(digits))
