import { LONGEST_ROOM_NUMBER } from '@tomari/contract/desk-operations'
import { type Language, languages } from '@tomari/contract/languages'
import { problemOfMail, readMail } from '@tomari/guest-rules/contact/mail'
import { RESERVATION_NAME_MAX_LENGTH } from '@tomari/guest-rules/name/name'
import { searchKeyOf } from '@tomari/guest-rules/name/name-matching'
import { readPhone } from '@tomari/guest-rules/numbers'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { readAscii, readKana, readName } from '@tomari/guest-rules/text/reading'
import { fullWidthKana, toKatakana } from '@tomari/guest-rules/text/text-width'
import { type LocalText, languageName, MOST_NIGHTS } from '../../platform/index.ts'
import { roomsNamed } from '../room-numbers.ts'
import type { Reason } from './row-problem.ts'
import { isDayOfNumber } from './spreadsheet-cells.ts'

export type Cell<Value> = { readonly value: Value } | { readonly reason: Reason }

const MOST_GUESTS_OF_A_KIND = 99
export const MOST_YEN = 99_999_999
/** Most guests that a check-in can enter (contract, `guestInfo`). */
export const MOST_GUESTS = 100
const LONGEST_IDENTIFIER = 50
const LONGEST_PHONE = 30
const LONGEST_LANGUAGE = 60
const MOST_ROOM_TYPES = 20
const LONGEST_ROOM_TYPE = 100
const MOST_ROOMS = 50

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

export const nameCell = (text: string): Cell<string> =>
  text.length > RESERVATION_NAME_MAX_LENGTH
    ? { reason: 'too_long' }
    : { value: fullWidthKana(readName(text)) }

/** Kana, or a name in letters, in full width. It travels in the QR code too. */
export function kanaCell(text: string): Cell<string> {
  // A half-width kana and its voicing mark become one sign.
  if (text.length > 2 * RESERVATION_NAME_MAX_LENGTH) return { reason: 'too_long' }
  const kana = kanaOf(text)
  if (kana.length > RESERVATION_NAME_MAX_LENGTH) return { reason: 'too_long' }
  return isFindable(kana) ? { value: kana } : { reason: 'kana_characters' }
}

/** A name as the QR code carries it. Booking systems put a comma behind the family name. */
export const kanaOf = (name: string): string =>
  fullWidthKana(readKana(toKatakana(name)))
    .replace(/[\s,"、，]+/gu, ' ')
    .trim()

/** Guests type katakana, letters and digits (R6.1). */
export const isFindable = (name: string): boolean => /^[ァ-ヺA-Z0-9]+$/u.test(searchKeyOf(name))

const SEVERAL = /[/／&＆;；、+＋]|\b(?:and|und|et|jr|sr|ii|iii|iv|phd)\b|他 ?\d+ ?名|ほか/iu
const TITLE = /^(?:mr|mrs|ms|miss|dr|様)\.?$/iu

/** A name of several people, or with more parts than guests type: `Ito, Kenji / Ito, Mika`, `Lee, Jr., Robert`. */
export const isOfSeveral = (name: string): boolean =>
  SEVERAL.test(name) || name.split(/[,，]/u).filter((part) => !TITLE.test(part.trim())).length > 2

export function phoneCell(text: string): Cell<string> {
  const phone = readAscii(text)
  if (!/^\d{6,}$/.test(readPhone(phone)) || phone.length > LONGEST_PHONE)
    return { reason: 'phone_characters' }
  return /^\p{Ps}?[0+]/u.test(phone) ? { value: phone } : { reason: 'phone_start' }
}

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

/** One of our languages, by its code or its name in any of them; null for any other. */
export function languageCell(text: string): Cell<Language | null> {
  if (text.length > LONGEST_LANGUAGE) return { reason: 'too_long' }
  const word = readAscii(text).toLowerCase()
  const language = languages.find((one) =>
    [one, ...languages.map((spoken) => languageName(one, spoken).toLowerCase())].some(
      (name) => word === name || word.startsWith(`${name}-`),
    ),
  )
  return { value: language ?? null }
}

/** A number as a spreadsheet may write one of no decimals. */
const wholeNumber = (text: string): string => readAscii(text).replace(/^(\d{1,3})\.0{1,2}(?!\d)/u, '$1')

export function countCell(text: string): Cell<number> {
  const written = wholeNumber(text).replace(/ ?(?:名様?|人|大人|adults?|persons?)$/iu, '')
  const count = Number(written)
  return /^\d{1,3}$/.test(written) && count <= MOST_GUESTS_OF_A_KIND
    ? { value: count }
    : { reason: 'not_count' }
}

export function nightsCell(text: string): Cell<number> {
  const written = wholeNumber(text).replace(/ ?(?:泊|nights?)(?: ?\d{1,3}日)?$/iu, '')
  const nights = Number(written)
  return /^\d{1,3}$/.test(written) && nights >= 1 && nights <= MOST_NIGHTS
    ? { value: nights }
    : { reason: 'not_nights' }
}

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

const YES: ReadonlySet<string> = new Set([
  '1',
  'yes',
  'y',
  'true',
  'はい',
  '有',
  'あり',
  '対象',
  '○',
  '〇',
  '◯',
])
const NO: ReadonlySet<string> = new Set(['0', 'no', 'n', 'false', 'いいえ', '無', 'なし', '対象外', '×'])

export function yesNoCell(text: string): Cell<boolean> {
  const word = readAscii(text).toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { reason: 'not_yes_no' }
}

/** Room types with `/` between them; `ツイン=Twin` says both languages, without `=` one name stands for both. */
export function roomTypesCell(text: string): Cell<readonly LocalText[]> {
  const parts = text.split(/[/／]/u).map((part) => part.split(/[=＝]/u).map(plainText))
  const isWrong = parts.some(
    (names) => names.length > 2 || names.some((name) => name === '' || name.length > LONGEST_ROOM_TYPE),
  )
  if (isWrong || parts.length > MOST_ROOM_TYPES) return { reason: 'room_types' }
  return { value: parts.map(([ja = '', en = ja]) => ({ ja, en })) }
}

/** `/`, a comma, `・` or `&` stands between the numbers. */
export function roomNumbersCell(text: string): Cell<readonly string[]> {
  // Spaces around each are welcome, as many as the number itself may have signs.
  if (text.length > MOST_ROOMS * 2 * LONGEST_ROOM_NUMBER) return { reason: 'room_numbers' }
  if (isDayOfNumber(text)) return { reason: 'damaged' }
  const separated = /^\d{2,5}(?:\s+\d{2,5})+$/u.test(text) ? text.replaceAll(/\s+/gu, '/') : text
  const rooms = roomsNamed(separated.replaceAll(/[,，、;；・･&＆+＋\n]| and /gu, '/'))
  const isWrong =
    rooms.length === 0 || rooms.length > MOST_ROOMS || rooms.some((room) => room.length > LONGEST_ROOM_NUMBER)
  return isWrong ? { reason: 'room_numbers' } : { value: rooms }
}
