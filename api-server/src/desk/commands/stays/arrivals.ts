import type { Language } from '@tomari/contract/languages'
import { inLanguage } from '../../../model/local-text.ts'
import { sentence, textIn, type Words, wordsOf } from '../../../text/texts.ts'
import { hotelTime, nightsBetween } from '../../../model/hotel-day.ts'
import { isCheckedIn, type StoredReservation } from '../../../model/Reservation.ts'
import { arrivalsOn } from '../../../usecases/stays/stay-records.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { textTable } from '../../terminal/text-table.ts'
import { dayOf, dayOption } from '../meant/day-option.ts'
import { facilityChoice, facilityName, facilityOption } from '../meant/facility-option.ts'
import { tellUnreadable, unreadableAmong } from '../meant/unreadable.ts'

/** Who is expected on a day, and who of them has checked in. */
export const arrivalsCommand: DeskCommand = {
  name: 'arrivals',
  summary: wordsOf('desk.arrivals.summary'),
  details: wordsOf('desk.arrivals.details'),
  operands: [],
  options: [dayOption('date', wordsOf('desk.arrivals.date')), facilityOption],

  async run(call, desk) {
    const { language, output } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const { date, arriving } = await arrivalsOn(
      desk,
      { date: dayOf(call, 'date'), facilityId: facilities.chosen },
      call.note,
    )
    for (const { id } of facilities.all) {
      const here = arriving.filter(({ facilityId }) => facilityId === id)
      if (here.length === 0) continue
      const table = textTable(
        columns.map(({ title, align }) => ({ title: title[language], ...(align && { align }) })),
        here.map((reservation) => columns.map(({ text }) => text(reservation, language))),
      )
      await output.out(`${facilityName(facilities, id, language)}\n${table}\n`)
    }
    await output.out(summary[language](date, arriving))
    if (arriving.some(({ calledOff }) => calledOff !== null)) {
      await output.out(calledOffOnes[language](arriving))
    }
    await tellUnreadable(call, unreadableAmong(arriving))
    return 0
  },
}

interface ArrivalColumn {
  readonly title: Words
  readonly align?: 'end'
  readonly text: (reservation: StoredReservation, language: Language) => string
}

/** What may be long comes last, where it pushes nothing aside. */
const columns: readonly ArrivalColumn[] = [
  { title: wordsOf('desk.arrivals.columns.reference'), text: ({ referenceNumber }) => referenceNumber },
  {
    title: wordsOf('desk.arrivals.columns.checked_in'),
    text: ({ checkedInAt, calledOff }, language) => {
      if (calledOff !== null) return textIn(language, `desk.states.${calledOff.as}`)
      return checkedInAt ? hotelTime(checkedInAt) : textIn(language, 'desk.arrivals.not_checked_in')
    },
  },
  {
    title: wordsOf('desk.arrivals.columns.guests'),
    align: 'end',
    text: ({ adults, children, others }) =>
      [adults, ...(children + others > 0 ? [children] : []), ...(others > 0 ? [others] : [])].join('+'),
  },
  {
    title: wordsOf('desk.arrivals.columns.nights'),
    align: 'end',
    text: ({ arrival, departure }) => String(nightsBetween(arrival, departure)),
  },
  {
    title: wordsOf('desk.arrivals.columns.owed_yen'),
    align: 'end',
    text: ({ openAmount }) => openAmount.toLocaleString('en-US'),
  },
  {
    title: wordsOf('desk.arrivals.columns.name'),
    text: ({ name, kanaName }) => (kanaName === name ? name : `${name} (${kanaName})`),
  },
  {
    title: wordsOf('desk.arrivals.columns.rooms'),
    text: ({ roomTypes }, language) => roomTypes.map((name) => inLanguage(name, language)).join(' / '),
  },
]

const summary = sentence('desk.arrivals.total', (date: string, all: readonly StoredReservation[]) => ({
  date,
  count: all.filter(({ calledOff }) => calledOff === null).length,
  checked_in: all.filter(isCheckedIn).length,
}))

const calledOffOnes = sentence('desk.arrivals.called_off', (all: readonly StoredReservation[]) => ({
  cancelled: all.filter(({ calledOff }) => calledOff?.as === 'cancelled').length,
  no_show: all.filter(({ calledOff }) => calledOff?.as === 'no_show').length,
}))
