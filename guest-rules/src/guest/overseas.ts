import type { TextRule } from '../text/text-rule.ts'

/** Domestic or overseas: a toggle, which always has an answer (R8.12, R8.13). */
export const residenceRule: TextRule = { maxLength: null, missing: 'required_select', broken: () => null }

/** Country: an ISO 3166-1 alpha-2 code, to be selected. Whether the code is in use is left to the list of countries. */
export const countryRule: TextRule = {
  maxLength: null,
  missing: 'required_select',
  broken: (text) => (/^[A-Z]{2}$/.test(text) ? null : 'unknown'),
}

/** How the base64 of every JPEG starts: the bytes FF D8 FF. */
const JPEG_START = '/9j/'

/** Passport image: a JPEG as base64 without prefix (R8.22). */
export const passportRule: TextRule = {
  maxLength: null,
  missing: 'required',
  broken: (text) => (text.startsWith(JPEG_START) ? null : 'jpeg'),
}
