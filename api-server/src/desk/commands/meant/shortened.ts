import { printable } from '../../terminal/text-table.ts'

/** Longest part of a value that an error repeats. */
const LONGEST_QUOTE = 40

/** A value of a file as an error repeats it. */
export const shortened = (value: string): string =>
  printable(value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value)
