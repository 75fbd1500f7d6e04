import { readPhone } from '@tomari/guest-rules/numbers'

/** Dialled before a country code, where a `+` was not written. */
const DIALLED_FROM_ABROAD = /^(?:010|00)(?=[1-9])/

/** Japan's country code, which some write before the zero all the same. No number within Japan begins so. */
const IN_JAPAN = /^810?(?=[1-9]\d{8,9}$)/

/** `+81 90-1234-5678` and `09012345678` are the same number. An empty number equals none. */
export const sameNumber = (one: string, other: string): boolean => {
  const digits = domesticDigits(one)
  return digits !== '' && digits === domesticDigits(other)
}

/** Fewer digits at the end of a number are too easily guessed. */
const LEAST_DIGITS = 4

/** Nothing but digits, with signs between them, can match the end of a number. */
export function endsNumber(number: string, typed: string): boolean {
  const end = domesticDigits(typed)
  return end.length >= LEAST_DIGITS && /^\d+$/.test(end) && domesticDigits(number).endsWith(end)
}

const domesticDigits = (text: string): string =>
  readPhone(text).replace(DIALLED_FROM_ABROAD, '').replace(IN_JAPAN, '0')
