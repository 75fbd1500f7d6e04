import type { Language } from '@tomari/contract/languages'
import { hotelTime, inLanguage, nightsBetween, type Texts, textIn, textsOf } from '../../platform/index.ts'
import type { StayOfDay } from '../lists-of-day.ts'
import { roomsText } from '../room-numbers.ts'

/** One column of a list of the day. */
export interface DayColumn {
  readonly title: Texts
  readonly align?: 'end'
  readonly text: (stay: StayOfDay, language: Language) => string
}

const reference: DayColumn = {
  title: textsOf('desk.arrivals.columns.reference'),
  text: ({ reservation }) => reservation.referenceNumber,
}

const checkedIn: DayColumn = {
  title: textsOf('desk.arrivals.columns.checked_in'),
  text: ({ reservation: { checkedInAt, calledOff } }, language) => {
    if (calledOff !== null) return textIn(language, `desk.states.${calledOff.as}`)
    return checkedInAt ? hotelTime(checkedInAt) : textIn(language, 'desk.arrivals.not_checked_in')
  },
}

const checkedOut: DayColumn = {
  title: textsOf('desk.day.columns.checked_out'),
  text: ({ departedAt }, language) =>
    departedAt === null ? textIn(language, 'desk.day.still_here') : hotelTime(departedAt),
}

const departure: DayColumn = {
  title: textsOf('desk.day.columns.departure'),
  text: ({ reservation }) => reservation.departure,
}

const guests: DayColumn = {
  title: textsOf('desk.arrivals.columns.guests'),
  align: 'end',
  text: ({ reservation: { adults, children, others } }) =>
    [adults, ...(children + others > 0 ? [children] : []), ...(others > 0 ? [others] : [])].join('+'),
}

const nights: DayColumn = {
  title: textsOf('desk.arrivals.columns.nights'),
  align: 'end',
  text: ({ reservation }) => String(nightsBetween(reservation.arrival, reservation.departure)),
}

const owed: DayColumn = {
  title: textsOf('desk.arrivals.columns.owed_yen'),
  align: 'end',
  text: ({ reservation }) => reservation.openAmount.toLocaleString('en-US'),
}

const name: DayColumn = {
  title: textsOf('desk.arrivals.columns.name'),
  text: ({ reservation }) =>
    reservation.kanaName === reservation.name
      ? reservation.name
      : `${reservation.name} (${reservation.kanaName})`,
}

const roomTypes: DayColumn = {
  title: textsOf('desk.arrivals.columns.rooms'),
  text: ({ reservation }, language) =>
    reservation.roomTypes.map((type) => inLanguage(type, language)).join(' / '),
}

const rooms: DayColumn = { title: textsOf('desk.day.columns.rooms'), text: (stay) => roomsText(stay.rooms) }

/** The columns of each list. What may be long comes last, where it pushes nothing aside. */
export const dayColumns = {
  arriving: [reference, checkedIn, guests, nights, owed, name, roomTypes],
  departing: [reference, rooms, checkedOut, guests, nights, owed, name],
  in_house: [reference, rooms, departure, guests, owed, name],
} as const satisfies Readonly<Record<string, readonly DayColumn[]>>
