/** Gender as guests state it: 1 male, 2 female, 3 other (R8.11). */
export type Gender = 1 | 2 | 3

/** A guest as the app holds one. Texts are empty where nothing has been entered. */
export interface Guest {
  readonly lastName: string
  readonly firstName: string
  readonly lastKana: string
  readonly firstKana: string
  /** Digits as typed, at most 3; empty when not asked or not answered. */
  readonly age: string
  readonly gender: Gender | null
  readonly isChild: boolean
  /** True when the guest lives outside Japan. The spelling is known outside (R14.1). */
  readonly overseasFlug: boolean
  /** 7 digits. */
  readonly postcode: string
  /** Name of the prefecture, 都道府県 included. */
  readonly prefecture: string
  readonly city: string
  readonly subarea: string
  /** Street number and building. */
  readonly furtherSubarea: string
  /** ISO 3166-1 alpha-2. */
  readonly countrycode: string
  /** Overseas address as free text. */
  readonly address: string
  /** Base64 JPEG without prefix; empty when there is none. */
  readonly passport: string
  readonly passportFileName: string
  /** Digits. */
  readonly tel: string
  readonly occupation: string
  readonly prevAccommodation: string
  readonly nextAccommodation: string
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
  lastName: '',
  firstName: '',
  lastKana: '',
  firstKana: '',
  age: '',
  gender: null,
  isChild: false,
  overseasFlug: false,
  postcode: '',
  prefecture: '',
  city: '',
  subarea: '',
  furtherSubarea: '',
  countrycode,
  address: '',
  passport: '',
  passportFileName: '',
  tel: '',
  occupation: '',
  prevAccommodation: HOME_LODGING,
  nextAccommodation: HOME_LODGING,
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
