import {
  type StatusThere,
  type SystemTaskKind,
  statusesThere,
  systemTaskKinds,
} from '@tomari/contract/desk-page/in-step'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Schema, Vault } from '../../platform/index.ts'
import { type OpenQuestion, questionsOf } from './questions.ts'
import { beginAnew } from './tasks.ts'

/** A stay of a property system that this server calls, as the desk reads it. */
export interface ConnectedStay {
  /** The name of the connection, `OPERA`. */
  readonly connection: string
  readonly statusThere: StatusThere
  /** Not done yet, in their order; without those that are too early, of which nobody need know. */
  readonly tasks: readonly OpenTask[]
  /** Open ones, and those whose answer is still to be carried out. */
  readonly questions: readonly Omit<OpenQuestion, 'reservationId'>[]
  /** Why the last reading was not taken over: a code and fields, no values. */
  readonly refused: string | null
}

interface OpenTask {
  readonly id: number
  readonly kind: SystemTaskKind
  readonly since: Date
  readonly isGivenUp: boolean
  /** The code of the last failure; null before the first. */
  readonly problem: string | null
}

/** Stays of no connection are left out. */
export async function connectedStays(
  db: Kysely<Schema>,
  vault: Vault,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, ConnectedStay>> {
  if (reservationIds.length === 0) return new Map()
  const those = sql<string>`any(${reservationIds}::text[])`
  const stays = await db
    .selectFrom('connected_stays as stay')
    .leftJoin('refused_bookings as refused', (join) =>
      join
        .onRef('refused.connection', '=', 'stay.connection')
        .onRef('refused.hotel', '=', 'stay.hotel')
        .onRef('refused.id_there', '=', 'stay.id_there'),
    )
    .select(['stay.reservation_id as id', 'stay.connection', 'stay.status_there', 'refused.problem'])
    .where('stay.reservation_id', '=', those)
    .execute()
  const tasks = await db
    .selectFrom('system_tasks')
    .select(['id', 'reservation_id', 'kind', 'since', 'state', 'problem'])
    .where('reservation_id', '=', those)
    .where(sql<boolean>`state <> 'done'`)
    .where('state', '<>', 'early')
    .orderBy('id')
    .execute()
  const questions = await questionsOf(db, vault, reservationIds)
  return new Map(
    stays.map(({ id, connection, status_there, problem }) => [
      id,
      {
        connection,
        statusThere: v.parse(v.picklist(statusesThere), status_there),
        refused: problem,
        tasks: tasks
          .filter(({ reservation_id }) => reservation_id === id)
          .map(({ kind, state, ...task }) => ({
            id: task.id,
            since: task.since,
            problem: task.problem,
            kind: v.parse(v.picklist(systemTaskKinds), kind),
            isGivenUp: state === 'given_up',
          })),
        questions: questions.filter(({ reservationId }) => reservationId === id),
      },
    ]),
  )
}

/** What is not done begins anew, at once: of the stay, whose tasks were given up or wait for a later try. */
export async function retryTasks(
  transaction: Kysely<Schema>,
  reservationId: string,
  now: Date,
): Promise<void> {
  await beginAnew(transaction, reservationId, now)
    .set({ problem: null })
    .where(sql<boolean>`state <> 'done'`)
    .execute()
}

/** What was given up was done there by hand, unless it is more or less than so many by now: then false. */
export async function markDoneByHand(
  transaction: Kysely<Schema>,
  reservationId: string,
  tasks: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('system_tasks')
    .set({ state: 'done', ended_at: now })
    .where('reservation_id', '=', reservationId)
    .where(sql<boolean>`state = 'given_up'`)
    .where(
      ({ selectFrom }) =>
        selectFrom('system_tasks as seen')
          .select(({ fn }) => fn.countAll<number>().as('tasks'))
          .where('seen.reservation_id', '=', reservationId)
          .where(sql<boolean>`seen.state = 'given_up'`),
      '=',
      tasks,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A connection that does not answer now, or bookings of it that cannot be read. */
export interface ConnectionTrouble {
  readonly connection: string
  /** Null while it answers. */
  readonly downSince: Date | null
  /** The code of its last failure. */
  readonly problem: string | null
  /** Of these hotels, by their numbers there; the newest, at most `MOST_REFUSED`. */
  readonly refused: readonly { readonly number: string; readonly problem: string; readonly since: Date }[]
}

const MOST_REFUSED = 50

/** Connections without trouble are left out. */
export async function troubledConnections(
  db: Kysely<Schema>,
  facilityIds: readonly string[],
): Promise<readonly ConnectionTrouble[]> {
  const connections = await db
    .selectFrom('connection_progress')
    .select(['connection', 'down_since as downSince', 'problem'])
    .where('connection', 'in', (hotels) =>
      hotels
        .selectFrom('connected_hotels')
        .select('connection')
        .where('facility_id', '=', sql<string>`any(${facilityIds}::text[])`),
    )
    .orderBy('connection')
    .execute()
  const refused = await db
    .selectFrom('refused_bookings as refused')
    .innerJoin('connected_hotels as known', (join) =>
      join.onRef('known.connection', '=', 'refused.connection').onRef('known.hotel', '=', 'refused.hotel'),
    )
    .select(['refused.connection', 'refused.id_there as number', 'refused.problem', 'refused.since'])
    .where('known.facility_id', '=', sql<string>`any(${facilityIds}::text[])`)
    .orderBy('refused.since', 'desc')
    .limit(MOST_REFUSED)
    .execute()
  return connections
    .map((one) => ({ ...one, refused: refused.filter(({ connection }) => connection === one.connection) }))
    .filter(({ downSince, refused: wrong }) => downSince !== null || wrong.length > 0)
}
