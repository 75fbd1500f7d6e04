import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '../../platform/index.ts'
import { DESK_PARTS, type DeskPart } from '../DeskPart.ts'

interface PartSources {
  /** Of the parts that a property system has sent. */
  readonly versions: Readonly<Record<string, number>>
  /** Parts that the desk has changed and no property system agrees with yet. */
  readonly ofDesk: readonly DeskPart[]
}

const versions = v.record(v.string(), v.number())
const parts = v.array(v.picklist(DESK_PARTS))

export async function partSourcesOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, PartSources>> {
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

export const partSourcesOfOne = async (db: Kysely<Schema>, reservationId: string): Promise<PartSources> =>
  (await partSourcesOf(db, [reservationId])).get(reservationId) ?? NO_SOURCES

const NO_SOURCES: PartSources = { versions: {}, ofDesk: [] }

export async function savePartVersions(
  transaction: Kysely<Schema>,
  reservationId: string,
  sent: PartSources['versions'],
): Promise<void> {
  await transaction
    .updateTable('reservations')
    .set({ source_versions: JSON.stringify(sent) })
    .where('id', '=', reservationId)
    .execute()
}

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
