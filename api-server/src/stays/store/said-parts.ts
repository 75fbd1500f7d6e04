import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { DESK_PARTS, type DeskPart } from '../DeskPart.ts'
import type { Schema } from '../../platform/index.ts'

/** Who has said the parts of a booking last. */
interface SaidParts {
  /** The version that each part is of that a property system has said. */
  readonly versions: Readonly<Record<string, number>>
  /** Those that the desk has changed and no property system agrees with yet. */
  readonly ofDesk: readonly DeskPart[]
}

const versions = v.record(v.string(), v.number())
const parts = v.array(v.picklist(DESK_PARTS))

/** Who has said the parts of each booking last, by the ids of the reservations. */
export async function saidPartsOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, SaidParts>> {
  if (reservationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'source_versions', 'desk_parts'])
    .where('id', 'in', reservationIds)
    .execute()
  return new Map(
    rows.map(({ id, source_versions, desk_parts }) => [
      id,
      {
        versions: source_versions == null ? {} : v.parse(versions, source_versions),
        ofDesk: desk_parts == null ? [] : v.parse(parts, desk_parts),
      },
    ]),
  )
}

/** The same of one. */
export const saidPartsOfOne = async (db: Kysely<Schema>, reservationId: string): Promise<SaidParts> =>
  (await saidPartsOf(db, [reservationId])).get(reservationId) ?? NOBODY

const NOBODY: SaidParts = { versions: {}, ofDesk: [] }

/** Records which version each part of a booking is of. */
export async function savePartVersions(
  transaction: Kysely<Schema>,
  reservationId: string,
  said: SaidParts['versions'],
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ source_versions: JSON.stringify(said) })
    .where('id', '=', reservationId)
    .execute()
}

/** Records which parts of a booking the desk has changed. */
export async function saveDeskParts(
  transaction: Kysely<Schema>,
  reservationId: string,
  ofDesk: readonly DeskPart[],
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ desk_parts: JSON.stringify(ofDesk) })
    .where('id', '=', reservationId)
    .execute()
}
