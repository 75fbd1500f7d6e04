import { businessDay, type Deps, hotelDay, type LocalText, type Note } from '../platform/index.ts'
import {
  departureMoments,
  type ListedReservation,
  reservationsEverNamed,
  reservationsOfHotels,
  roomsOfEach,
} from '../stays/index.ts'
import { noticeOf } from '../checkout/index.ts'
import { guestCounts, storedImagesOf, lastCorrections } from '../checkin/index.ts'

type ReadingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** A reservation and what a check-in has left behind. */
export interface StayRecord {
  readonly reservation: ListedReservation
  /** Guests in the register. */
  readonly guests: number
  /** When something of the register was last corrected; null where it stands as the guests wrote it. */
  readonly correctedAt: Date | null
  /** Kinds of the pictures that are kept. */
  readonly images: ReadonlySet<string>
  readonly rooms: readonly string[]
  /** Null while the guests have not checked out on the phone. */
  readonly departedAt: Date | null
  /** What the desk has left for the guests; null when nothing. */
  readonly notice: LocalText | null
  /** Whether a guest's search looks at this stay today. */
  readonly canBeFound: boolean
  /** Whether it looks at another of the same house by the same name: then the name alone finds neither. */
  readonly hasNamesake: boolean
}

/**
 * All that is stored of the stays under a name, or of the one under the number by which the hotel's own system knows it, past and present, but the guests themselves. The look is noted of each.
 * @param facilityId null for the whole chain
 */
export async function stayRecords(
  { database: { db }, vault, clock }: ReadingDeps,
  name: string,
  facilityId: string | null,
  note: Note,
): Promise<readonly StayRecord[]> {
  const hotels = facilityId === null ? null : [facilityId]
  const numbered = await reservationsOfHotels(db, vault, name.trim(), hotels)
  const named = numbered.length === 0 ? await reservationsEverNamed(db, vault, name) : numbered
  const found = named.filter((stay) => facilityId === null || stay.facilityId === facilityId)
  const ids = found.map(({ id }) => id)
  for (const id of ids) await note(db, id)
  const [guests, images] = [await guestCounts(db, ids), await storedImagesOf(db, ids)]
  const rooms = await roomsOfEach(db, ids)
  const departures = await departureMoments(db, ids)
  const corrections = await lastCorrections(db, ids)
  const now = clock.now()
  const [today, workedOn] = [hotelDay(now), businessDay(now)]
  const canBeFound = ({ arrival, departure, calledOff, hasDeparted }: ListedReservation) =>
    arrival <= today && workedOn <= departure && calledOff === null && !hasDeparted
  const records: StayRecord[] = []
  for (const reservation of found) {
    const { id, facilityId: house, kanaName } = reservation
    const namesakes = await reservationsEverNamed(db, vault, kanaName)
    const isFound = canBeFound(reservation)
    records.push({
      reservation,
      guests: guests.get(id) ?? 0,
      correctedAt: corrections.get(id) ?? null,
      images: images.get(id) ?? new Set(),
      rooms: rooms.get(id) ?? [],
      departedAt: departures.get(id) ?? null,
      notice: await noticeOf(db, vault, id),
      canBeFound: isFound,
      hasNamesake:
        isFound && namesakes.some((one) => one.id !== id && one.facilityId === house && canBeFound(one)),
    })
  }
  return records
}
