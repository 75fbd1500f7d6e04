import type { Kysely } from 'kysely'
import { endSessionsOfOtherParties, nameRowsOf, type Reservation, rowOf } from '../../stays/index.ts'
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
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        facility_id: row.ref('excluded.facility_id'),
        reference_number: row.ref('excluded.reference_number'),
        personal_sealed: row.ref('excluded.personal_sealed'),
        qr_prefix: row.ref('excluded.qr_prefix'),
        membership_number: row.ref('excluded.membership_number'),
        adults: row.ref('excluded.adults'),
        children: row.ref('excluded.children'),
        others: row.ref('excluded.others'),
        arrival: row.ref('excluded.arrival'),
        departure: row.ref('excluded.departure'),
        room_types: row.ref('excluded.room_types'),
        is_multi_rooms: row.ref('excluded.is_multi_rooms'),
        is_payment_target: row.ref('excluded.is_payment_target'),
      })),
    )
    .execute()
  const names = reservations.flatMap((reservation) => nameRowsOf(reservation, vault))
  await transaction.insertInto('reservation_names').values(names).execute()
  await replaceLumpFolios(transaction, vault, reservations)
}
