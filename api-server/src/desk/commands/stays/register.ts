import { stringify } from 'csv-stringify/sync'
import type { Language } from '@tomari/contract/languages'
import { dayAfter, hotelDay, nightsBetween, startOfHotelDay } from '../../../model/hotel-day.ts'
import { departureMoments } from '../../../storage/repositories/stays/departures.ts'
import { guestsEntered } from '../../../storage/repositories/guest-register/guest-register.ts'
import { imagesKeptOf } from '../../../storage/repositories/guest-register/images.ts'
import { reservationsWithIds } from '../../../storage/repositories/stays/reservation-lists.ts'
import { roomsOfEach } from '../../../storage/repositories/stays/stay-rooms.ts'
import { sentence, wordsOf } from '../../../text/texts.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { dayOf, dayOption } from '../meant/day-option.ts'
import {
  facilityChoice,
  type FacilityChoice,
  facilityName,
  facilityNoted,
  facilityOption,
} from '../meant/facility-option.ts'
import { type RegisterLine, registerColumns } from './register-columns.ts'

/** The guest register as a file, for the prefecture's inspector or the hotel's own system. */
export const registerCommand: DeskCommand = {
  name: 'register',
  summary: wordsOf('desk.register.summary'),
  details: wordsOf('desk.register.details'),
  operands: [],
  options: [
    dayOption('from', wordsOf('desk.register.from')),
    dayOption('to', wordsOf('desk.register.to')),
    facilityOption,
    {
      name: 'out',
      value: 'FILE',
      meaning: wordsOf('desk.register.out'),
      isOutputFile: true,
    },
  ],

  async run(call, desk) {
    const { language, output } = call
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const to = dayOf(call, 'to') ?? hotelDay(desk.clock.now())
    const from = dayOf(call, 'from') ?? to
    if (from > to) {
      await output.err(backwards[language])
      return 2
    }
    const days = nightsBetween(from, to) + 1
    await call.note(desk.database.db, null, { from, to, ...facilityNoted(facilities) })
    let guests = 0
    await output.out(BYTE_ORDER_MARK + csv([registerColumns.map(({ title }) => title[language])]))
    // Day by day: a register of three years would not fit into memory at once.
    for (let done = 0; done < days; done += 1) {
      const lines = await linesOn(dayAfter(from, done), desk, facilities, language)
      guests += lines.length
      if (lines.length > 0) {
        await output.out(csv(lines.map((line) => registerColumns.map(({ text }) => text(line, language)))))
      }
      await output.progress(done + 1, days)
    }
    await output.err(summary[language](from, to, guests))
    return 0
  },
}

const BYTE_ORDER_MARK = '\ufeff'

const csv = (rows: string[][]): string =>
  stringify(rows, {
    record_delimiter: 'windows',
    // The library quotes what holds its own line end, and addresses hold others.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  })

async function linesOn(
  day: string,
  { database: { db }, vault }: Desk,
  facilities: FacilityChoice,
  language: Language,
): Promise<RegisterLine[]> {
  const period = { from: startOfHotelDay(day), before: startOfHotelDay(dayAfter(day, 1)) }
  const guests = await guestsEntered(db, vault, period)
  const ids = [...new Set(guests.map(({ reservationId }) => reservationId))]
  const reservations = new Map((await reservationsWithIds(db, vault, ids)).map((one) => [one.id, one]))
  const images = await imagesKeptOf(db, ids)
  const rooms = await roomsOfEach(db, ids)
  const departures = await departureMoments(db, ids)
  return guests.flatMap((guest) => {
    const reservation = reservations.get(guest.reservationId)
    if (!reservation) return []
    if (facilities.chosen !== null && reservation.facilityId !== facilities.chosen) return []
    const facility = facilityName(facilities, reservation.facilityId, language)
    const { id } = reservation
    return [
      {
        guest,
        reservation,
        facility,
        images: images.get(id) ?? new Set(),
        rooms: rooms.get(id) ?? [],
        departedAt: departures.get(id) ?? null,
      },
    ]
  })
}

const backwards = wordsOf('desk.register.backwards')

const summary = sentence('desk.register.total', (from: string, to: string, guests: number) => ({
  from,
  to,
  guests,
}))
