import { type Kysely, sql } from 'kysely'
import { addLumpFolios, forgetLineNames, replaceLumpFolios } from '../../bills/index.ts'
import { type Schema, sealJson, type Vault } from '../../platform/index.ts'
import {
  ERASED_GUEST,
  endSessionsOfOtherParties,
  importedColumns,
  nameRowsOf,
  type Reservation,
  rowOf,
} from '../../stays/index.ts'

/**
 * Erases the personal data of reservations whose guests left before the day: name, kana name, phone number, membership, and the names of
 * the lines of the bill. Payments stay, as tax law requires. Answers the number of reservations.
 */
export async function forgetNames(
  transaction: Kysely<Schema>,
  vault: Vault,
  before: string,
): Promise<number> {
  const rows = await transaction
    .selectFrom('reservations')
    .select('id')
    .where('departure', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservation_names')
          .select('reservation_id')
          .whereRef('reservation_id', '=', 'reservations.id'),
      ),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += FORGOTTEN_AT_ONCE) {
    await forgetNamesOf(transaction, vault, ids.slice(from, from + FORGOTTEN_AT_ONCE))
  }
  return rows.length
}

/** The first run of a chain after years finds thousands. */
const FORGOTTEN_AT_ONCE = 500

async function forgetNamesOf(
  transaction: Kysely<Schema>,
  vault: Vault,
  ids: readonly string[],
): Promise<void> {
  const sealed = ids.map((row) => sealJson(vault, { kind: 'reservation', row }, ERASED_GUEST))
  await transaction.deleteFrom('reservation_names').where('reservation_id', 'in', ids).execute()
  await sql`
    update reservations set personal_sealed = nobody.sealed, membership_number = null
    from unnest(${ids}::text[], ${sealed}::bytea[]) as nobody (id, sealed)
    where reservations.id = nobody.id
  `.execute(transaction)
  await forgetLineNames(transaction, ids)
}

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
