import { auditEntries, type Deps, dayAfter, hotelDay, startOfHotelDay } from '../platform/index.ts'
import { reservationsOfHotels, reservationsWithIds } from './store/reservation-lists.ts'

export const USUAL_DAYS = 7

/** More than a person reads; a later day or another filter finds the rest. */
export const MOST_ENTRIES = 10_000

/** Null in a field is no filter. */
interface AuditSearch {
  /** First day `yyyy-mm-dd`. */
  readonly since: string | null
  /** Last day; that of now where left out. */
  readonly until?: string | null
  /** The hotel's own number of a stay, or ours. */
  readonly stay: string | null
  readonly who: string | null
  /** Acts of these people alone; all where left out. */
  readonly hotel?: { readonly facilityId: string; readonly people: readonly string[] } | undefined
}

export async function auditTrail(
  { database: { db }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  search: AuditSearch,
  most = MOST_ENTRIES,
) {
  const since = search.since ?? dayAfter(hotelDay(clock.now()), -USUAL_DAYS)
  const { stay, until = null } = search
  const numbered = stay === null ? [] : await reservationsOfHotels(db, vault, stay.trim(), null)
  const entries = await auditEntries(
    db,
    {
      since: startOfHotelDay(since),
      ...(until !== null && { before: startOfHotelDay(dayAfter(until, 1)) }),
      reservationIds: stay === null ? null : [stay, ...numbered.map(({ id }) => id)],
      who: search.who,
      hotel: search.hotel,
    },
    most,
  )
  const ids = new Set(entries.flatMap(({ reservationId }) => reservationId ?? []))
  const stays = await reservationsWithIds(db, vault, [...ids])
  /** The hotel's own number of each stay that is still stored, by ours. */
  const referenceNumbers: ReadonlyMap<string, string> = new Map(
    stays.map(({ id, referenceNumber }) => [id, referenceNumber]),
  )
  return { since, entries, referenceNumbers }
}
