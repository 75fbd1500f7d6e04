import { type GuestField, guestFields } from '@tomari/contract/guest-fields'
import { recordBy } from './record-by.ts'

/** Gender as guests state it: 1 male, 2 female, 3 other (R8.11). */
export type Gender = 1 | 2 | 3

/** Fields that a guest answers with a text. */
export type TextField = Exclude<GuestField, { readonly kind: 'gender' | 'residence' }>

const isText = (field: GuestField): field is TextField =>
  field.kind !== 'gender' && field.kind !== 'residence'

/** The rows of the register whose answers are texts. */
export const textFields: readonly TextField[] = guestFields.filter(isText)

/** Fields for where a guest stays before and after; they start as "home". */
export type LodgingField = Extract<TextField, { readonly kind: 'lodging' }>

/** Fields for where a guest stays before and after. */
export const lodgingFields = textFields.filter((field): field is LodgingField => field.kind === 'lodging')

/** Fields that are told as they were answered, each by itself: a name and an address are told as a whole. */
export type PlainField = Exclude<
  Extract<TextField, { readonly kind: 'phone' | 'text' | 'lodging'; readonly wire: string }>,
  { readonly group: 'address' }
>

const isPlain = (field: TextField): field is PlainField =>
  (field.kind === 'phone' || field.kind === 'text' || field.kind === 'lodging') && field.group !== 'address'

/** Fields that are told as they were answered, in the order of the screen. */
export const plainFields: readonly PlainField[] = textFields.filter(isPlain)

/**
 * A guest as the app holds one. Texts are empty where nothing has been entered: age, postcode and phone are digits, the
 * country is a code of the list of countries, the passport a JPEG as base64 without prefix.
 */
export interface Guest extends Readonly<Record<TextField['name'], string>> {
  readonly gender: Gender | null
  readonly isChild: boolean
  /** True when the guest lives outside Japan. The spelling is known outside (R14.1). */
  readonly overseasFlug: boolean
  readonly passportFileName: string
}

/** Country that a representative starts with (R8.14). */
export const JAPAN = 'JP'

/** Previous and next lodging start as "home" (R8.24). */
export const HOME_LODGING = '自宅'

/**
 * A guest nothing is known of yet (R8.14, R8.24).
 * @param countrycode the configured default country; empty for companions and where none is configured
 */
export const emptyGuest = (countrycode = ''): Guest => ({
  ...recordBy(
    textFields,
    ({ name }) => name,
    ({ kind }) => (kind === 'lodging' ? HOME_LODGING : ''),
  ),
  countrycode,
  gender: null,
  isChild: false,
  overseasFlug: false,
  passportFileName: '',
})

/** The representative before anything is entered: lives in Japan unless the configuration names another country. */
export const emptyRepresentative = (defaultCountry = ''): Guest =>
  emptyGuest(defaultCountry === '' ? JAPAN : defaultCountry)

const inOneLine = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** A guest's name in one line, family name first; the kana where no name was asked for. */
export const fullName = (guest: Guest): string => {
  const name = inOneLine(guest.lastName, guest.firstName)
  return name === '' ? inOneLine(guest.lastKana, guest.firstKana) : name
}
