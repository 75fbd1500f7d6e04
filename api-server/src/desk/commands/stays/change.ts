import type { Language } from '@tomari/contract/languages'
import { nightsBetween } from '../../../model/hotel-day.ts'
import { grouped, textIn, type Words, wordsOf } from '../../../text/texts.ts'
import { countCell } from '../../../usecases/import/cells.ts'
import {
  type ChangedStay,
  changeStay,
  type StayChange,
  staysToChange,
} from '../../../usecases/stays/change-stay.ts'
import type { DeskCall, DeskCommand, OptionRow } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { dayOf, dayOption } from '../meant/day-option.ts'
import { facilityOption } from '../meant/facility-option.ts'
import { roomsOf, roomsOption } from '../meant/rooms-option.ts'
import { stayMeant, stayOperand } from '../meant/stay-meant.ts'

/** Changes days, party and rooms of a stay by hand. */
export const changeCommand: DeskCommand = {
  name: 'change',
  summary: wordsOf('desk.change.summary'),
  details: wordsOf('desk.change.details'),
  operands: [stayOperand],
  options: [
    facilityOption,
    dayOption('arrival', wordsOf('desk.change.arrival')),
    dayOption('departure', wordsOf('desk.change.departure')),
    countOption('adults', wordsOf('desk.change.adults')),
    countOption('children', wordsOf('desk.change.children')),
    countOption('others', wordsOf('desk.change.others')),
    roomsOption(wordsOf('desk.change.rooms')),
  ],

  async run(call, desk) {
    const { language, output } = call
    const change = changeMeant(call)
    if (Object.keys(change).length === 0) {
      await output.err(textIn(language, 'desk.change.nothing_named'))
      return 2
    }
    const meant = await stayMeant(call, desk, staysToChange)
    if ('exit' in meant) return meant.exit
    const { id, name, referenceNumber } = meant.reservation
    const changed = await changeStay(desk, id, change, call.note)
    const stay = `${printable(name)} (${printable(referenceNumber)})`
    if (changed.kind !== 'changed') {
      await output.err(`${stay}: ${textIn(language, `desk.change.${changed.kind}`)}\n`)
      return changed.kind === 'departed' ? 5 : 1
    }
    await output.out(`${stay}: ${linesOn(changed, language).join('\n')}\n`)
    return 0
  },
}

function countOption(name: 'adults' | 'children' | 'others', meaning: Words): OptionRow {
  const notCount = wordsOf('desk.change.not_count')
  return {
    name,
    value: 'N',
    meaning,
    problemOf: (value) => ('reason' in countCell(value) ? notCount : null),
  }
}

function changeMeant(call: DeskCall): StayChange {
  const [arrival, departure] = [dayOf(call, 'arrival'), dayOf(call, 'departure')]
  const [adults, children, others] = [
    countOf(call, 'adults'),
    countOf(call, 'children'),
    countOf(call, 'others'),
  ]
  const rooms = roomsOf(call)
  return {
    ...(arrival !== null && { arrival }),
    ...(departure !== null && { departure }),
    ...(adults !== null && { adults }),
    ...(children !== null && { children }),
    ...(others !== null && { others }),
    ...(rooms !== null && { rooms }),
  }
}

function countOf({ values }: DeskCall, name: string): number | null {
  const cell = countCell(values.get(name) ?? '')
  return 'value' in cell ? cell.value : null
}

/** What the stay is now, and what was left alone. */
function linesOn(changed: ChangedStay, language: Language): readonly string[] {
  const { state, stay, registered, openYen, taxes, roomsTaken } = changed
  const { arrival, departure, adults, children, others } = stay
  const party = adults + children + others
  const nights = nightsBetween(arrival, departure)
  return [
    textIn(language, 'desk.change.changed'),
    `${textIn(language, 'desk.show.nights', { arrival, departure, nights })}, ${textIn(language, 'desk.show.guests', { adults, children, others })}`,
    ...taxLinesOn(taxes, language),
    textIn(language, 'desk.change.bill_left', { yen: grouped(openYen) }),
    ...(state === 'checked_in' && registered !== party
      ? [textIn(language, 'desk.change.register_left', { registered, party })]
      : []),
    ...(state === 'cancelled' || state === 'no_show' ? [textIn(language, `desk.change.still_${state}`)] : []),
    ...roomsTaken.map(({ room, referenceNumber }) =>
      textIn(language, 'desk.change.room_taken', {
        room: printable(room),
        reference: printable(referenceNumber),
      }),
    ),
  ]
}

function taxLinesOn(taxes: ChangedStay['taxes'], language: Language): readonly string[] {
  if (taxes.kind === 'left') return [textIn(language, 'desk.change.taxes_left')]
  if (taxes.kind === 'none' || taxes.yen === 0) return []
  const kind = taxes.yen > 0 ? 'taxes_more' : 'taxes_less'
  return [textIn(language, `desk.change.${kind}`, { yen: grouped(Math.abs(taxes.yen)) })]
}
