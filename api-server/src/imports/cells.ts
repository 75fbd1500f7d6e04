import { furtherLanguages } from '@tomari/contract/further-languages'
import { type Language, languageMeant, languages } from '@tomari/contract/languages'
import { MOST_ALTERNATE_NAMES } from '@tomari/contract/property-system/booking'
import { problemOfMail, readMail } from '@tomari/guest-rules/contact/mail'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { readAscii } from '@tomari/guest-rules/text/reading'
import type { Facility } from '../hotels/index.ts'
import { type LocalText, languageName, MOST_NIGHTS } from '../platform/index.ts'
import { type Cell, isDayOfNumber, nameCell, phoneCell, type Reason } from '../stays/index.ts'

const MOST_GUESTS_OF_A_KIND = 99
export const MOST_YEN = 99_999_999
const LONGEST_IDENTIFIER = 50
const LONGEST_LANGUAGE = 60
const MOST_ROOM_TYPES = 20
const LONGEST_ROOM_TYPE = 100

const FAULT = /^(?:#+(?:n\/[adv]|nv|getting_data)?|#¡?[\p{L}/]{2,12}0?[!?]|err:\d{3})$/iu
const ROUNDED = /^[+-]?\d(?:[.,]\d+)?e\+\d{1,3}$|^[+-]?\d[.,]\d+e-?\d{1,3}$/iu

/** A fault (`#N/A`), or a long number cut to `4.4E+11`. */
export const isDamaged = (text: string): boolean =>
  ROUNDED.test(text) || text.split(' ').some((part) => part !== '#' && FAULT.test(part))

const NONE =
  /^(?:なし|無し|無|未定|未割当|未割り当て|未アサイン|未設定|未指定|未|不明|none|n\/?a|nil|null|tb[ad]|unknown|unassigned|not assigned|[-*‐–—―ー]+)$/iu

export const isNone = (text: string): boolean => NONE.test(text) || NONE.test(readAscii(text))

export const noneOr =
  <Value>(read: (text: string) => Cell<Value>, none: Value) =>
  (text: string): Cell<Value> =>
    isNone(text) ? { value: none } : read(text)

/** A text for none would make one reservation of several. */
export const referenceCell = (text: string): Cell<string> =>
  isNone(text) || /^0+$/u.test(text) ? { reason: 'missing' } : identifierCell(text)

/** A number or code that travels in the QR code, whose parts are joined by commas. */
export function identifierCell(text: string): Cell<string> {
  if (isDayOfNumber(text)) return { reason: 'damaged' }
  if (/[",]/.test(text)) return { reason: 'not_plain' }
  return text.length > LONGEST_IDENTIFIER ? { reason: 'too_long' } : { value: text }
}

/** Spellings with `/` between them; those beyond the first few find nothing that those do not. */
export function alternateNamesCell(text: string): Cell<readonly string[]> {
  const names = text.split(/[/／]/u, MOST_ALTERNATE_NAMES).map(plainText).filter(Boolean).map(nameCell)
  const tooLong = names.find((name) => 'reason' in name)
  return tooLong ?? { value: names.flatMap((name) => ('value' in name ? [name.value] : [])) }
}

const SEVERAL = /[/／&＆;；、+＋]|\b(?:and|und|et|jr|sr|ii|iii|iv|phd)\b|他 ?\d+ ?名|ほか/iu
const TITLE = /^(?:mr|mrs|ms|miss|dr|様)\.?$/iu

/** A name of several people, or with more parts than guests type: `Ito, Kenji / Ito, Mika`, `Lee, Jr., Robert`. */
export const isOfSeveral = (name: string): boolean =>
  SEVERAL.test(name) || name.split(/[,，]/u).filter((part) => !TITLE.test(part.trim())).length > 2

const BETWEEN_PHONES = /[/,;、]|または|\bor\b/iu
const LABEL = /^(?:tel|phone|mobile|携帯|自宅|電話)[:.]? ?/iu
const EXTENSION = / ?\(?(?:内線|ext\.?|x|#) ?:?\d{1,6}\)?$/iu

/** The first phone number of the cell; empty for a text for none. */
export const firstPhoneCell = noneOr((text: string): Cell<string> => {
  const written = readAscii(text)
  const cells = written
    .split(BETWEEN_PHONES)
    .map((part) => phoneCell(part.trim().replace(LABEL, '').replace(EXTENSION, '')))
  return cells.find((cell) => 'value' in cell) ?? phoneCell(text)
}, '')

export const mailCell = (text: string): Cell<string> =>
  problemOfMail(text) === null ? { value: readMail(text) } : { reason: 'mail_format' }

/** One of our languages, by a tag or its name in any of them; null for any other. Chinese of no script is simplified. */
export function languageCell(text: string): Cell<Language | null> {
  if (text.length > LONGEST_LANGUAGE) return { reason: 'too_long' }
  const word = readAscii(text).toLowerCase()
  return { value: languageMeant(languageTags.get(word) ?? word, languages) ?? null }
}

/** Tags by names, `繁體中文` and `chinese` among them. */
const languageTags: ReadonlyMap<string, string> = new Map(
  languages
    .flatMap((one) => [one, ...one.split('-', 1)])
    .flatMap((tag) => languages.map((spoken) => [languageName(tag, spoken).toLowerCase(), tag] as const)),
)

/** A number as a spreadsheet may write one of no decimals. */
const wholeNumber = (text: string): string => readAscii(text).replace(/^(\d{1,3})\.0{1,2}(?!\d)/u, '$1')

const within =
  (unit: RegExp, [least, most]: readonly [number, number], reason: 'not_count' | 'not_nights') =>
  (text: string): Cell<number> => {
    const written = wholeNumber(text).replace(unit, '')
    const number = Number(written)
    return /^\d{1,3}$/.test(written) && number >= least && number <= most ? { value: number } : { reason }
  }

export const countCell = within(
  / ?(?:名様?|人|大人|adults?|persons?)$/iu,
  [0, MOST_GUESTS_OF_A_KIND],
  'not_count',
)

export const nightsCell = within(/ ?(?:泊|nights?)(?: ?\d{1,3}日)?$/iu, [1, MOST_NIGHTS], 'not_nights')

export function roomsCell(text: string): Cell<number> {
  const written = wholeNumber(text).replace(/ ?(?:室|部屋|rooms?)$/iu, '')
  return /^\d{1,2}$/.test(written) ? { value: Number(written) } : { reason: 'not_count' }
}

const AMOUNT =
  /^([-▲△]?)((?:jpy|jp¥|¥|yen|\\)?)([-▲△]?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?(円|jpy|yen)?(也)?(-?)$/u
const OTHER_CURRENCY = /^-?(?!jpy|yen)[a-z]{3}-?\d|\d(?!jpy|yen)[a-z]{3}$|[$€£₩฿₫元]|ドル|ユーロ|ウォン/u

/** A refund has a minus, a triangle or brackets. */
export function signedYenCell(text: string): Cell<number> {
  const written = readAscii(text).toLowerCase().replace(/\s/gu, '')
  if (OTHER_CURRENCY.test(written)) return { reason: 'other_currency' }
  if (/\d\.\d{3}(?!\d)/u.test(written)) return { reason: 'dot_unclear' }
  const inBrackets = /^\((.*)\)$/u.exec(written)?.[1]
  const [, before, sign, behind, digits = '', unit, , dash] = AMOUNT.exec(inBrackets ?? written) ?? []
  const amount = Number(digits.replaceAll(',', ''))
  const isNegative = inBrackets !== undefined || Boolean(before) || Boolean(behind)
  // A dash behind the number closes an amount in yen, and is a minus elsewhere.
  const isUnclear = Boolean(dash) && !sign && unit === undefined
  if (digits === '' || isUnclear || amount > MOST_YEN) return { reason: 'not_yen' }
  return { value: isNegative && amount > 0 ? -amount : amount }
}

export function yenCell(text: string): Cell<number> {
  const cell = signedYenCell(text)
  return 'value' in cell && cell.value < 0 ? { reason: 'not_yen' } : cell
}

export const currencyCell = (text: string): Cell<'JPY'> =>
  /^(?:jpy|yen|円|¥|日本円)$/u.test(readAscii(text).toLowerCase())
    ? { value: 'JPY' }
    : { reason: 'other_currency' }

const YES: ReadonlySet<string> = new Set('1 yes y true はい 有 あり 対象 ○ 〇 ◯'.split(' '))
const NO: ReadonlySet<string> = new Set('0 no n false いいえ 無 なし 対象外 ×'.split(' '))

export function yesNoCell(text: string): Cell<boolean> {
  const word = readAscii(text).toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { reason: 'not_yes_no' }
}

/**
 * Room types with `/` between them; `ツイン=Twin` says Japanese and English, `ツイン=Twin=ko:트윈` further languages, and without `=` one name
 * stands for all.
 */
export function roomTypesCell(text: string): Cell<readonly LocalText[]> {
  const parts = text.split(/[/／]/u, MOST_ROOM_TYPES + 1)
  const types = parts.flatMap((part) => roomType(part.split(/[=＝]/u).map(plainText)) ?? [])
  if (types.length < parts.length || parts.length > MOST_ROOM_TYPES) return { reason: 'room_types' }
  return { value: types }
}

/** Null where a name is empty or too long, or a language is none of ours or named twice. */
function roomType([ja = '', en = ja, ...others]: readonly string[]): LocalText | null {
  const further = new Map<Language, string>()
  for (const other of others) {
    const [, code = '', name = ''] = /^([a-z-]+)[:：](.*)$/iu.exec(other) ?? []
    const language = furtherLanguages.find((one) => one.toLowerCase() === code.toLowerCase())
    if (language === undefined || further.has(language)) return null
    further.set(language, plainText(name))
  }
  const names = [ja, en, ...further.values()]
  if (names.some((name) => name === '' || name.length > LONGEST_ROOM_TYPE)) return null
  return { ja, en, ...Object.fromEntries(further) }
}

/** As `roomTypesCell` reads them. */
export const roomTypesText = (types: readonly LocalText[]): string =>
  types
    .map((type) => {
      const further = furtherLanguages.flatMap((one) =>
        type[one] === undefined ? [] : [`${one}:${type[one]}`],
      )
      const isOne = type.ja === type.en && further.length === 0
      return isOne ? type.ja : [type.ja, type.en, ...further].join('=')
    })
    .join('/')

/** The id of the facility that a text means; null when it means none, or more than one. */
type FacilityNamed = (text: string) => string | null

export interface FacilityReading {
  readonly facilityNamed: FacilityNamed
  /** Ids of those that take no guests any longer. */
  readonly retired: ReadonlySet<string>
  /** The problem of an unknown facility, where it is another than that. */
  readonly unknownFacility?: Reason
}

export function facilityCell(
  text: string,
  { facilityNamed, retired, unknownFacility = 'unknown_facility' }: FacilityReading,
): Cell<string> {
  const id = facilityNamed(text)
  if (id === null) return { reason: unknownFacility }
  return retired.has(id) ? { reason: 'retired_facility' } : { value: id }
}

/** Facilities by id, by code and by name in any language; width, case and spaces do not matter. */
export function facilityNames(facilities: readonly Facility[]): FacilityNamed {
  const byName = new Map<string, string | null>()
  for (const { id, name } of facilities) {
    for (const word of new Set(Object.values(name).map(nameForm)))
      byName.set(word, byName.has(word) ? null : id)
  }
  // An id is never another facility's name.
  for (const { id, code } of facilities) byName.set(nameForm(code), id)
  for (const { id } of facilities) byName.set(nameForm(id), id)
  return (text) => byName.get(nameForm(text)) ?? null
}

const nameForm = (text: string): string => readAscii(text).toLowerCase().replace(/\s/gu, '')
