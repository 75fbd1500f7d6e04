import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '../../platform/index.ts'
import type { Reservation } from '../Reservation.ts'

/** Events of a stay that property systems receive. */
const STAY_EVENT_KINDS = [
  'booking_changed',
  'bill_corrected',
  'cancelled',
  'no_show',
  'reinstated',
  'checked_in',
  'checkin_undone',
  'register_corrected',
  'paid',
  'refunded',
  'checked_out',
  'checkout_undone',
  'help_needed',
] as const
type StayEventKind = (typeof STAY_EVENT_KINDS)[number]

/** No field is personal: guests are read from the stay itself. */
interface StayEvent {
  readonly kind: StayEventKind
  readonly at: Date
  readonly facilityId: string
  readonly referenceNumber: string
  readonly details: Readonly<Record<string, string | number>>
}

/** A reader that goes on behind a position misses no event and meets none twice. */
export interface NumberedEvent extends StayEvent {
  readonly position: number
}

/** A system that was away for longer reads the reservations themselves. */
export const EVENT_RETENTION_DAYS = 60

/** Reports an event to the property systems, in the transaction of the change. */
export async function tellEvent(
  transaction: Kysely<Schema>,
  at: Date,
  { facilityId, referenceNumber }: Pick<Reservation, 'facilityId' | 'referenceNumber'>,
  kind: StayEventKind,
  details: StayEvent['details'] = {},
): Promise<void> {
  const event = { kind, at, facilityId, referenceNumber, details }
  await transaction.insertInto('stay_events').values(rowOfEvent(event)).execute()
}

const kind = v.picklist(STAY_EVENT_KINDS)
const details = v.record(v.string(), v.union([v.string(), v.number()]))

export const rowOfEvent = (event: StayEvent) => ({
  position: null,
  at: event.at,
  kind: event.kind,
  facility_id: event.facilityId,
  reference_number: event.referenceNumber,
  details: JSON.stringify(event.details),
})

/**
 * Gives every new event a position behind all that have one. One process at a time does so: an event that another
 * transaction has still to commit gets a later position, and no reader has gone past it by then.
 */
export async function numberStayEvents(transaction: Transaction<Schema>): Promise<void> {
  const { last } = await transaction
    .insertInto('stay_event_counter')
    .values({ last: 0 })
    .onConflict((counter) =>
      counter.column('only_row').doUpdateSet((row) => ({ last: row.ref('stay_event_counter.last') })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await transaction
    .updateTable('stay_events')
    .from((waiting) =>
      waiting
        .selectFrom('stay_events')
        .select(['id', sql<number>`row_number() over (order by id)`.as('place')])
        .where('position', 'is', null)
        .as('waiting'),
    )
    .set({ position: sql<number>`${last}::bigint + waiting.place` })
    .whereRef('stay_events.id', '=', 'waiting.id')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await transaction
    .updateTable('stay_event_counter')
    .set({ last: last + Number(numUpdatedRows) })
    .execute()
}

/** In their order. Number the events first (`numberStayEvents`). */
export async function stayEventsAfter(
  db: Kysely<Schema>,
  {
    after,
    facilityIds,
    referenceNumber = null,
  }: {
    readonly after: number
    readonly facilityIds: readonly string[] | null
    /** Of one stay. */
    readonly referenceNumber?: string | null
  },
  most: number,
): Promise<readonly NumberedEvent[]> {
  if (facilityIds?.length === 0) return []
  const rows = await db
    .selectFrom('stay_events')
    .selectAll()
    .where('position', '>', after)
    .$if(facilityIds !== null, (query) => query.where('facility_id', 'in', facilityIds ?? []))
    .$if(referenceNumber !== null, (query) => query.where('reference_number', '=', referenceNumber))
    .orderBy('position')
    .limit(most)
    .execute()
  return rows.flatMap((row) =>
    row.position === null
      ? []
      : [
          {
            position: row.position,
            at: row.at,
            kind: v.parse(kind, row.kind),
            facilityId: row.facility_id,
            referenceNumber: row.reference_number,
            details: v.parse(details, row.details),
          },
        ],
  )
}

export async function lastEventPosition(db: Kysely<Schema>): Promise<number> {
  const counter = await db.selectFrom('stay_event_counter').select('last').executeTakeFirst()
  return counter?.last ?? 0
}

export async function eraseOldStayEvents(transaction: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('stay_events')
    .where('at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
