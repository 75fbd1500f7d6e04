import type { DeskLanguage } from '@tomari/contract/desk-languages'
import {
  type Board,
  type BoardList,
  type BoardRow,
  boardLists,
  MOST_BOARD_ROWS,
  type PhoneState,
} from '@tomari/contract/desk-page/board'
import { noticesOf } from '../checkout/index.ts'
import { allFacilities, type StoredFacility } from '../hotels/index.ts'
import { filesToLookAt } from '../imports/index.ts'
import { type Person, worksIn } from '../people/index.ts'
import { businessDay, type Deps, inLanguage, nightsBetween, Refusal, refuse } from '../platform/index.ts'
import {
  departureMoments,
  isCheckedIn,
  type ListedReservation,
  namesLockedOut,
  roomsOfEach,
  type StoredReservation,
} from '../stays/index.ts'
import { connectedStays } from '../system-tasks/index.ts'
import { connectionTroubles, stepOf } from './in-step.ts'
import {
  type PhoneFacts,
  phoneFactsOf,
  silentPhone,
  staysOnBoard,
  staysWithBill,
} from './store/board-stays.ts'

/**
 * An unknown hotel and one where the person does not work are refused alike, so that a refusal tells nothing of other hotels.
 * @param requested id of a hotel; null for the person's own, else the first
 * @returns `hotels` are those that the person may choose instead
 */
export async function chosenHotel(
  { database }: Pick<Deps, 'database'>,
  person: Person,
  requested: string | null,
): Promise<{ readonly hotel: StoredFacility; readonly hotels: readonly StoredFacility[] } | Refusal> {
  const own = (await allFacilities(database.db)).filter(({ id }) => worksIn(person, id))
  // A retired hotel stays within reach by its id: it may still have guests.
  const hotels = own.filter(({ id, isRetired }) => !isRetired || id === (requested ?? person.facilityId))
  const hotel = requested === null ? hotels[0] : hotels.find(({ id }) => id === requested)
  if (hotel === undefined) return refuse('unknown_facility')
  return hotel.isMoving ? refuse('hotel_moving') : { hotel, hotels }
}

/**
 * Reading a board writes no audit entry, since it happens all day; opening a stay writes one.
 * @param requested id of a hotel; null for the person's own, else the first
 */
export async function readBoard(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  requested: string | null,
  language: DeskLanguage,
): Promise<Board | Refusal> {
  const chosen = await chosenHotel(deps, person, requested)
  if (chosen instanceof Refusal) return chosen
  const { hotel, hotels } = chosen
  const day = businessDay(deps.clock.now())
  const { db } = deps.database
  const stays = await staysOnBoard(db, deps.vault, { facilityId: hotel.id, day }, MOST_BOARD_ROWS + 1)
  const { files } = await db
    .selectNoFrom(filesToLookAt(hotel.id, person.facilityId === null).as('files'))
    .executeTakeFirstOrThrow()
  const rows = await boardRows(deps, stays.slice(0, MOST_BOARD_ROWS), day, language)
  return {
    day,
    facilities: hotels.map(({ id, code, name }) => ({ id, code, name_ja: name.ja, name_en: name.en })),
    facility: hotel.id,
    rows: rows.toSorted(byListAndKana),
    is_cut: stays.length > MOST_BOARD_ROWS,
    troubles: await connectionTroubles(deps, hotel.id),
    files_to_look_at: files,
  }
}

const kana = new Intl.Collator('ja')

const byListAndKana = (one: BoardRow, other: BoardRow): number =>
  boardLists.indexOf(one.list) - boardLists.indexOf(other.list) || kana.compare(one.kana, other.kana)

/** Asks one query of each table, however many stays there are. */
export async function boardRows(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  stays: readonly ListedReservation[],
  day: string,
  language: DeskLanguage,
): Promise<readonly BoardRow[]> {
  const { vault, clock } = deps
  const { db } = deps.database
  const ids = stays.map(({ id }) => id)
  const rooms = await roomsOfEach(db, ids)
  const departures = await departureMoments(db, ids)
  const messages = await noticesOf(db, vault, ids)
  const bills = await staysWithBill(db, ids)
  const phones = await phoneFactsOf(db, ids, clock.now())
  const inSystems = await connectedStays(db, vault, ids)
  const isLockedOut = await namesLockedOut(deps)
  return stays.map((stay) => {
    const { id, name, kanaName } = stay
    const message = messages.get(id) ?? null
    const inSystem = inSystems.get(id)
    const facts: BoardFacts = {
      ...(phones.get(id) ?? silentPhone),
      stay,
      departedAt: departures.get(id) ?? null,
      hasMessage: message !== null,
      isNameLocked: isLockedOut(stay),
    }
    const { state, since } = phoneStateOf(facts)
    return {
      stay_id: id,
      reference_number: stay.referenceNumber,
      name,
      kana: kanaName,
      other_names: [...stay.alternateNames],
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
      step: inSystem === undefined ? null : stepOf(inSystem),
    }
  })
}

export interface BoardFacts extends PhoneFacts {
  readonly stay: Pick<StoredReservation, 'checkinCode' | 'checkedInAt' | 'departure' | 'openAmount'>
  readonly departedAt: Date | null
  readonly hasMessage: boolean
  /** Searches by the name may be locked out. */
  readonly isNameLocked: boolean
}

/** A party that did not check out on the phone is gone with the day of its departure. */
function listOf({ stay, departedAt }: BoardFacts, day: string): BoardList {
  if (departedAt !== null) return 'left'
  if (!isCheckedIn(stay)) return 'arriving'
  if (stay.departure > day) return 'in_house'
  return stay.departure === day ? 'leaving' : 'left'
}

/** `since` is null where nothing stored says when the state began. */
export function phoneStateOf(facts: BoardFacts): { readonly state: PhoneState; readonly since: Date | null } {
  const { stay, departedAt, charge, waitingSince } = facts
  if (departedAt !== null) return { state: 'checked_out', since: departedAt }
  if (charge?.state === 'at_bank') return { state: 'at_bank', since: charge.since }
  if (charge?.state === 'charging' || charge?.state === 'unknown') {
    return { state: 'paying', since: charge.since }
  }
  if (waitingSince !== null) return { state: 'waiting', since: waitingSince }
  return isCheckedIn(stay) ? afterCheckin(facts) : beforeCheckin(facts)
}

function beforeCheckin({ foundAt, detailsAt }: BoardFacts) {
  if (detailsAt !== null) return { state: 'details_done', since: detailsAt } as const
  return { state: foundAt === null ? 'not_started' : 'found', since: foundAt } as const
}

function afterCheckin({ stay, billSince, paidAt }: BoardFacts) {
  const { checkedInAt, openAmount } = stay
  if (openAmount > 0) return { state: 'to_pay', since: billSince ?? checkedInAt } as const
  return { state: 'ready', since: later(paidAt, checkedInAt) } as const
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one !== null && (other === null || one > other) ? one : other

export function needsHelp({ departedAt, charge, hasMessage, isNameLocked }: BoardFacts): boolean {
  if (departedAt !== null) return false
  return hasMessage || isNameLocked || charge?.state === 'unknown' || charge?.state === 'refused'
}
