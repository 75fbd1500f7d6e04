import { type GuestEntry, guestEntry } from '@tomari/contract/guest-entry'
import type { Kysely } from 'kysely'
import {
  hotelDay,
  openJson,
  openJsonIfPossible,
  type Schema,
  sealJson,
  type Vault,
  REGISTER_RETENTION_YEARS,
  yearsLater,
} from '../../platform/index.ts'

export interface RegisteredGuest {
  readonly reservationId: string
  /** 1 for the representative. */
  readonly position: number
  /** Null where none of the data keys opens it. */
  readonly entry: GuestEntry | null
  readonly enteredAt: Date
  /** Null where the entry stands as the guest wrote it. */
  readonly correctedAt: Date | null
}

export const rowsOfGuests = (
  vault: Vault,
  reservationId: string,
  entries: readonly GuestEntry[],
  moment: Date,
) =>
  entries.map((entry, index) => ({
    reservation_id: reservationId,
    position: index + 1,
    entry_sealed: sealJson(vault, placeOf(reservationId, index + 1), entry),
    entered_at: moment,
    erase_after: yearsLater(hotelDay(moment), REGISTER_RETENTION_YEARS),
  }))

/** The caller stores the earlier entry. */
export async function replaceGuest(
  transaction: Kysely<Schema>,
  vault: Vault,
  guest: { readonly reservationId: string; readonly position: number; readonly entry: GuestEntry },
): Promise<void> {
  const { reservationId, position, entry } = guest
  await transaction
    .updateTable('guest_register')
    .set({ entry_sealed: sealJson(vault, placeOf(reservationId, position), entry) })
    .where('reservation_id', '=', reservationId)
    .where('position', '=', position)
    .execute()
}

export async function removeGuests(transaction: Kysely<Schema>, reservationId: string): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('guest_register')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Guests who were entered between two moments, the first of them included, in the order of their entry. */
export async function guestsEntered(
  db: Kysely<Schema>,
  vault: Vault,
  period: { readonly from: Date; readonly before: Date },
): Promise<RegisteredGuest[]> {
  const rows = await db
    .selectFrom('guest_register')
    .selectAll()
    .select((guest) =>
      guest
        .selectFrom('guest_corrections')
        .select(({ fn }) => fn.max('corrected_at').as('last'))
        .whereRef('guest_corrections.reservation_id', '=', 'guest_register.reservation_id')
        .whereRef('guest_corrections.position', '=', 'guest_register.position')
        .as('corrected_at'),
    )
    .where('entered_at', '>=', period.from)
    .where('entered_at', '<', period.before)
    .orderBy('entered_at')
    .orderBy('reservation_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    reservationId: row.reservation_id,
    position: row.position,
    entry: openJsonIfPossible(vault, placeOf(row.reservation_id, row.position), row.entry_sealed, guestEntry),
    enteredAt: row.entered_at,
    correctedAt: row.corrected_at,
  }))
}

/** The representative first. */
export async function guestsOfStay(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<readonly GuestEntry[]> {
  const rows = await db
    .selectFrom('guest_register')
    .select(['position', 'entry_sealed'])
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .execute()
  return rows.map((row) =>
    openJson(vault, placeOf(reservationId, row.position), row.entry_sealed, guestEntry),
  )
}

/** Reservations without guests are left out. */
export async function guestCounts(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('guest_register')
    .select(['reservation_id', ({ fn }) => fn.countAll<number>().as('guests')])
    .where('reservation_id', 'in', reservationIds)
    .groupBy('reservation_id')
    .execute()
  return new Map(rows.map(({ reservation_id, guests }) => [reservation_id, guests]))
}

/** Erases the entries whose time is over, with the pictures of the same stays. Answers the number of entries. */
export async function eraseOldGuests(
  transaction: Kysely<Schema>,
  today: string,
): Promise<{ readonly guests: number; readonly pictures: number }> {
  const pictures = await transaction
    .deleteFrom('images')
    .where('reservation_id', 'in', (old) =>
      old.selectFrom('guest_register').select('reservation_id').where('erase_after', '<', today),
    )
    .executeTakeFirst()
  const guests = await transaction
    .deleteFrom('guest_register')
    .where('erase_after', '<', today)
    .executeTakeFirst()
  return { guests: Number(guests.numDeletedRows), pictures: Number(pictures.numDeletedRows) }
}

const placeOf = (reservationId: string, position: number) =>
  ({ kind: 'guest', row: `${reservationId}:${position}` }) as const
