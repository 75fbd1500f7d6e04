import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import { requestReading } from './readings.ts'

/**
 * Whether a bill can be made for guests who leave. `good`: it agrees with the folio there, or they are not in the hotel there, where no
 * folio begins before; `awaited`: that is still to be read; `over`: the stay is over there, and who has paid what a person knows.
 */
type FolioState = 'good' | 'awaited' | 'over'

/** @param since an older folio may lack what was posted or paid there meanwhile */
export async function folioSince(
  db: Kysely<Schema>,
  reservationId: string,
  since: Date,
): Promise<FolioState> {
  const row = await db
    .selectFrom('connected_stays')
    .select(['status_there', 'read_at', 'folio_taken_at'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (row === undefined) return 'good'
  if (row.status_there !== 'booked' && row.status_there !== 'in_house') return 'over'
  const readAt = row.status_there === 'booked' ? row.read_at : row.folio_taken_at
  return readAt !== null && readAt >= since ? 'good' : 'awaited'
}

/** Guests who are booked there by the last reading may be in the hotel by now: the stay is read anew, and its folio after it. */
export async function readBeforeBill(db: Kysely<Schema>, reservationId: string, now: Date): Promise<void> {
  const there = await db
    .selectFrom('connected_stays')
    .select(['connection', 'hotel', 'id_there as id'])
    .where('reservation_id', '=', reservationId)
    .where('status_there', '=', 'booked')
    .executeTakeFirst()
  if (there !== undefined) await requestReading(db, there, now)
}

/** @param takenAt the moment before the system was asked; null where its folio did not become the bill */
export async function saveFolioRead(
  db: Kysely<Schema>,
  reservationId: string,
  readAt: Date,
  takenAt: Date | null,
): Promise<void> {
  await db
    .updateTable('connected_stays')
    .set({ folio_read_at: readAt, ...(takenAt && { folio_taken_at: takenAt }) })
    .where('reservation_id', '=', reservationId)
    .execute()
}
