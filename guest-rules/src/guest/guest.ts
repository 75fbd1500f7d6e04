import { type GuestField, guestFields } from '@tomari/contract/guest-fields'

/** Gender as guests state it: 1 male, 2 female, 3 other (R8.11). */
export type Gender = 1 | 2 | 3

export type TextField = Exclude<GuestField, { readonly kind: 'gender' | 'residence' }>

const isText = (field: GuestField): field is TextField =>
  field.kind !== 'gender' && field.kind !== 'residence'

export const textFields: readonly TextField[] = guestFields.filter(isText)

type CompanionRow = Extract<GuestField, { readonly companion: unknown }>

export const companionRows = guestFields.filter((field): field is CompanionRow => 'companion' in field)

export type LodgingField = Extract<TextField, { readonly kind: 'lodging' }>

/** Fields for where a guest stays before and after. */
export const lodgingFields = textFields.filter((field): field is LodgingField => field.kind === 'lodging')

export type PlainField = Exclude<
  Extract<TextField, { readonly kind: 'phone' | 'text' | 'lodging'; readonly wire: string }>,
  { readonly group: 'address' }
>

const isPlain = (field: TextField): field is PlainField =>
  (field.kind === 'phone' || field.kind === 'text' || field.kind === 'lodging') && field.group !== 'address'

/** Fields that are shown as they were answered, each by itself, in the order of the screen: a name and an address are shown as a whole. */
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
  ...recordBy(textFields, 'name', ({ kind }) => (kind === 'lodging' ? HOME_LODGING : '')),
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

/** A guest's name in one line, family name first; the kana where no name was requested. */
export const fullName = (guest: Guest): string => {
  const name = inOneLine(guest.lastName, guest.firstName)
  return name === '' ? inOneLine(guest.lastKana, guest.firstKana) : name
}

const hasAll = <Key extends string, Value>(
  record: Partial<Record<Key, Value>>,
  keys: readonly Key[],
): record is Record<Key, Value> => keys.every((key) => key in record)

/** A record with a value for each row, by one of the row's names. Of two rows of one name the later counts. */
export const recordBy = <By extends string, Row extends Readonly<Record<By, string>>, Value>(
  rows: readonly Row[],
  by: By,
  valueOf: (row: Row) => Value,
): Readonly<Record<Row[By], Value>> => {
  const record: Partial<Record<Row[By], Value>> = {}
  for (const row of rows) record[row[by]] = valueOf(row)
  const names = rows.map((row) => row[by])
  if (!hasAll(record, names)) throw new TypeError('a key is gone')
  return record
}
