import type { SystemTaskKind } from '@tomari/contract/desk-page/in-step'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { PAYMENT_MEANS, settlementNamed } from '../../bills/index.ts'
import { businessDay, type Deps, type JobRun, type Schema } from '../../platform/index.ts'
import { type NumberedEvent, numberStayEvents, stayEventsAfter } from '../../stays/index.ts'
import {
  addTask,
  compareAgain,
  dropTasks,
  positionWhenConnected,
  progressOf,
  requestReading,
  stayNumbered,
  type TaskContent,
} from '../../system-tasks/index.ts'
import type { Capabilities } from './ConnectedSystem.ts'
import type { ConnectedHotel, Connection, ConnectionSwitches } from './Connection.ts'

/** What an event of a stay means for its property system. */
interface EventWork {
  readonly tasks: readonly TaskContent[]
  /** Tasks that need not be done any more. */
  readonly dropped: readonly SystemTaskKind[]
  /** The desk may have made something else of the booking than the system has. */
  readonly isDeskChange: boolean
}

const NOTHING: EventWork = { tasks: [], dropped: [], isDeskChange: false }

/** What an event does not say. */
export interface StayOfEvent {
  /** Day `2026-12-01`. */
  readonly arrival: string
  /** Of the payment that goes back; null where it is not known. */
  readonly means: Payment['means'] | null
}

/** @returns what there is to do by what the system can take and the hotel wants there */
export function workOfEvent(
  event: Pick<NumberedEvent, 'kind' | 'details' | 'position' | 'at'>,
  can: Capabilities,
  wants: ConnectionSwitches,
  { arrival, means }: StayOfEvent,
): EventWork {
  const guests: readonly TaskContent[] = can.writesGuests ? [{ kind: 'guests' }] : []
  switch (event.kind) {
    case 'checked_in':
      return { ...NOTHING, tasks: [...guests, ...arrivalTasks(can, wants, businessDay(event.at) < arrival)] }
    case 'register_corrected':
      return { ...NOTHING, tasks: guests }
    case 'paid': {
      const payment = can.postsPayments ? paymentIn(event.details) : null
      return payment === null ? NOTHING : { ...NOTHING, tasks: [{ kind: 'payment', payment }] }
    }
    case 'refunded': {
      // Where the system takes no refunds, it is a task of the hotel's people, and until it is done the folio there is too low by it.
      const refund = can.postsPayments ? refundIn(event, means) : null
      return refund === null ? NOTHING : { ...NOTHING, tasks: [{ kind: 'payment', payment: refund }] }
    }
    case 'checked_out':
      return can.checksOut && wants.checkOutThere ? { ...NOTHING, tasks: [{ kind: 'check_out' }] } : NOTHING
    case 'checkin_undone':
      return { tasks: [], dropped: ['guests', 'pre_checked_in', 'check_in'], isDeskChange: true }
    case 'checkout_undone':
      return { tasks: [], dropped: ['check_out'], isDeskChange: true }
    case 'booking_changed':
    case 'cancelled':
    case 'no_show':
    case 'reinstated':
      return { ...NOTHING, isDeskChange: true }
    case 'bill_corrected':
    case 'help_needed':
      return NOTHING
    default:
      throw new Error(`no event ${String(event.kind satisfies never)}`)
  }
}

/** Until its day has come, the mark stands for the check-in. */
function arrivalTasks(
  can: Capabilities,
  wants: ConnectionSwitches,
  isBeforeArrival: boolean,
): readonly TaskContent[] {
  const checksIn = can.checksIn && wants.checkInThere
  return [
    ...(can.marksPreCheckedIn && (isBeforeArrival || !checksIn) ? [{ kind: 'pre_checked_in' } as const] : []),
    ...(checksIn ? [{ kind: 'check_in' } as const] : []),
  ]
}

type Payment = Extract<TaskContent, { kind: 'payment' }>['payment']

const refundDetails = v.object({ request: v.string(), yen: v.pipe(v.number(), v.minValue(1)) })
const paidDetails = v.object({ ...refundDetails.entries, means: v.picklist(PAYMENT_MEANS) })

function paymentIn(details: NumberedEvent['details']): Payment | null {
  const read = v.safeParse(paidDetails, details)
  if (!read.success) return null
  const { request, yen, means } = read.output
  return { reference: request, yen, means }
}

/** A payment may go back in parts, each a posting of its own. */
function refundIn(
  { details, position }: Pick<NumberedEvent, 'details' | 'position'>,
  means: Payment['means'] | null,
): Payment | null {
  const read = v.safeParse(refundDetails, details)
  if (!read.success) return null
  const { request, yen } = read.output
  return { reference: `${request}R${position}`.slice(-LONGEST_REFERENCE), yen: -yen, means: means ?? 'card' }
}

const LONGEST_REFERENCE = 30

const EVENTS_AT_ONCE = 200

/**
 * Makes tasks of what has happened to the stays of a connection, each event once: the events are stored with what happened, and become
 * tasks in the transaction that goes past them. Every process may do so at any time.
 */
export async function takeEvents(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  connection: Connection,
  run: JobRun,
): Promise<void> {
  await database.transaction(numberStayEvents)
  const facilityIds = connection.hotels.map(({ facilityId }) => facilityId)
  let taken = EVENTS_AT_ONCE
  while (taken === EVENTS_AT_ONCE && run.mayGoOn()) {
    taken = await database.transaction(async (transaction) => {
      const progress = progressOf(transaction, connection.name)
      const after = await progress.lockedPosition()
      if (after === null) return 0
      const events = await stayEventsAfter(transaction, { after, facilityIds }, EVENTS_AT_ONCE)
      for (const event of events) await takeEvent(transaction, clock.now(), connection, event)
      const last = events.at(-1)
      if (last !== undefined) await progress.moveOn(last.position)
      return events.length
    })
  }
}

/**
 * Makes tasks of what had happened to a stay before its first reading, since the hotel was connected: `takeEvents` has gone past it. Save the
 * reading first.
 */
export async function takeEarlierEvents(
  transaction: Transaction<Schema>,
  now: Date,
  connection: Connection,
  { facilityId, hotel }: ConnectedHotel,
  referenceNumber: string,
): Promise<void> {
  const until = await progressOf(transaction, connection.name).lockedPosition()
  const after = await positionWhenConnected(transaction, { connection: connection.name, hotel })
  if (until === null || after === null) return
  const of = { after, facilityIds: [facilityId], referenceNumber }
  for (const event of await stayEventsAfter(transaction, of, EVENTS_AT_ONCE))
    if (event.position <= until) await takeEvent(transaction, now, connection, event)
}

async function takeEvent(
  transaction: Transaction<Schema>,
  now: Date,
  { name, system, switches }: Connection,
  event: NumberedEvent,
): Promise<void> {
  const stay = await stayNumbered(transaction, name, event)
  if (stay === null) return
  const { request } = event.details
  const paid =
    event.kind === 'refunded' && typeof request === 'string'
      ? await settlementNamed(transaction, request)
      : null
  const { arrival } = stay
  const work = workOfEvent(event, system.capabilities, switches, { arrival, means: paid?.means ?? null })
  if (work.dropped.length > 0) await dropTasks(transaction, stay.reservationId, work.dropped)
  for (const task of work.tasks) await addTask(transaction, stay.reservationId, task, event.at)
  if (!work.isDeskChange) return
  await compareAgain(transaction, stay.reservationId)
  await requestReading(transaction, { connection: name, hotel: stay.hotel, id: stay.id }, now)
}
