import { sql } from 'kysely'
import { sealedColumns } from '../../../operations/keys/sealed-columns.ts'
import { nameKeysOf, reservationOf, selectReservations } from '../../../stays/store/reservation-rows.ts'
import type { Database } from '../../database/Database.ts'
import type { Schema } from '../../database/schema.ts'
import { placeOf, type Vault } from '../vault.ts'

/**
 * All that is sealed in a database, opened: the content in hex by column and row.
 * @throws Error when something does not open
 */
export async function sealedContents(
  { db }: Database<Schema>,
  vault: Vault,
): Promise<ReadonlyMap<string, string>> {
  const contents = new Map<string, string>()
  for (const sealedColumn of sealedColumns) {
    const { table, column, key } = sealedColumn
    const second = key[1] === undefined ? sql`''::text` : sql`${sql.ref(key[1])}::text`
    const { rows } = await sql<{ first: string; second: string; sealed: Uint8Array }>`
      select ${sql.ref(key[0])} as first, ${second} as second, ${sql.ref(column)} as sealed
      from ${sql.table(table)} where length(${sql.ref(column)}) > 0
    `.execute(db)
    for (const row of rows) {
      const content = vault.open(placeOf(sealedColumn, row.first, row.second), row.sealed)
      contents.set(`${table}.${column} ${row.first} ${row.second}`, Buffer.from(content).toString('hex'))
    }
  }
  return contents
}

/** Texts under which a reservation ought to be found by the keys of a vault and is not, and how often one is kept too much. */
export async function unfindable({ db }: Database<Schema>, vault: Vault): Promise<readonly string[]> {
  const rows = await db.selectFrom('reservation_names').selectAll().execute()
  const keyed = (id: string, key: Uint8Array) => `${id} ${Buffer.from(key).toString('hex')}`
  const stored = new Set(rows.map(({ reservation_id, name_key }) => keyed(reservation_id, name_key)))
  const words = (await selectReservations(db).execute())
    .map((row) => reservationOf(row, vault))
    .flatMap((reservation) => nameKeysOf(reservation).map((word) => ({ id: reservation.id, word })))
  const lost = words.filter(
    ({ id, word }) => !vault.searchKeys('name', word).some((key) => stored.has(keyed(id, key))),
  )
  return [
    ...lost.map(({ id, word }) => `${id}: ${word}`),
    ...(rows.length > words.length ? [`${rows.length - words.length} too many`] : []),
  ]
}
