import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { nameWords } from '@tomari/guest-rules/text/text-normal-form'
import { facilityChoice, facilityName, facilityOption } from '../../hotels/index.ts'
import {
  type Desk,
  type DeskCall,
  type DeskCommand,
  deskTextsOf,
  type ExitCode,
  hotelTime,
  inLanguage,
  nightsBetween,
  type OptionRow,
  printable,
  textIn,
  type RowColumn,
  rowTable,
} from '../../platform/index.ts'
import { type StayOfDay, staysOfDay } from '../find-stays.ts'
import { isCheckedIn } from '../Reservation.ts'
import { roomsText } from '../room-numbers.ts'
import { stateOf } from '../stay-life.ts'
import { dayOf, dayOption, tellUnreadable, unreadableAmong } from './arguments.ts'

const NOT_ARRIVED = 'not-arrived'

type DayColumn = RowColumn<StayOfDay>

const reference: DayColumn = {
  title: deskTextsOf('desk.arrivals.columns.reference'),
  text: ({ reservation }) => reservation.referenceNumber,
}

const checkedIn: DayColumn = {
  title: deskTextsOf('desk.arrivals.columns.checked_in'),
  text: ({ reservation: { checkedInAt, calledOff } }, language) => {
    if (calledOff !== null) return textIn(language, `desk.states.${calledOff.as}`)
    return checkedInAt ? hotelTime(checkedInAt) : textIn(language, 'desk.arrivals.not_checked_in')
  },
}

const checkedOut: DayColumn = {
  title: deskTextsOf('desk.day.columns.checked_out'),
  text: ({ departedAt }, language) =>
    departedAt === null ? textIn(language, 'desk.day.still_here') : hotelTime(departedAt),
}

const departure: DayColumn = {
  title: deskTextsOf('desk.day.columns.departure'),
  text: ({ reservation }) => reservation.departure,
}

const guests: DayColumn = {
  title: deskTextsOf('desk.arrivals.columns.guests'),
  align: 'end',
  text: ({ reservation: { adults, children, others } }) =>
    [adults, ...(children + others > 0 ? [children] : []), ...(others > 0 ? [others] : [])].join('+'),
}

const nights: DayColumn = {
  title: deskTextsOf('desk.arrivals.columns.nights'),
  align: 'end',
  text: ({ reservation }) => String(nightsBetween(reservation.arrival, reservation.departure)),
}

const owed: DayColumn = {
  title: deskTextsOf('desk.arrivals.columns.owed_yen'),
  align: 'end',
  text: ({ reservation }) => reservation.openAmount.toLocaleString('en-US'),
}

const name: DayColumn = {
  title: deskTextsOf('desk.arrivals.columns.name'),
  text: ({ reservation: { name: given, kanaName } }) =>
    kanaName === given ? given : `${given} (${kanaName})`,
}

const roomTypes: DayColumn = {
  title: deskTextsOf('desk.arrivals.columns.rooms'),
  text: ({ reservation }, language) =>
    reservation.roomTypes.map((type) => inLanguage(type, language)).join(' / '),
}

const rooms: DayColumn = {
  title: deskTextsOf('desk.day.columns.rooms'),
  text: (stay) => roomsText(stay.rooms),
}

interface DayList {
  readonly key: 'arrivals' | 'departures' | 'in_house'
  readonly list: Parameters<typeof staysOfDay>[1]['list']
  readonly options: readonly OptionRow[]
  /** What may be long comes last, where it pushes nothing aside. */
  readonly columns: readonly DayColumn[]
  readonly total: (stays: readonly StayOfDay[], date: string, language: DeskLanguage) => string
}

const dayListCommand = (named: string, day: DayList): DeskCommand => ({
  name: named,
  summary: deskTextsOf(`desk.${day.key}.summary`),
  details: deskTextsOf(`desk.${day.key}.details`),
  operands: [],
  options: [
    ...day.options,
    { name: 'name', value: 'BEGINNING', meaning: deskTextsOf('desk.day.name') },
    { name: 'json', value: null, meaning: deskTextsOf('desk.day.json') },
    facilityOption,
  ],
  run: (call, desk) => tellList(call, desk, day),
})

export const arrivalsCommand = dayListCommand('arrivals', {
  key: 'arrivals',
  list: 'arriving',
  options: [
    dayOption('date', deskTextsOf('desk.arrivals.date')),
    { name: NOT_ARRIVED, value: null, meaning: deskTextsOf('desk.day.not_arrived') },
  ],
  columns: [reference, checkedIn, guests, nights, owed, name, roomTypes],
  total: (stays, date, language) => {
    const all = stays.map(({ reservation }) => reservation)
    const called = (as: 'cancelled' | 'no_show') => all.filter(({ calledOff }) => calledOff?.as === as).length
    const [cancelled, noShow] = [called('cancelled'), called('no_show')]
    const expected = textIn(language, 'desk.arrivals.total', {
      date,
      count: all.length - cancelled - noShow,
      checked_in: all.filter(isCheckedIn).length,
    })
    if (cancelled + noShow === 0) return expected
    return expected + textIn(language, 'desk.arrivals.called_off', { cancelled, no_show: noShow })
  },
})

export const departuresCommand = dayListCommand('departures', {
  key: 'departures',
  list: 'departing',
  options: [dayOption('date', deskTextsOf('desk.departures.date'))],
  columns: [reference, rooms, checkedOut, guests, nights, owed, name],
  total: (stays, date, language) => {
    const done = stays.filter(({ departedAt }) => departedAt !== null).length
    return textIn(language, 'desk.departures.total', { date, count: stays.length, done })
  },
})

export const inHouseCommand = dayListCommand('in-house', {
  key: 'in_house',
  list: 'in_house',
  options: [],
  columns: [reference, rooms, departure, guests, owed, name],
  total: (stays, date, language) => {
    const owing = stays.filter(({ reservation }) => reservation.openAmount > 0).length
    return textIn(language, 'desk.in_house.total', { date, count: stays.length, owing })
  },
})

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
    const table = rowTable(columns, here, language)
    await output.out(`${facilityName(facilities, id, language)}\n${table}\n`)
  }
  const namesakes = stays.filter(({ hasNamesake }) => hasNamesake)
  if (namesakes.length > 0) {
    await output.out(textIn(language, 'desk.day.namesakes', { numbers: numbersByName(namesakes) }))
  }
  await output.out(total(stays, date, language))
  await tellUnreadable(call, unreadable)
  return 0
}

/** Most numbers of one name that are listed; `--json` lists every reservation. */
const MOST_NUMBERS = 10

/** The numbers of those who share a name: a line each where there are several names. */
function numbersByName(namesakes: readonly StayOfDay[]): string {
  const groups = new Map<string, { readonly name: string; readonly numbers: string[] }>()
  for (const { reservation } of namesakes) {
    const { facilityId, kanaName, referenceNumber } = reservation
    const key = [facilityId, ...nameWords(kanaName || reservation.name).toSorted()].join(' ')
    const group = groups.get(key) ?? { name: printable(reservation.name), numbers: [] }
    group.numbers.push(printable(referenceNumber))
    groups.set(key, group)
  }
  const lines = Array.from(groups.values(), (group) => {
    const further = group.numbers.length - MOST_NUMBERS
    const listed = group.numbers.slice(0, MOST_NUMBERS).join(', ')
    return { name: group.name, numbers: further > 0 ? `${listed} … (+${String(further)})` : listed }
  })
  const [only, ...others] = lines
  if (only !== undefined && others.length === 0) return only.numbers
  return lines.map((line) => `\n  ${line.name}: ${line.numbers}`).join('')
}

/** Times are of the hotel. */
const jsonOf = ({ reservation, rooms: numbers, departedAt, hasNamesake }: StayOfDay) => ({
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
  room_numbers: numbers,
  open_amount: reservation.openAmount,
  checked_in_at: reservation.checkedInAt === null ? null : hotelTime(reservation.checkedInAt),
  checked_out_at: departedAt === null ? null : hotelTime(departedAt),
  has_namesake: hasNamesake,
})
