import type { FacilityPayload } from '@tomari/contract/facility'
import type { GuestEntry } from '@tomari/contract/guest-entry'
import { guestFields } from '@tomari/contract/guest-fields'
import type { Facility } from '../hotels/index.ts'
import {
  type Audit,
  type Deps,
  dayAfter,
  hotelDay,
  nightsBetween,
  startOfHotelDay,
} from '../platform/index.ts'
import { departureMoments, type ListedReservation, reservationsWithIds, roomsOfEach } from '../stays/index.ts'
import { guestsEntered, type RegisteredGuest } from './store/guest-register.ts'
import { storedImagesOf } from './store/images.ts'

type ReadingDeps = Pick<Deps, 'database' | 'vault'>

export interface RegisterEntry {
  readonly guest: RegisteredGuest & { readonly entry: GuestEntry }
  readonly reservation: ListedReservation
  readonly images: ReadonlySet<string>
  readonly rooms: readonly string[]
  /** Null while the guests have not checked out on the phone. */
  readonly departedAt: Date | null
}

interface RegisterDay {
  readonly entries: readonly RegisterEntry[]
  /** Reference numbers of stays with guests whose entry none of the data keys opens. */
  readonly unreadable: readonly string[]
}

/**
 * Opens the register to be read day by day: three years would not fit into memory at once. The look is audited.
 * @param period `yyyy-mm-dd`, both included; today, and one day, where days are left out; no facility for the whole chain
 * @returns null where the last day lies before the first
 */
export async function openRegister(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  period: { readonly from: string | null; readonly to: string | null; readonly facilityId: string | null },
  audit: Audit,
) {
  const to = period.to ?? hotelDay(clock.now())
  const from = period.from ?? to
  if (from > to) return null
  const { facilityId } = period
  const days = nightsBetween(from, to) + 1
  await audit(database.db, null, { from, to, ...(facilityId !== null && { facility: facilityId }) })
  return { from, to, days, entries: dayByDay({ database, vault }, from, days, facilityId) }
}

async function* dayByDay(
  deps: ReadingDeps,
  from: string,
  days: number,
  facilityId: string | null,
): AsyncGenerator<RegisterDay> {
  for (let done = 0; done < days; done += 1) yield await entriesOn(deps, dayAfter(from, done), facilityId)
}

async function entriesOn(
  { database: { db }, vault }: ReadingDeps,
  day: string,
  facilityId: string | null,
): Promise<RegisterDay> {
  const period = { from: startOfHotelDay(day), before: startOfHotelDay(dayAfter(day, 1)) }
  const guests = await guestsEntered(db, vault, period)
  const ids = [...new Set(guests.map(({ reservationId }) => reservationId))]
  const reservations = new Map((await reservationsWithIds(db, vault, ids)).map((one) => [one.id, one]))
  const images = await storedImagesOf(db, ids)
  const rooms = await roomsOfEach(db, ids)
  const departures = await departureMoments(db, ids)
  const unreadable = new Set<string>()
  const entries = guests.flatMap((guest) => {
    const reservation = reservations.get(guest.reservationId)
    if (!reservation || (facilityId !== null && reservation.facilityId !== facilityId)) return []
    const { id } = reservation
    const { entry } = guest
    if (entry === null) {
      unreadable.add(reservation.referenceNumber)
      return []
    }
    return [
      {
        guest: { ...guest, entry },
        reservation,
        images: images.get(id) ?? new Set(),
        rooms: rooms.get(id) ?? [],
        departedAt: departures.get(id) ?? null,
      },
    ]
  })
  return { entries, unreadable: [...unreadable] }
}

/**
 * Fields that the law requires in the register and a facility leaves out of the form (level 0), by their place in the
 * file of `desk import-facilities`. Empty where the register is complete. The tenant decides about the passport.
 */
export function registerGaps({
  representativeVisibility,
  companionVisibility,
}: Pick<Facility, 'representativeVisibility' | 'companionVisibility'>): readonly string[] {
  const gaps: string[] = []
  for (const row of guestFields) {
    if (row.why !== 'law' || row.group === 'residence' || !('representative' in row && 'wire' in row))
      continue
    if (representativeVisibility[row.wire] === 0) gaps.push(`representative_info_visibility.${row.wire}`)
    if ('companion' in row && companionVisibility[row.wire] === 0) {
      gaps.push(`companion_info_visibility.${row.wire}`)
    }
  }
  return gaps
}

/** The details that a facility requests of its guests. */
export const detailsRequested = (
  facility: Pick<Facility, 'representativeVisibility' | 'companionVisibility'> | null,
): FacilityPayload => ({
  representative_info_visibility: facility?.representativeVisibility ?? {},
  companion_info_visibility: facility?.companionVisibility ?? {},
})
