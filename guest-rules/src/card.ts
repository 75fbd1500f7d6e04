import { type Problems, problemOfText, problemsOf, readBy, type TextRule } from './problem.ts'
import {
  anyOf,
  characters,
  consistsOf,
  digits,
  hasAtLeast,
  upperLetters,
  withoutAccents,
} from './text/charsets.ts'
import { withMiddleDots } from './text/plain-text.ts'
import { type ReadText, readAscii, readDigits, readNumber, settled } from './text/reading.ts'

/** Whether digits pass the Luhn checksum, which catches any one wrong digit and most swapped neighbours. */
export const passesLuhn = (number: string): boolean => {
  if (!/^\d+$/.test(number)) return false
  const lastPlace = number.length - 1
  const sum = Array.from(number, Number).reduce((total, digit, index) => {
    const doubled = (lastPlace - index) % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** A card as entered. It lives in memory, and only until its token is made. */
export interface Card {
  /** Digits without groups. */
  readonly cardNumber: string
  /** 01 to 12. */
  readonly cardExpiredMonth: string
  /** Last two digits of the year. */
  readonly cardExpiredYear: string
  readonly cardName: string
  readonly cardSecurityCode: string
}

/** A field of the card form, by the name of its control (R14.1). */
type CardField = keyof Card

/**
 * The fields of the card form, in the order of the screen.
 * @param withName false where no holder name is requested: at check-out it is not sent (R12.9)
 */
export const cardFields = (withName: boolean): readonly CardField[] => [
  'cardNumber',
  'cardExpiredMonth',
  'cardExpiredYear',
  'cardSecurityCode',
  ...(withName ? (['cardName'] as const) : []),
]

/** The month that an expiry is held against; the reference date is an argument (R12.6). */
export interface ReferenceMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/** Most digits of a card number (R12.4). */
export const CARD_NUMBER_MAX_LENGTH = 16
/** Longest holder name (R12.7). */
export const CARD_NAME_MAX_LENGTH = 50
/** Fewest digits of a security code (R12.8). */
const SECURITY_CODE_MIN_LENGTH = 3
/** Most digits of a security code (R12.8). */
export const SECURITY_CODE_MAX_LENGTH = 4

/** Months to choose (R12.5). */
export const MONTH_CHOICES: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  String(month + 1).padStart(2, '0'),
)

/** Two-digit years to choose: as many as the span, the reference year first (R12.5). */
export const yearChoices = (reference: ReferenceMonth, span: number): readonly string[] =>
  Array.from({ length: span }, (_, offset) => String((reference.year + offset) % 100).padStart(2, '0'))

const numberRule: TextRule = {
  read: settled(readNumber),
  signs: digits,
  maxLength: CARD_NUMBER_MAX_LENGTH,
  missing: 'required',
  broken: (text) => {
    if (!consistsOf(text, digits)) return 'digits_only'
    if (text.length > CARD_NUMBER_MAX_LENGTH) return 'too_long'
    return passesLuhn(text) ? null : 'luhn'
  },
}

/** Of the month and the year of expiry. */
const choiceRule: TextRule = {
  maxLength: 2,
  missing: 'required_select',
  broken: (text) => (/^\d{2}$/.test(text) ? null : 'unknown'),
}

/** The holder's name as cards have it, in capitals and spaces: `Jean-Luc O'Brien Jr.` is JEAN LUC O BRIEN JR. */
const readHolder: ReadText = (text) =>
  withoutAccents(withMiddleDots(readAscii(text)).toUpperCase())
    .replace(/[-'.,・/]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

const holderSigns = anyOf(upperLetters, characters(' '))

const nameRule: TextRule = {
  read: settled(readHolder),
  signs: holderSigns,
  maxLength: CARD_NAME_MAX_LENGTH,
  missing: 'required',
  broken: (text) => (consistsOf(text, holderSigns) ? null : 'characters'),
}

const securityCodeRule: TextRule = {
  read: settled(readDigits),
  signs: digits,
  maxLength: SECURITY_CODE_MAX_LENGTH,
  missing: 'required',
  broken: (text) => {
    if (!consistsOf(text, digits)) return 'digits_only'
    return hasAtLeast(text, SECURITY_CODE_MIN_LENGTH) ? null : 'too_short'
  },
}

/** The rule of each field by itself; whether the card has expired is another question. */
export const cardRules: Readonly<Record<CardField, TextRule>> = {
  cardNumber: numberRule,
  cardExpiredMonth: { ...choiceRule, broken: (text) => (MONTH_CHOICES.includes(text) ? null : 'unknown') },
  cardExpiredYear: choiceRule,
  cardName: nameRule,
  cardSecurityCode: securityCodeRule,
}

/** Years from the reference year to a two-digit year, within 50 either way: in 2099, 01 is 2 years ahead. */
const yearsAhead = (twoDigits: number, reference: ReferenceMonth): number =>
  ((((twoDigits - reference.year + 150) % 100) + 100) % 100) - 50

/** Whether a card expired before the reference month; the month of expiry itself is still good (R12.6). */
export const isExpired = (month: string, year: string, reference: ReferenceMonth): boolean =>
  yearsAhead(Number(year), reference) * 12 + Number(month) < reference.month

export const readCard = (typed: Card): Card => ({
  ...typed,
  cardNumber: readBy(numberRule, typed.cardNumber),
  cardName: readBy(nameRule, typed.cardName),
  cardSecurityCode: readBy(securityCodeRule, typed.cardSecurityCode),
})

/**
 * The first broken rule of each card field (R12.4, R12.5, R12.7, R12.8). An expiry in the past is the month's problem, the first
 * control of the pair.
 */
export const problemsOfCard = (
  card: Card,
  reference: ReferenceMonth,
  { withName }: { readonly withName: boolean },
): Problems<CardField> => {
  const problems = problemsOf(cardFields(withName), (field) =>
    problemOfText(cardRules[field], card[field], true),
  )
  const hasExpiry = problems.cardExpiredMonth === undefined && problems.cardExpiredYear === undefined
  return hasExpiry && isExpired(card.cardExpiredMonth, card.cardExpiredYear, reference)
    ? { ...problems, cardExpiredMonth: 'expired' }
    : problems
}
