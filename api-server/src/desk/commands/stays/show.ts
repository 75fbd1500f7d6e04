import { hotelDay } from '../../../model/hotel-day.ts'
import { noticeOf } from '../../../storage/repositories/checkout/checkout-notices.ts'
import { departureMoments } from '../../../storage/repositories/stays/departures.ts'
import { guestCounts } from '../../../storage/repositories/guest-register/guest-register.ts'
import { imagesKeptOf } from '../../../storage/repositories/guest-register/images.ts'
import { reservationsEverNamed } from '../../../storage/repositories/stays/reservation-lists.ts'
import { roomsOfEach } from '../../../storage/repositories/stays/stay-rooms.ts'
import { sentence, wordsOf } from '../../../text/texts.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { printable } from '../../terminal/text-table.ts'
import { facilityChoice, facilityName, facilityOption } from '../meant/facility-option.ts'
import { stayLines } from './stay-lines.ts'

/** What is stored of a guest's reservation, for the call from the lobby. */
export const showCommand: DeskCommand = {
  name: 'show',
  summary: wordsOf('desk.show.summary'),
  details: wordsOf('desk.show.details'),
  operands: [{ name: 'NAME', is: 'words', meaning: wordsOf('desk.show.name') }],
  options: [facilityOption],

  async run(call, desk) {
    const { language, output } = call
    const name = call.operands.get('NAME') ?? ''
    const facilities = await facilityChoice(call, desk)
    if (facilities === null) return 2
    const { db } = desk.database
    const named = await reservationsEverNamed(db, desk.vault, name)
    const found = named.filter(
      ({ facilityId }) => facilities.chosen === null || facilityId === facilities.chosen,
    )
    if (found.length === 0) {
      await output.err(nobody[language](printable(name)))
      return 5
    }
    const ids = found.map(({ id }) => id)
    for (const id of ids) await call.note(db, id)
    const [guests, images] = [await guestCounts(db, ids), await imagesKeptOf(db, ids)]
    const rooms = await roomsOfEach(db, ids)
    const departures = await departureMoments(db, ids)
    const today = hotelDay(desk.clock.now())
    for (const [index, reservation] of found.entries()) {
      const stay = {
        reservation,
        facility: facilityName(facilities, reservation.facilityId, language),
        guests: guests.get(reservation.id) ?? 0,
        images: images.get(reservation.id) ?? new Set<string>(),
        rooms: rooms.get(reservation.id) ?? [],
        departedAt: departures.get(reservation.id) ?? null,
        notice: await noticeOf(db, desk.vault, reservation.id),
        canBeFound:
          reservation.arrival <= today && today <= reservation.departure && !departures.has(reservation.id),
      }
      await output.out((index > 0 ? '\n' : '') + stayLines(stay, language))
    }
    return 0
  },
}

const nobody = sentence('desk.show.nobody', (name: string) => ({ name }))
