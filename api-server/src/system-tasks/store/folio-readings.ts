import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/**
 * Whether a bill can be made for guests who leave. `good`: it agrees with the folio there, or there is none yet; `awaited`: the folio is
 * still to be read; `over`: the stay is over there, and who has paid what a person knows.
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
    .select(['status_there', 'folio_taken_at'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (row === undefined || row.status_there === 'booked') return 'good'
  if (row.status_there !== 'in_house') return 'over'
  return row.folio_taken_at !== null && row.folio_taken_at >= since ? 'good' : 'awaited'
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
