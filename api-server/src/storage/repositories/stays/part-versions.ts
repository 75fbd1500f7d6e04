import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '../../schema.ts'

const versions = v.record(v.string(), v.number())

/** Which version each part of a booking is of; empty where no property system has said any of it. */
export async function partVersionsOf(
  transaction: Kysely<Schema>,
  reservationId: string,
): Promise<Readonly<Record<string, number>>> {
  const row = await transaction
    .selectFrom('reservations')
    .select('source_versions')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return row?.source_versions == null ? {} : v.parse(versions, row.source_versions)
}

/** Records which version each part of a booking is of. */
export async function savePartVersions(
  transaction: Kysely<Schema>,
  reservationId: string,
  parts: Readonly<Record<string, number>>,
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ source_versions: JSON.stringify(parts) })
    .where('id', '=', reservationId)
    .execute()
}
