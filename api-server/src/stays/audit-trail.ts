import {
  auditEntries,
  type AuditEntry,
  dayAfter,
  type Deps,
  hotelDay,
  startOfHotelDay,
} from '../platform/index.ts'
import { reservationsOfHotels, reservationsWithIds } from './store/reservation-lists.ts'

/** Days that are looked at where no number is given. */
export const USUAL_DAYS = 7

/** More than a person reads; a later day and the other words of a search find what is behind them. */
export const MOST_ENTRIES = 10_000

/** What is looked for; null for whatever there is. */
export interface AuditSearch {
  /** First day `yyyy-mm-dd`. */
  readonly since: string | null
  /** The number under which the hotel's own system knows a stay, or ours. */
  readonly stay: string | null
  readonly who: string | null
  /** Whose acts alone; all where it is left out. */
  readonly hotel?: { readonly facilityId: string; readonly people: readonly string[] } | undefined
}

/** A part of the audit trail. */
export interface AuditTrail {
  /** First day `yyyy-mm-dd`. */
  readonly since: string
  readonly entries: readonly AuditEntry[]
  /** The hotel's own number of each stay that is still known, by ours. */
  readonly referenceNumbers: ReadonlyMap<string, string>
}

/** Who has looked at what, and who has changed it. */
export async function auditTrail(
  { database: { db }, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  search: AuditSearch,
  most = MOST_ENTRIES,
): Promise<AuditTrail> {
  const since = search.since ?? dayAfter(hotelDay(clock.now()), -USUAL_DAYS)
  const { stay } = search
  const numbered = stay === null ? [] : await reservationsOfHotels(db, vault, stay.trim(), null)
  const entries = await auditEntries(
    db,
    {
      since: startOfHotelDay(since),
      reservationIds: stay === null ? null : [stay, ...numbered.map(({ id }) => id)],
      who: search.who,
      hotel: search.hotel,
    },
    most,
  )
  const ids = new Set(entries.flatMap(({ reservationId }) => reservationId ?? []))
  const stays = await reservationsWithIds(db, vault, [...ids])
  const referenceNumbers = new Map(stays.map(({ id, referenceNumber }) => [id, referenceNumber]))
  return { since, entries, referenceNumbers }
}
