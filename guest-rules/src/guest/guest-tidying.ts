import { readBy } from '../problem.ts'
import { fullWidth } from '../text/text-width.ts'
import { ruleOf } from './field.ts'
import { type Guest, recordBy, textFields } from './guest.ts'

/** The two switches of the configuration (R8.25, R8.26). */
export interface TidyingSwitches {
  /** `convert_names_to_full_width` */
  readonly toFullWidth: boolean
  /** `split_single_name` */
  readonly splitSingleName: boolean
}

const readGuest = (guest: Guest): Guest => ({
  ...guest,
  ...recordBy(textFields, 'name', (field) => readBy(ruleOf(field), guest[field.name])),
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
 * A guest as submitted: every answer as its rule reads it; a single name split and
 * names and kana in full width where the configuration says so (R8.25). Representative and companions alike.
 * For judging and for keeping, never for writing into a field while it is typed in.
 */
export const tidied = (guest: Guest, switches: TidyingSwitches): Guest => {
  const plain = readGuest(guest)
  const split = switches.splitSingleName ? withSplitNames(plain) : plain
  return switches.toFullWidth ? withFullWidthNames(split) : split
}

/**
 * A whole name written into one of two fields, split into both (R8.26): 山田 太郎 becomes 山田 and 太郎.
 * The first word is the last name, in the order of the form's fields; the script does not show the order (TARO YAMADA,
 * YAMADA TARO), and the guest reviews the result. What already stands in two fields is never split, nor is one word.
 */
export const splitSingleName = (
  last: string,
  first: string,
): { readonly last: string; readonly first: string } => {
  const written = last.trim() === '' ? first.trim() : first.trim() === '' ? last.trim() : ''
  const [, family, given] = /^(\S+)\s+(\S.*)$/su.exec(written) ?? []
  return family === undefined || given === undefined ? { last, first } : { last: family, first: given }
}
