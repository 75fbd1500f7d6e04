import type { BoardRow } from '@tomari/contract/desk-page/board'
import type { Language } from '@tomari/contract/languages'
import { type BoardFacts, listOf, needsHelp, phoneStateOf, silentPhone } from './on-board.ts'
import { type Deps, inLanguage, nightsBetween } from '../platform/index.ts'
import { departureMoments, type ListedReservation, namesLockedOut, roomsOfEach } from '../stays/index.ts'
import { staysWithBill } from './store/board-stays.ts'
import { phoneFactsOf } from './store/phone-facts.ts'
import { noticesOf } from '../checkout/index.ts'

/** Asks one query of each table, however many stays there are. */
export async function boardRows(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  stays: readonly ListedReservation[],
  day: string,
  language: Language,
): Promise<readonly BoardRow[]> {
  const {
    database: { db },
    vault,
    clock,
  } = deps
  const ids = stays.map(({ id }) => id)
  const rooms = await roomsOfEach(db, ids)
  const departures = await departureMoments(db, ids)
  const messages = await noticesOf(db, vault, ids)
  const bills = await staysWithBill(db, ids)
  const phones = await phoneFactsOf(db, ids, clock.now())
  const isLockedOut = await namesLockedOut(deps)
  return stays.map((stay) => {
    const { id, name, kanaName } = stay
    const message = messages.get(id) ?? null
    const facts: BoardFacts = {
      ...(phones.get(id) ?? silentPhone),
      stay,
      departedAt: departures.get(id) ?? null,
      hasMessage: message !== null,
      isNameLocked: isLockedOut([name, kanaName]),
    }
    const { state, since } = phoneStateOf(facts)
    return {
      stay_id: id,
      reference_number: stay.referenceNumber,
      name,
      kana: kanaName,
      phone: stay.phone,
      list: listOf(facts, day),
      arrival: stay.arrival,
      departure: stay.departure,
      nights: nightsBetween(stay.arrival, stay.departure),
      rooms: [...(rooms.get(id) ?? [])],
      room_types: stay.roomTypes.map((type) => inLanguage(type, language)),
      guests: stay.adults + stay.children + stay.others,
      state,
      since: since?.toISOString() ?? null,
      prepared_by: state === 'waiting' ? facts.preparedBy : null,
      amount_due: bills.has(id) ? stay.openAmount : null,
      needs_help: needsHelp(facts),
      message: message === null ? null : inLanguage(message, language),
    }
  })
}
