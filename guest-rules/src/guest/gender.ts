import type { Gender } from './guest.ts'
import type { TextRule } from '../text/text-rule.ts'

/** The gender that a code of a back end means: 1, 2 or 3; anything else, such as cico's 4 "unset", is none. */
export const genderOf = (code: string | number | undefined): Gender | null => {
  switch (String(code)) {
    case '1':
      return 1
    case '2':
      return 2
    case '3':
      return 3
    default:
      return null
  }
}

/** Gender: one of three, to be selected (R8.11). */
export const genderRule: TextRule = {
  maxLength: null,
  missing: 'required_select',
  broken: (text) => (genderOf(text) === null ? 'unknown' : null),
}
