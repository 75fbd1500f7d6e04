import { type Kysely, sql } from 'kysely'
import { ordinaryLineNames } from '../../../model/payment/lump-folio.ts'
import type { Schema } from '../../schema.ts'
import { sealJson } from '../../sealing/sealed-json.ts'
import type { Vault } from '../../sealing/vault.ts'

/** What stands in clear in place of a line's own name, by its kind. */
const ordinary = sql`(values ${sql.join(
  Object.entries(ordinaryLineNames).map(([kind, { ja, en }]) => sql`(${kind}, ${ja}, ${en})`),
)}) as ordinary (kind, ja, en)`

const kindOfLine = sql`(case when folio_lines.is_discount then 'discount' else folio_lines.kind end)`

/**
 * Seals the names of lines that a process of the version before has left in clear, so many lines at most.
 * @returns how many those were
 */
export async function sealLineNames(
  transaction: Kysely<Schema>,
  vault: Vault,
  most: number,
): Promise<number> {
  const rows = await transaction
    .selectFrom('folio_lines')
    .select(['reservation_id', 'position', 'name_ja', 'name_en'])
    .where('name_sealed', 'is', null)
    .where('kind', 'in', Object.keys(ordinaryLineNames))
    .orderBy('reservation_id')
    .orderBy('position')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length === 0) return 0
  const sealed = rows.map(({ reservation_id: id, position, name_ja, name_en }) =>
    sealJson(vault, { kind: 'folio_line', row: `${id}:${position}` }, { ja: name_ja, en: name_en }),
  )
  await sql`
    update folio_lines set name_ja = ordinary.ja, name_en = ordinary.en, name_sealed = old.sealed
    from ${ordinary}, unnest(
      ${rows.map(({ reservation_id: id }) => id)}::text[],
      ${rows.map(({ position }) => position)}::integer[],
      ${sealed}::bytea[]
    ) as old (id, position, sealed)
    where folio_lines.reservation_id = old.id and folio_lines.position = old.position
      and ${kindOfLine} = ordinary.kind
  `.execute(transaction)
  return rows.length
}

/** Takes the names out of all lines of the reservations: what was charged stays, under what such a line is called. */
export async function forgetLineNames(
  transaction: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<void> {
  await sql`
    update folio_lines set name_ja = ordinary.ja, name_en = ordinary.en, name_sealed = ''::bytea
    from ${ordinary}
    where reservation_id = any(${reservationIds}::text[]) and ${kindOfLine} = ordinary.kind
  `.execute(transaction)
}
