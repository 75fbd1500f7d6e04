import type { Kysely } from 'kysely'
import {
  endSessionsOfOtherParties,
  importedColumns,
  nameRowsOf,
  type Reservation,
  rowOf,
} from '../../stays/index.ts'
import type { Schema, Vault } from '../../platform/index.ts'
import { addLumpFolios, replaceLumpFolios } from '../../bills/index.ts'

/**
 * Adds reservations with every form under which their names are found. Their amount becomes a folio of one line; a caller with more detail
 * replaces it (`saveFolio`).
 */
export async function addReservations(
  db: Kysely<Schema>,
  vault: Vault,
  reservations: readonly Reservation[],
  origin: { readonly isSample: boolean },
): Promise<void> {
  if (reservations.length === 0) return
  const rows = reservations.map((reservation) => ({
    ...rowOf(reservation, vault),
    is_sample: origin.isSample,
  }))
  await db.insertInto('reservations').values(rows).execute()
  const names = reservations.flatMap((reservation) => nameRowsOf(reservation, vault))
  await db.insertInto('reservation_names').values(names).execute()
  await addLumpFolios(db, vault, reservations)
}

/**
 * Replaces the hotel's part of reservations, found by their ids. The caller has locked them (`lockedReservationsNumbered`), so that no
 * guest checks in meanwhile. A guest who is just entering another party searches again.
 */
export async function changeReservations(
  transaction: Kysely<Schema>,
  vault: Vault,
  reservations: readonly Reservation[],
): Promise<void> {
  if (reservations.length === 0) return
  const ids = reservations.map(({ id }) => id)
  await endSessionsOfOtherParties(transaction, reservations)
  await transaction.deleteFrom('reservation_names').where('reservation_id', 'in', ids).execute()
  await transaction
    .insertInto('reservations')
    .values(reservations.map((reservation) => rowOf(reservation, vault)))
    .onConflict((conflict) => conflict.column('id').doUpdateSet(importedColumns))
    .execute()
  const names = reservations.flatMap((reservation) => nameRowsOf(reservation, vault))
  await transaction.insertInto('reservation_names').values(names).execute()
  await replaceLumpFolios(transaction, vault, reservations)
}
