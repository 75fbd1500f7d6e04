import { type Guest, type TextField, textFields } from './guest.ts'
import { splitSingleName } from '../name/name-split.ts'
import { recordBy } from './record-by.ts'
import { plainLines, plainText } from '../text/plain-text.ts'
import { fullWidth, halfWidthDigits } from '../text/text-width.ts'

/** The two switches of the configuration (R8.25, R8.26). */
export interface TidyingSwitches {
  /** `convert_names_to_full_width` */
  readonly toFullWidth: boolean
  /** `split_single_name` */
  readonly splitSingleName: boolean
}

const asItIs = (text: string): string => text

const plainDigits = (text: string): string => halfWidthDigits(plainText(text))

/** How the answer to a field of each kind is tidied. Choices and pictures come as they are to be. */
const tidyings: Readonly<Record<TextField['kind'], (text: string) => string>> = {
  name: plainText,
  kana: plainText,
  age: plainDigits,
  postcode: plainDigits,
  prefecture: asItIs,
  country: asItIs,
  passport: asItIs,
  phone: plainDigits,
  text: plainText,
  lines: plainLines,
  lodging: plainText,
}

const plainGuest = (guest: Guest): Guest => ({
  ...guest,
  ...recordBy(
    textFields,
    ({ name }) => name,
    ({ name, kind }) => tidyings[kind](guest[name]),
  ),
})

const withSplitNames = (guest: Guest): Guest => {
  const name = splitSingleName(guest.lastName, guest.firstName)
  const kana = splitSingleName(guest.lastKana, guest.firstKana)
  return { ...guest, lastName: name.last, firstName: name.first, lastKana: kana.last, firstKana: kana.first }
}

const withFullWidthNames = (guest: Guest): Guest => ({
  ...guest,
  lastName: fullWidth(guest.lastName),
  firstName: fullWidth(guest.firstName),
  lastKana: fullWidth(guest.lastKana),
  firstKana: fullWidth(guest.firstKana),
})

/**
 * A guest as submitted: trimmed, invisible characters gone, digits of numbers in half width; a single name split and
 * names and kana in full width where the configuration says so (R8.25). Representative and companions alike.
 * For judging and for keeping, never for writing into a field while it is typed in.
 */
export const tidied = (guest: Guest, switches: TidyingSwitches): Guest => {
  const plain = plainGuest(guest)
  const split = switches.splitSingleName ? withSplitNames(plain) : plain
  return switches.toFullWidth ? withFullWidthNames(split) : split
}
