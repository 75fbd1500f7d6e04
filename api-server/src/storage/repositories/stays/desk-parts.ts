import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { DESK_PARTS, type DeskPart } from '../../../model/property-system/DeskPart.ts'
import type { Schema } from '../../schema.ts'

const parts = v.array(v.picklist(DESK_PARTS))

/** The parts of a booking that the desk has changed and no property system agrees with yet. */
export async function deskPartsOf(db: Kysely<Schema>, reservationId: string): Promise<ReadonlySet<DeskPart>> {
  const row = await db
    .selectFrom('reservations')
    .select('desk_parts')
    .where('id', '=', reservationId)
    .executeTakeFirst()
  return new Set(row?.desk_parts == null ? [] : v.parse(parts, row.desk_parts))
}

/** Records them. */
export async function saveDeskParts(
  transaction: Kysely<Schema>,
  reservationId: string,
  changed: ReadonlySet<DeskPart>,
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ desk_parts: JSON.stringify([...changed]) })
    .where('id', '=', reservationId)
    .execute()
}
