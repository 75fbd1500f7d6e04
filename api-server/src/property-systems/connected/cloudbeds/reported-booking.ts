import * as v from 'valibot'
import { countryOf } from '../../../stays/index.ts'
import type { NameThere, ReportedBooking, UnreadableBooking } from '../ConnectedSystem.ts'
import { momentOf } from '../foreign-json.ts'
import {
  type CloudbedsGuest,
  type CloudbedsReservation,
  idText,
  mainGuestOf,
  reservation,
} from './reservation.ts'

const statuses: Readonly<Record<CloudbedsReservation['status'], ReportedBooking['status']>> = {
  not_confirmed: 'booked',
  confirmed: 'booked',
  canceled: 'cancelled',
  checked_in: 'in_house',
  checked_out: 'departed',
  no_show: 'no_show',
}

const MOST_NAMES = 20

export function readBooking(foreign: unknown, readAt: Date): ReportedBooking | UnreadableBooking {
  const read = v.safeParse(reservation, foreign)
  if (!read.success) {
    const [issue] = read.issues
    return { id: idIn(foreign), code: `UNREADABLE-${(v.getDotPath(issue) ?? '').toUpperCase()}` }
  }
  return reportedBooking(read.output, readAt) ?? { id: read.output.reservationID, code: 'NO-NAME' }
}

const idIn = (foreign: unknown): string | null => {
  const read = v.safeParse(v.object({ reservationID: idText }), foreign)
  return read.success ? read.output.reservationID : null
}

/** Null without any name. */
export function reportedBooking(there: CloudbedsReservation, readAt: Date): ReportedBooking | null {
  const guest = mainGuestOf(there)
  const name = (guest && nameOfGuest(guest)) ?? (there.guestName === null ? null : nameIn(there.guestName))
  if (name === null) return null
  const companions = there.guests.filter((one) => one !== guest).map(nameOfGuest)
  const rooms = there.rooms.filter(({ roomStatus }) => roomStatus !== 'cancelled')
  const sumOf = (of: 'adults' | 'children') => rooms.reduce((sum, one) => sum + (one[of] ?? 0), 0)
  return {
    id: there.reservationID,
    version: versionOf(there.dateModified, readAt),
    status: statuses[there.status],
    name,
    alternateNames: guest ? spellingsOf(guest).slice(0, MOST_NAMES) : [],
    companionNames: companions.filter((one) => one !== null).slice(0, MOST_NAMES),
    phone: guest?.guestPhone ?? guest?.guestCellPhone ?? null,
    mail: guest?.guestEmail ?? there.guestEmail,
    country:
      countryOf(guest?.guestDocumentIssuingCountry ?? '') || countryOf(guest?.guestCountry ?? '') || null,
    language: null,
    arrival: there.startDate,
    departure: there.endDate,
    // A reservation that was called off may have no room left that says how many.
    adults: there.adults ?? (sumOf('adults') || 1),
    children: there.children ?? sumOf('children'),
    rooms: rooms.map(({ roomName, roomTypeName }) => ({ number: roomName, typeName: roomTypeName })),
    // A deposit beyond the bill leaves nothing open.
    openYen: wholeYen(there.balance) === null ? null : Math.max(there.balance ?? 0, 0),
    roomPriceYen: null,
    isPreCheckedIn: null,
  }
}

export const wholeYen = (amount: number | null): number | null =>
  Number.isSafeInteger(amount) ? amount : null

const SECOND_MS = 1000

/**
 * `2026-12-01 09:30:00` in the hotel's zone, or with a zone of its own. Of changes within one second the answer that was read last
 * is the newest, as far as both clocks agree.
 */
export function versionOf(modified: string | null, readAt: Date): number {
  const at = (momentOf(modified ?? '') ?? readAt).getTime()
  if (/\.\d/.test(modified ?? '')) return at
  return at + Math.min(Math.max(readAt.getTime() - at, 0), SECOND_MS - 1)
}

function nameOfGuest({ guestLastName, guestFirstName, guestName }: CloudbedsGuest): NameThere | null {
  if (guestLastName !== null) return { family: guestLastName, given: guestFirstName ?? '' }
  const whole = guestFirstName ?? guestName
  return whole === null ? null : nameIn(whole)
}

/** Latin names have the family name last, those in scripts of East Asia first; a comma stands behind it wherever it is. */
function nameIn(whole: string): NameThere {
  const [before = '', after] = whole.split(',', 2)
  if (after !== undefined) return { family: before.trim(), given: after.trim() }
  const words = whole.split(/\s/u).filter(Boolean)
  const isLatin = /^\p{Script=Latin}/u.test(whole)
  const family = (isLatin ? words.at(-1) : words[0]) ?? whole
  return { family, given: (isLatin ? words.slice(0, -1) : words.slice(1)).join(' ') }
}

/** Cloudbeds has one name a guest; hotels that need another script or a reading make a field of their own for it. */
const SPELLING =
  /\b(kana|furigana|kanji|hanzi|hangul)\b|(native|alternate|alternative) name|カナ|かな|フリガナ|ふりがな|漢字|本名/i

const spellingsOf = ({ customFields }: CloudbedsGuest): readonly NameThere[] =>
  customFields.flatMap(({ customFieldName, customFieldValue }) =>
    customFieldValue !== null && SPELLING.test((customFieldName ?? '').normalize('NFKC'))
      ? [nameIn(customFieldValue)]
      : [],
  )
