import { type Kysely, sql } from 'kysely'
import { longestDue, type Schema } from '../../platform/index.ts'
import type { HotelThere } from './readings.ts'

export interface DuePull {
  readonly hotel: string
  /** When the last pull began that came to its end; null before the first. */
  readonly readSince: Date | null
  /** The same of one that read all bookings, changed or not. */
  readonly allReadSince: Date | null
  /** Failed ones in a row. */
  readonly tries: number
}

/** Longer than one page with all its requests. */
const LEASE_MS = 5 * 60 * 1000

const lastPosition = sql<number>`(select coalesce(max(last), 0) from stay_event_counter)`

/** Of the last stay event before the hotel was connected; null before its first pull. */
export async function positionWhenConnected(
  db: Kysely<Schema>,
  { connection, hotel }: HotelThere,
): Promise<number | null> {
  const row = await db
    .selectFrom('hotel_pulls')
    .select('since_position')
    .where('connection', '=', connection)
    .where('hotel', '=', hotel)
    .executeTakeFirst()
  return row?.since_position ?? null
}

/** The rows of a connection's hotels: of each hotel one process at a time pulls. */
export function hotelPulls(db: Kysely<Schema>, connection: string) {
  const own = (hotel: string) =>
    db.updateTable('hotel_pulls').where('connection', '=', connection).where('hotel', '=', hotel)
  const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)
  return {
    async begin(hotels: readonly string[], now: Date): Promise<void> {
      if (hotels.length === 0) return
      await db
        .insertInto('hotel_pulls')
        .values(hotels.map((hotel) => ({ connection, hotel, due_at: now, since_position: lastPosition })))
        .onConflict((known) => known.columns(['connection', 'hotel']).doNothing())
        .execute()
    },

    async take(hotels: readonly string[], now: Date): Promise<DuePull | undefined> {
      const due = longestDue(
        db
          .selectFrom('hotel_pulls')
          .select('hotel')
          .where('connection', '=', connection)
          .where('hotel', '=', sql<string>`any(${hotels}::text[])`),
        'due_at',
        now,
      )
      const row = await db
        .updateTable('hotel_pulls')
        .set({ due_at: leaseFrom(now) })
        .where('connection', '=', connection)
        .where('hotel', '=', due)
        .returning(['hotel', 'read_since', 'all_read_since', 'tries'])
        .executeTakeFirst()
      return (
        row && {
          hotel: row.hotel,
          readSince: row.read_since,
          allReadSince: row.all_read_since,
          tries: row.tries,
        }
      )
    },

    /** The pull goes on. */
    hold: (hotel: string, now: Date) =>
      own(hotel)
        .set({ due_at: leaseFrom(now) })
        .execute(),

    /** The pull goes on in the next run. */
    release: (hotel: string, now: Date) => own(hotel).set({ due_at: now }).execute(),

    recordFailure: (hotel: string, problem: string, dueAt: Date) =>
      own(hotel).set({ problem, due_at: dueAt, tries: sql<number>`tries + 1` }).execute(),

    recordEnd: (
      hotel: string,
      { begun, isWhole }: { readonly begun: Date; readonly isWhole: boolean },
      dueAt: Date,
    ) =>
      own(hotel)
        .set({
          due_at: dueAt,
          tries: 0,
          problem: null,
          read_since: begun,
          ...(isWhole && { all_read_since: begun }),
        })
        .execute(),
  }
}

/** A pull that is due by itself within this long is no lease of a process at work. */
const SCHEDULED_WITHIN_MS = 4 * 60 * 1000

/** However many guests search in vain, hotels are pulled no more often than that. */
const AT_MOST_EVERY_MS = 20 * 1000

/** Hotels that are in step are pulled at once: a booking may have come since the last pull. */
export async function pullNow(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .updateTable('hotel_pulls')
    .set({ due_at: now })
    .where('tries', '=', 0)
    .where('due_at', '>', now)
    .where('due_at', '<', new Date(now.getTime() + SCHEDULED_WITHIN_MS))
    .where('read_since', '<', new Date(now.getTime() - AT_MOST_EVERY_MS))
    .execute()
}
