import { LONGEST_ROOM_NUMBER } from '@tomari/contract/desk-operations'
import { MOST_ALTERNATE_NAMES } from '@tomari/contract/property-system/booking'
import { RESERVATION_NAME_MAX_LENGTH } from '@tomari/guest-rules/name/name'
import { readPhone } from '@tomari/guest-rules/numbers'
import { readAscii, readKana, readName } from '@tomari/guest-rules/text/reading'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { nameForm, nameWords } from '@tomari/guest-rules/text/text-normal-form'
import { fullWidthKana, toKatakana } from '@tomari/guest-rules/text/text-width'
import { type DeskTexts, deskTextsOf, type TextNamed } from '../../platform/index.ts'
import { roomsNamed } from '../room-numbers.ts'
import { canBeTyped, keysOf } from '../names/keys.ts'
import { withoutTitles } from '../names/titles.ts'
import { countryOf } from './country.ts'

export type Reason = TextNamed<'desk.import.problem.'>

export const reasonText = (reason: Reason): DeskTexts => deskTextsOf(`desk.import.problem.${reason}`)

export type Cell<Value> = { readonly value: Value } | { readonly reason: Reason }

/** Most guests that a check-in can enter (contract, `guestInfo`). */
export const MOST_GUESTS = 100
const LONGEST_PHONE = 30
const MOST_ROOMS = 50

export const nameCell = (text: string): Cell<string> =>
  text.length > RESERVATION_NAME_MAX_LENGTH
    ? { reason: 'too_long' }
    : { value: fullWidthKana(readName(text)) }

/** The first few of names with `/` between them. A family name alone is left out: it would open other people's reservations. */
export function alternateNamesCell(text: string): Cell<readonly string[]> {
  const whole = text.split(/[/／]/u).map(plainText).filter(isWhole).slice(0, MOST_ALTERNATE_NAMES)
  const cells = whole.map(nameCell)
  return (
    cells.find((cell) => 'reason' in cell) ?? {
      value: cells.flatMap((cell) => ('value' in cell ? [cell.value] : [])),
    }
  )
}

/** In one piece stand names of China and Korea: 王小明, 김민수. Two signs may be a family name. */
const isWhole = (name: string): boolean =>
  withoutTitles(nameWords(name)).length > 1 || /^[\p{Script=Han}\p{Script=Hangul}]{3,}$/u.test(nameForm(name))

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

/**
 * Whether guests find a booking by its name alone: as it stands, or by the spelling that their passport has. Kanji of a guest whose country
 * is not known may be Japanese, and are read in more ways than there are keys.
 */
export const isTypeable = (name: string, country?: string): boolean =>
  isFindable(name) ||
  ((country ?? '') === '' || country === 'JP'
    ? !/\p{Script=Han}/u.test(name) && canBeTyped(keysOf([name]))
    : canBeTyped(keysOf([name], country)))

/** Guests type katakana, letters and digits (R6.1). */
const isFindable = (name: string): boolean => /^[ァ-ヺA-Z0-9]+$/u.test(nameForm(name))

/** A text that names no country says nothing: the country chooses rules for the name, and is no part of the booking. */
export const countryCell = (text: string): Cell<string> => ({ value: countryOf(text) })

export function phoneCell(text: string): Cell<string> {
  const phone = readAscii(text)
  if (!/^\d{6,}$/.test(readPhone(phone)) || phone.length > LONGEST_PHONE)
    return { reason: 'phone_characters' }
  return /^\p{Ps}?[0+]/u.test(phone) ? { value: phone } : { reason: 'phone_start' }
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

const AS_DAY = /^(?:\d{1,2}月\d{1,2}日|\d{1,2}-[a-z]{3}|[a-z]{3}-\d{1,2})$/iu
const MONTH = /月|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/iu

/** A number of which a spreadsheet has made a day: `1-2` as `1月2日`. */
export const isDayOfNumber = (text: string): boolean => AS_DAY.test(text) && MONTH.test(text)
