import { nameWords } from '@tomari/guest-rules/text/text-normal-form'
import { facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import {
  type Desk,
  type DeskCall,
  type DeskCommand,
  type ExitCode,
  hotelTime,
  type OptionRow,
  printable,
  textIn,
  textsOf,
  textTable,
} from '../../platform/index.ts'
import { type StayOfDay, staysOfDay } from '../lists-of-day.ts'
import { isCheckedIn } from '../Reservation.ts'
import { stateOf } from '../stay-life.ts'
import { type DayColumn, dayColumns } from './day-columns.ts'
import { dayOf, dayOption } from './day-option.ts'
import { tellUnreadable, unreadableAmong } from './unreadable.ts'

const NOT_ARRIVED = 'not-arrived'

const narrowing: readonly OptionRow[] = [
  { name: 'name', value: 'BEGINNING', meaning: textsOf('desk.day.name') },
  { name: 'json', value: null, meaning: textsOf('desk.day.json') },
  facilityOption,
]

/** The arrivals of a day, those who have checked in marked. */
export const arrivalsCommand: DeskCommand = {
  name: 'arrivals',
  summary: textsOf('desk.arrivals.summary'),
  details: textsOf('desk.arrivals.details'),
  operands: [],
  options: [
    dayOption('date', textsOf('desk.arrivals.date')),
    { name: NOT_ARRIVED, value: null, meaning: textsOf('desk.day.not_arrived') },
    ...narrowing,
  ],
  run: (call, desk) =>
    tellList(call, desk, {
      list: 'arriving',
      columns: dayColumns.arriving,
      total: (date, stays) => {
        const all = stays.map(({ reservation }) => reservation)
        const called = (as: 'cancelled' | 'no_show') =>
          all.filter(({ calledOff }) => calledOff?.as === as).length
        const [cancelled, noShow] = [called('cancelled'), called('no_show')]
        const expected = textIn(call.language, 'desk.arrivals.total', {
          date,
          count: all.length - cancelled - noShow,
          checked_in: all.filter(isCheckedIn).length,
        })
        if (cancelled + noShow === 0) return expected
        return expected + textIn(call.language, 'desk.arrivals.called_off', { cancelled, no_show: noShow })
      },
    }),
}

/** The departures of a day, those who have left marked. */
export const departuresCommand: DeskCommand = {
  name: 'departures',
  summary: textsOf('desk.departures.summary'),
  details: textsOf('desk.departures.details'),
  operands: [],
  options: [dayOption('date', textsOf('desk.departures.date')), ...narrowing],
  run: (call, desk) =>
    tellList(call, desk, {
      list: 'departing',
      columns: dayColumns.departing,
      total: (date, stays) =>
        textIn(call.language, 'desk.departures.total', {
          date,
          count: stays.length,
          done: stays.filter(({ departedAt }) => departedAt !== null).length,
        }),
    }),
}

/** The guests in the house. */
export const inHouseCommand: DeskCommand = {
  name: 'in-house',
  summary: textsOf('desk.in_house.summary'),
  details: textsOf('desk.in_house.details'),
  operands: [],
  options: narrowing,
  run: (call, desk) =>
    tellList(call, desk, {
      list: 'in_house',
      columns: dayColumns.in_house,
      total: (date, stays) =>
        textIn(call.language, 'desk.in_house.total', {
          date,
          count: stays.length,
          owing: stays.filter(({ reservation }) => reservation.openAmount > 0).length,
        }),
    }),
}

interface DayList {
  readonly list: keyof typeof dayColumns
  readonly columns: readonly DayColumn[]
  readonly total: (date: string, stays: readonly StayOfDay[]) => string
}

async function tellList(call: DeskCall, desk: Desk, { list, columns, total }: DayList): Promise<ExitCode> {
  const { language, output, values, flags } = call
  const facilities = await facilityChoice(call, desk)
  if (facilities === null) return 2
  const search = {
    list,
    date: dayOf(call, 'date'),
    facilityId: facilities.chosen,
    name: values.get('name') ?? null,
    isExpectedOnly: flags.has(NOT_ARRIVED),
  }
  const { date, stays } = await staysOfDay(desk, search, call.audit)
  const unreadable = unreadableAmong(stays.map(({ reservation }) => reservation))
  if (flags.has('json')) {
    for (const stay of stays) await output.out(`${JSON.stringify(jsonOf(stay))}\n`)
    await tellUnreadable(call, unreadable)
    return 0
  }
  for (const { id } of facilities.all) {
    const here = stays.filter(({ reservation }) => reservation.facilityId === id)
    if (here.length === 0) continue
    const table = textTable(
      columns.map(({ title, align }) => ({ title: title[language], ...(align && { align }) })),
      here.map((stay) => columns.map(({ text }) => text(stay, language))),
    )
    await output.out(`${facilityName(facilities, id, language)}\n${table}\n`)
  }
  const namesakes = stays.filter(({ hasNamesake }) => hasNamesake)
  if (namesakes.length > 0) {
    await output.out(textIn(language, 'desk.day.namesakes', { numbers: numbersByName(namesakes) }))
  }
  await output.out(total(date, stays))
  await tellUnreadable(call, unreadable)
  return 0
}

/** Numbers of one name that are told; `--json` tells of every booking. */
const MOST_NUMBERS = 10

/** The numbers of those who share a name: a line each where there are several names. */
function numbersByName(namesakes: readonly StayOfDay[]): string {
  const groups = new Map<string, { readonly name: string; readonly numbers: string[] }>()
  for (const { reservation } of namesakes) {
    const { facilityId, name, kanaName, referenceNumber } = reservation
    const key = [facilityId, ...nameWords(kanaName || name).toSorted()].join(' ')
    const group = groups.get(key) ?? { name: printable(name), numbers: [] }
    group.numbers.push(printable(referenceNumber))
    groups.set(key, group)
  }
  const told = Array.from(groups.values(), ({ name, numbers }) => {
    const further = numbers.length - MOST_NUMBERS
    const listed = numbers.slice(0, MOST_NUMBERS).join(', ')
    return { name, numbers: further > 0 ? `${listed} … (+${String(further)})` : listed }
  })
  const [only, ...others] = told
  if (only !== undefined && others.length === 0) return only.numbers
  return told.map(({ name, numbers }) => `\n  ${name}: ${numbers}`).join('')
}

/** Times are of the hotel. */
const jsonOf = ({ reservation, rooms, departedAt, hasNamesake }: StayOfDay) => ({
  reference_number: reservation.referenceNumber,
  facility_id: reservation.facilityId,
  state: stateOf(reservation),
  name: reservation.name,
  kana_name: reservation.kanaName,
  arrival: reservation.arrival,
  departure: reservation.departure,
  adults: reservation.adults,
  children: reservation.children,
  others: reservation.others,
  room_numbers: rooms,
  open_amount: reservation.openAmount,
  checked_in_at: reservation.checkedInAt === null ? null : hotelTime(reservation.checkedInAt),
  checked_out_at: departedAt === null ? null : hotelTime(departedAt),
  has_namesake: hasNamesake,
})
