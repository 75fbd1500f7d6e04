import { deskDoors } from '@tomari/contract/desk-page/board'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Clock } from '../Deps.ts'
import type { Schema } from '../database/schema.ts'
import { hotelDay, REGISTER_RETENTION_YEARS, yearsLater } from '../hotel-day.ts'

export interface Actor {
  /**
   * At a terminal the name that was given, or the user's on the machine; of a robot the name of its token; at the desk's page the name of
   * the account.
   */
  readonly who: string
  readonly door: (typeof deskDoors)[number]
}

/** Days, counts, facilities, amounts: nothing personal of a guest, and no free text. */
type AuditDetails = Readonly<Record<string, string | number>>

export interface AuditEntry extends Actor {
  readonly at: Date
  /** A command or a call. */
  readonly act: string
  /** Null where it is about no stay, or about many. */
  readonly reservationId: string | null
  readonly details: AuditDetails
}

const LONGEST_NAME = 60

/** One line, not too long, and never empty. */
export function actorName(text: string): string {
  const plain = text.replaceAll(/\p{C}+/gu, ' ').trim()
  return plain === '' ? 'unknown' : Array.from(plain).slice(0, LONGEST_NAME).join('')
}

const door = v.picklist(deskDoors)
const details = v.record(v.string(), v.union([v.string(), v.number()]))

interface AuditSearch {
  readonly since: Date
  /** Not included. */
  readonly before?: Date
  /** Null for all. */
  readonly reservationIds: readonly string[] | null
  readonly who: string | null
  readonly act?: string
  /** Acts about the stays of this hotel, and those about no stay by its people. */
  readonly hotel?: { readonly facilityId: string; readonly people: readonly string[] } | undefined
}

/** Runs in the transaction of the act, where that changes something. */
async function writeAuditEntry(db: Kysely<Schema>, entry: AuditEntry): Promise<void> {
  const { reservationId, details, ...row } = entry
  await db
    .insertInto('audit_entries')
    .values({
      ...row,
      reservation_id: reservationId,
      details: JSON.stringify(details),
      // Readers of a register entry are on record for as long as the register is kept.
      erase_after: yearsLater(hotelDay(entry.at), REGISTER_RETENTION_YEARS),
    })
    .execute()
}

/** The oldest first, and at most so many of the newest. */
export async function auditEntries(
  db: Kysely<Schema>,
  { since, before, reservationIds, who, act, hotel }: AuditSearch,
  most: number,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['at', 'who', 'door', 'act', 'reservation_id as reservationId', 'details'])
    .where('at', '>=', since)
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? since))
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
    ...row,
    door: v.parse(door, row.door),
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

/**
 * Called before anything is shown, and in the transaction of whatever is changed.
 * @param reservationId null where it is about no stay, or about many
 */
export type Audit = (
  db: Kysely<Schema>,
  reservationId: string | null,
  details?: AuditDetails,
) => Promise<void>

export const auditAs =
  (clock: Pick<Clock, 'now'>, actor: Actor, act: string): Audit =>
  (db, reservationId, details = {}) =>
    writeAuditEntry(db, { ...actor, at: clock.now(), act, reservationId, details })

export const auditAtPage = (clock: Pick<Clock, 'now'>, who: string, act: string): Audit =>
  auditAs(clock, { who, door: 'desk-page' }, act)

/** The server's own acts have no name to audit. */
export const noAudit: Audit = async () => {}
