import { deskDoors } from '@tomari/contract/desk-page/board'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { AuditEntry } from './AuditEntry.ts'
import { hotelDay, YEARS_REGISTER_IS_KEPT, yearsLater } from '../hotel-day.ts'
import type { Schema } from '../database/schema.ts'

const door = v.picklist(deskDoors)
const details = v.record(v.string(), v.union([v.string(), v.number()]))

interface AuditSearch {
  readonly since: Date
  /** Null for all. */
  readonly reservationIds: readonly string[] | null
  readonly who: string | null
  readonly act?: string
  /** Acts about the stays of this hotel, and those about no stay by its people. */
  readonly hotel?: { readonly facilityId: string; readonly people: readonly string[] } | undefined
}

/** Runs in the transaction of the act, where that changes something. */
export async function writeAuditEntry(db: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      at: entry.at,
      who: entry.who,
      door: entry.door,
      act: entry.act,
      reservation_id: entry.reservationId,
      details: JSON.stringify(entry.details),
      // Readers of a register entry can be asked for as long as the register is kept.
      erase_after: yearsLater(hotelDay(entry.at), YEARS_REGISTER_IS_KEPT),
    })
    .execute()
}

/** The oldest first, and at most so many of the newest. */
export async function auditEntries(
  db: Kysely<Schema>,
  { since, reservationIds, who, act, hotel }: AuditSearch,
  most: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('at', '>=', since)
    .$if(reservationIds !== null, (query) =>
      query.where('reservation_id', '=', sql<string>`any(${reservationIds ?? []}::text[])`),
    )
    .$if(who !== null, (query) => query.where('who', '=', who ?? ''))
    .$if(act !== undefined, (query) => query.where('act', '=', act ?? ''))
    .$if(hotel !== undefined, (query) =>
      query.where(({ and, eb, exists, or, selectFrom }) =>
        or([
          exists(
            selectFrom('reservations')
              .select('reservations.id')
              .whereRef('reservations.id', '=', 'audit_entries.reservation_id')
              .where('reservations.facility_id', '=', hotel?.facilityId ?? ''),
          ),
          and([
            eb('audit_entries.reservation_id', 'is', null),
            eb('audit_entries.who', '=', sql<string>`any(${hotel?.people ?? []}::text[])`),
          ]),
        ]),
      ),
    )
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed().map((row) => ({
    at: row.at,
    who: row.who,
    door: v.parse(door, row.door),
    act: row.act,
    reservationId: row.reservation_id,
    details: v.parse(details, row.details),
  }))
}

export async function eraseOldAuditEntries(transaction: Kysely<Schema>, today: string): Promise<number> {
  const erased = await transaction
    .deleteFrom('audit_entries')
    .where('erase_after', '<', today)
    .executeTakeFirst()
  return Number(erased.numDeletedRows)
}
