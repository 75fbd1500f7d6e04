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

/** The last four digits: all of a card number that is shown again. */
export const lastFourOf = (digits: string): string => digits.slice(-4)

/** A card number of which only the last four digits can be read: `•••• •••• •••• 1111`. */
export const maskedCardNumber = (digits: string): string =>
  grouped(`${'•'.repeat(Math.max(0, digits.length - 4))}${lastFourOf(digits)}`, gapsOf(digits))
