import { type SystemTaskKind, systemTaskKinds } from '@tomari/contract/desk-page/in-step'
import { type Expression, type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '../../platform/index.ts'
import { type PaymentOfTask, paymentOfTask } from '../SystemTask.ts'

/** What a task is about: a payment has its posting, nothing else has. */
export type TaskContent =
  | { readonly kind: Exclude<SystemTaskKind, 'payment'> }
  | { readonly kind: 'payment'; readonly payment: PaymentOfTask }

export type WaitingTask = TaskContent & {
  readonly id: number
  readonly tries: number
  readonly since: Date
}

/** A stay that this process alone works on until `until`. */
export interface HeldStay {
  readonly reservationId: string
  readonly hotel: string
  readonly id: string
  readonly until: Date
  /** Of the newest reading. */
  readonly contentKey: Uint8Array | null
}

/** Far longer than the longest call with all its requests; a process that dies keeps others from the stay for as long. */
const LEASE_MS = 10 * 60 * 1000

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS)

export async function addTask(
  transaction: Kysely<Schema>,
  reservationId: string,
  content: TaskContent,
  since: Date,
): Promise<void> {
  await transaction
    .insertInto('system_tasks')
    .values({
      reservation_id: reservationId,
      kind: content.kind,
      payment: content.kind === 'payment' ? JSON.stringify(content.payment) : null,
      since,
      due_at: since,
    })
    .execute()
}

/** What was not done yet need not be done any more. */
export async function dropTasks(
  transaction: Kysely<Schema>,
  reservationId: string,
  kinds: readonly SystemTaskKind[],
): Promise<void> {
  await transaction
    .deleteFrom('system_tasks')
    .where('reservation_id', '=', reservationId)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`state <> 'done'`)
    .execute()
}

/** One that was too early waits from its moment on. */
const isUp = (task: 'task' | 'earlier', now: Date) => {
  const [state, dueAt] = [sql.ref(`${task}.state`), sql.ref(`${task}.due_at`)]
  return sql<boolean>`(${state} = 'waiting' or (${state} = 'early' and ${dueAt} <= ${now}))`
}

/** The first task of a stay that waits. */
const firstWaiting = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('system_tasks as task')
    .where(isUp('task', now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('system_tasks as earlier')
            .select('earlier.id')
            .whereRef('earlier.reservation_id', '=', 'task.reservation_id')
            .whereRef('earlier.id', '<', 'task.id')
            .where(isUp('earlier', now)),
        ),
      ),
    )

/** Takes the stay whose first task has been due for longest. Undefined when none is due. */
export async function takeDueStay(
  db: Kysely<Schema>,
  connection: string,
  now: Date,
): Promise<HeldStay | undefined> {
  const due = firstWaiting(db, now)
    .innerJoin('connected_stays as stay', 'stay.reservation_id', 'task.reservation_id')
    .select('stay.reservation_id')
    .where('stay.connection', '=', connection)
    .where('stay.held_until', '<=', now)
    .where('task.due_at', '<=', now)
    .orderBy('task.due_at')
    .orderBy('task.id')
    .limit(1)
    .forUpdate('stay')
    .skipLocked()
  return await holdStay(db, due, now)
}

/** Holds the stay that the query names, and locks, for this process. */
export async function holdStay(
  db: Kysely<Schema>,
  named: Expression<unknown>,
  now: Date,
): Promise<HeldStay | undefined> {
  const { rows } = await sql<Selectable<Schema['connected_stays']>>`
    update connected_stays set held_until = ${leaseFrom(now)}
    where reservation_id = (${named}) returning *`.execute(db)
  const [row] = rows
  return (
    row && {
      reservationId: row.reservation_id,
      hotel: row.hotel,
      id: row.id_there,
      until: row.held_until,
      contentKey: row.content_key,
    }
  )
}

/** Null where the hold is another process's by now. */
export async function holdOn(db: Kysely<Schema>, held: HeldStay, now: Date): Promise<HeldStay | null> {
  const until = leaseFrom(now)
  const row = await db
    .updateTable('connected_stays')
    .set({ held_until: until })
    .where('reservation_id', '=', held.reservationId)
    .where('held_until', '=', held.until)
    .returning('content_key as contentKey')
    .executeTakeFirst()
  return row === undefined ? null : { ...held, ...row, until }
}

export async function releaseStay(db: Kysely<Schema>, held: HeldStay, now: Date): Promise<void> {
  await db
    .updateTable('connected_stays')
    .set({ held_until: now })
    .where('reservation_id', '=', held.reservationId)
    .where('held_until', '=', held.until)
    .execute()
}

/** The first task of the stay that waits; null where none does, or where it is not due yet. */
export async function dueTask(
  db: Kysely<Schema>,
  reservationId: string,
  now: Date,
): Promise<WaitingTask | null> {
  const row = await firstWaiting(db, now)
    .selectAll('task')
    .where('task.reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (row === undefined || row.due_at > now) return null
  const { id, tries, since } = row
  const kind = v.parse(v.picklist(systemTaskKinds), row.kind)
  return kind === 'payment'
    ? { id, tries, since, kind, payment: v.parse(paymentOfTask, row.payment) }
    : { id, tries, since, kind }
}

/** How a try ended. `counts`: whether it brings the task nearer to being given up. */
export type TaskEnd =
  | { readonly state: 'done' }
  | { readonly state: 'given_up'; readonly problem: string }
  | { readonly state: 'waiting'; readonly problem: string; readonly dueAt: Date; readonly counts: boolean }
  | { readonly state: 'early'; readonly problem: string; readonly dueAt: Date }

export async function endTask(
  db: Kysely<Schema>,
  { id }: WaitingTask,
  end: TaskEnd,
  now: Date,
): Promise<void> {
  const columns =
    end.state === 'waiting' || end.state === 'early'
      ? { state: end.state, problem: end.problem, due_at: end.dueAt }
      : { state: end.state, ended_at: now, problem: end.state === 'given_up' ? end.problem : null }
  await db
    .updateTable('system_tasks')
    .set(columns)
    .$if(end.state === 'waiting' && end.counts, (task) => task.set({ tries: sql<number>`tries + 1` }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'early'])
    .execute()
}

/**
 * What was too early, or refused, is tried again once the stay reads otherwise there: a room was assigned, the days or the name are others.
 * A payment that was given up is left to the person, who may be entering it there by hand.
 */
export async function takeUpAgain(
  transaction: Kysely<Schema>,
  reservationId: string,
  now: Date,
): Promise<void> {
  await beginAnew(transaction, reservationId, now)
    .where(sql<boolean>`(state = 'early' or (state = 'given_up' and kind <> 'payment'))`)
    .execute()
}

export const beginAnew = (transaction: Kysely<Schema>, reservationId: string, now: Date) =>
  transaction
    .updateTable('system_tasks')
    .set({ state: 'waiting', tries: 0, due_at: now, ended_at: null })
    .where('reservation_id', '=', reservationId)

/** What was paid, and given back, of a stay here. Whole yen, refunds negative. */
export interface Postings {
  /** Which the system does not have yet. */
  readonly openYen: number
  /** The system got one after the moment. */
  readonly isTooNew: boolean
  readonly hasRefund: boolean
}

export async function postingsOf(db: Kysely<Schema>, reservationId: string, moment: Date): Promise<Postings> {
  const rows = await db
    .selectFrom('system_tasks')
    .select(['payment', 'state', 'ended_at'])
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'payment')
    .execute()
  const postings = rows.map(({ payment, ...row }) => ({ ...row, yen: v.parse(paymentOfTask, payment).yen }))
  return {
    openYen: postings.filter(({ state }) => state !== 'done').reduce((sum, { yen }) => sum + yen, 0),
    isTooNew: postings.some(
      ({ ended_at, state }) => state === 'done' && ended_at !== null && ended_at >= moment,
    ),
    hasRefund: postings.some(({ yen }) => yen < 0),
  }
}

/** Whether money has moved of which no task was made yet. */
export async function hasMoneyNotTaken(
  db: Kysely<Schema>,
  connection: string,
  { facilityId, referenceNumber }: { readonly facilityId: string; readonly referenceNumber: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('stay_events')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('reference_number', '=', referenceNumber)
    .where('kind', 'in', ['paid', 'refunded'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('position', 'is', null),
        eb(
          'position',
          '>',
          selectFrom('connection_progress').select('position').where('connection', '=', connection),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
