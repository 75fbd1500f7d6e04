import type { Language } from '@tomari/contract/languages'
import {
  displayWidth,
  grouped,
  hotelTime,
  inLanguage,
  nightsBetween,
  printable,
  textIn,
  type Words,
  wordsOf,
} from '../../platform/index.ts'
import { type Reservation, roomsText, stateOf } from '../../stays/index.ts'
import type { StayRecord } from '../stay-records.ts'

/** A stay, with the name of its facility in the language of the caller. */
interface Stay extends StayRecord {
  readonly facility: string
}

/** Everything that is stored of a stay but the guests themselves; one line each, in columns. */
export function stayLines(stay: Stay, language: Language): string {
  const width = Math.max(...rows.map(({ label }) => displayWidth(label[language])))
  return rows
    .map(({ label, text }) => {
      const space = ' '.repeat(width - displayWidth(label[language]))
      return `${label[language]}${space}  ${printable(text(stay, language))}`.trimEnd()
    })
    .map((line) => `${line}\n`)
    .join('')
}

interface Row {
  readonly label: Words
  readonly text: (stay: Stay, language: Language) => string
}

const yesNo = (answer: boolean, language: Language): string =>
  textIn(language, answer ? 'desk.yes' : 'desk.no')

const kept = (kind: string, { images }: Stay, language: Language): string =>
  textIn(language, images.has(kind) ? 'desk.show.kept' : 'desk.show.not_kept')

/** A code does not go back: what a refund or the desk has put onto the bill since is told beside it. */
const codeText = (
  { checkinCode, openAmount }: Pick<Reservation, 'checkinCode' | 'openAmount'>,
  language: Language,
) =>
  checkinCode === '40' && openAmount > 0
    ? textIn(language, 'desk.show.code_40_open', { yen: grouped(openAmount) })
    : textIn(language, `desk.show.code_meaning.${checkinCode}`)

const rows: readonly Row[] = [
  {
    label: wordsOf('desk.show.rows.reference_number'),
    text: ({ reservation }) => reservation.referenceNumber,
  },
  { label: wordsOf('desk.show.rows.facility'), text: ({ facility }) => facility },
  { label: wordsOf('desk.show.rows.reservation_name'), text: ({ reservation }) => reservation.name },
  { label: wordsOf('desk.show.rows.kana_name'), text: ({ reservation }) => reservation.kanaName },
  { label: wordsOf('desk.show.rows.phone_number'), text: ({ reservation }) => reservation.phone },
  {
    label: wordsOf('desk.show.rows.membership_number'),
    text: ({ reservation }) => reservation.membershipNumber ?? '',
  },
  {
    label: wordsOf('desk.show.rows.guests_booked'),
    text: ({ reservation: { adults, children, others } }, language) =>
      textIn(language, 'desk.show.guests', { adults, children, others }),
  },
  {
    label: wordsOf('desk.show.rows.stay'),
    text: ({ reservation: { arrival, departure } }, language) =>
      textIn(language, 'desk.show.nights', {
        arrival,
        departure,
        nights: nightsBetween(arrival, departure),
      }),
  },
  {
    label: wordsOf('desk.show.rows.room_types'),
    text: ({ reservation }, language) =>
      reservation.roomTypes.map((name) => inLanguage(name, language)).join(' / '),
  },
  { label: wordsOf('desk.show.rows.rooms'), text: ({ rooms }) => roomsText(rooms) },
  {
    label: wordsOf('desk.show.rows.several_rooms'),
    text: ({ reservation }, language) => yesNo(reservation.isMultiRooms, language),
  },
  {
    label: wordsOf('desk.show.rows.payment_target'),
    text: ({ reservation }, language) => yesNo(reservation.isPaymentTarget, language),
  },
  {
    label: wordsOf('desk.show.rows.open_amount'),
    text: ({ reservation: { openAmount } }, language) =>
      textIn(language, 'desk.show.yen', { yen: grouped(openAmount) }),
  },
  {
    label: wordsOf('desk.show.rows.state'),
    text: ({ reservation }, language) => {
      const state = textIn(language, `desk.states.${stateOf(reservation)}`)
      return reservation.calledOff === null ? state : `${state} ${hotelTime(reservation.calledOff.at)}`
    },
  },
  {
    label: wordsOf('desk.show.rows.check_in_code'),
    text: ({ reservation }, language) => codeText(reservation, language),
  },
  {
    label: wordsOf('desk.show.rows.checked_in_at'),
    text: ({ reservation: { checkedInAt } }) => (checkedInAt ? hotelTime(checkedInAt) : ''),
  },
  {
    label: wordsOf('desk.show.rows.checked_out_at'),
    text: ({ departedAt }) => (departedAt ? hotelTime(departedAt) : ''),
  },
  {
    label: wordsOf('desk.show.rows.message_of_the_desk'),
    text: ({ notice }, language) => (notice ? inLanguage(notice, language) : ''),
  },
  {
    label: wordsOf('desk.show.rows.register_card_status'),
    text: ({ reservation }) => reservation.registerCardStatus,
  },
  { label: wordsOf('desk.show.rows.guests_in_the_register'), text: ({ guests }) => String(guests) },
  {
    label: wordsOf('desk.show.rows.register_corrected'),
    text: ({ correctedAt }) => (correctedAt ? hotelTime(correctedAt) : ''),
  },
  { label: wordsOf('desk.show.rows.signature'), text: (stay, language) => kept('signature', stay, language) },
  {
    label: wordsOf('desk.show.rows.passport_picture'),
    text: (stay, language) => kept('passport', stay, language),
  },
  {
    label: wordsOf('desk.show.rows.can_be_found_today'),
    text: ({ canBeFound, hasNamesake }, language) =>
      hasNamesake ? textIn(language, 'desk.show.found_with_number') : yesNo(canBeFound, language),
  },
]
