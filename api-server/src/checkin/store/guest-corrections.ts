import { type GuestEntry, guestEntry } from '@tomari/contract/guest-entry'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { openJson, type Schema, sealJson, type Vault } from '../../platform/index.ts'

interface Earlier {
  readonly entry: GuestEntry
  readonly reason: string
}

export interface StoredCorrection extends Earlier {
  /** 1 for the representative. */
  readonly position: number
  readonly correctedAt: Date
}

const earlier = v.object({ entry: guestEntry, reason: v.string() })

/** Stores the entry before it is corrected. Lock the reservation first. */
export async function storeEarlier(
  transaction: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  { position, correctedAt, entry, reason }: StoredCorrection,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('guest_corrections')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('reservation_id', '=', reservationId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const number = last + 1
  const id = `${reservationId}:${position}:${number}`
  const content: Earlier = { entry, reason }
  await transaction
    .insertInto('guest_corrections')
    .values({
      id,
      reservation_id: reservationId,
      position,
      number,
      earlier_sealed: sealJson(vault, placeOf(id), content),
      corrected_at: correctedAt,
    })
    .execute()
}

/** Guest by guest, the first one first. */
export async function correctionsOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<readonly StoredCorrection[]> {
  const rows = await db
    .selectFrom('guest_corrections')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    ...openJson(vault, placeOf(row.id), row.earlier_sealed, earlier),
    position: row.position,
    correctedAt: row.corrected_at,
  }))
}

const placeOf = (row: string) => ({ kind: 'guest_correction', row }) as const
