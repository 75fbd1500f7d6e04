import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '../../platform/index.ts'
import { updateReservation } from './reservation-rows.ts'

/** Parts of a reservation that the desk can change, by the fields in which a property system sends them. */
const partOfField = {
  reservation_name: 'name',
  kana_name: 'name',
  alternate_names: 'name',
  phone_number: 'phone_number',
  arrival: 'days',
  departure: 'days',
  adults: 'adults',
  children: 'children',
  others: 'others',
  room_numbers: 'room_numbers',
  status: 'status',
} as const

export type DeskField = keyof typeof partOfField
export type DeskPart = (typeof partOfField)[DeskField]

const DESK_PARTS: readonly DeskPart[] = [...new Set(Object.values(partOfField))]

export const deskPartOf = (field: DeskField): DeskPart => partOfField[field]

export const isDeskField = (field: string): field is DeskField => Object.hasOwn(partOfField, field)

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

export const savePartVersions = (
  transaction: Kysely<Schema>,
  reservationId: string,
  sent: PartSources['versions'],
): Promise<void> => updateReservation(transaction, reservationId, { source_versions: JSON.stringify(sent) })

export const saveDeskParts = (
  transaction: Kysely<Schema>,
  reservationId: string,
  ofDesk: readonly DeskPart[],
): Promise<void> => updateReservation(transaction, reservationId, { desk_parts: JSON.stringify(ofDesk) })
