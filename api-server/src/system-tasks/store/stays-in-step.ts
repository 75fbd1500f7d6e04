import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { openJsonIfPossible, type Place, type Schema, sealJson, type Vault } from '../../platform/index.ts'
import { DESK_PARTS } from '../../stays/index.ts'
import {
  ANSWERS,
  type Answer,
  type QuestionPart,
  STATUSES_THERE,
  type StatusThere,
  TASK_KINDS,
  type TaskKind,
  type ValuesThere,
  valuesThere,
} from '../SystemTask.ts'

/** A stay of a property system that this server calls, as the desk reads it. */
export interface ConnectedStay {
  /** The name of the connection, `OPERA`. */
  readonly connection: string
  readonly statusThere: StatusThere
  /** Not done yet, in their order. */
  readonly tasks: readonly OpenTask[]
  /** Open ones, and those whose answer is still to be carried out. */
  readonly questions: readonly OpenQuestion[]
  /** Why the last reading was not taken over: a code and fields, no values. */
  readonly refused: string | null
}

interface OpenTask {
  readonly id: number
  readonly kind: TaskKind
  readonly since: Date
  readonly isGivenUp: boolean
  /** The code of the last failure; null before the first. */
  readonly problem: string | null
}

interface OpenQuestion {
  readonly part: QuestionPart
  /** Empty where none of the data keys opens it. */
  readonly theirs: ValuesThere
  readonly since: Date
  readonly answer: Answer | null
  /** Why their value could not be taken over; null before. */
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
    .orderBy('id')
    .execute()
  const questions = await db
    .selectFrom('system_questions')
    .selectAll()
    .where('reservation_id', '=', those)
    .where(sql<boolean>`answer is distinct from 'ours'`)
    .orderBy('since')
    .execute()
  return new Map(
    stays.map(({ id, connection, status_there, problem }) => [
      id,
      {
        connection,
        statusThere: v.parse(v.picklist(STATUSES_THERE), status_there),
        refused: problem,
        tasks: tasks
          .filter(({ reservation_id }) => reservation_id === id)
          .map(({ kind, state, ...task }) => ({
            id: task.id,
            since: task.since,
            problem: task.problem,
            kind: v.parse(v.picklist(TASK_KINDS), kind),
            isGivenUp: state === 'given_up',
          })),
        questions: questions
          .filter(({ reservation_id }) => reservation_id === id)
          .map((question) => ({
            part: v.parse(questionPart, question.part),
            theirs:
              openJsonIfPossible(
                vault,
                placeOfQuestion(id, question.part),
                question.theirs_sealed,
                valuesThere,
              ) ?? {},
            since: question.since,
            answer: v.parse(v.nullable(v.picklist(ANSWERS)), question.answer),
            problem: question.problem,
          })),
      },
    ]),
  )
}

const questionPart = v.picklist([...DESK_PARTS, 'bill'])

const placeOfQuestion = (reservationId: string, part: string): Place => ({
  kind: 'system_question',
  row: `${reservationId}:${part}`,
})

/** What is not done begins anew, at once: of the stay, whose tasks were given up or wait for a later try. */
export async function retryTasks(
  transaction: Kysely<Schema>,
  reservationId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('system_tasks')
    .set({ state: 'waiting', tries: 0, due_at: now, ended_at: null, problem: null })
    .where('reservation_id', '=', reservationId)
    .where(sql<boolean>`state <> 'done'`)
    .execute()
}

/** What was given up was done there by hand. Answers how many. */
export async function markDoneByHand(
  transaction: Kysely<Schema>,
  reservationId: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('system_tasks')
    .set({ state: 'done', ended_at: now })
    .where('reservation_id', '=', reservationId)
    .where(sql<boolean>`state = 'given_up'`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * `theirs` is carried out within seconds, and stays visible until then. False where there is no such question open.
 */
export async function answerQuestion(
  transaction: Kysely<Schema>,
  reservationId: string,
  part: QuestionPart,
  answer: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('system_questions')
    .set({ answer, problem: null })
    .where('reservation_id', '=', reservationId)
    .where('part', '=', part)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface SystemQuestion {
  readonly part: QuestionPart
  readonly theirs: ValuesThere
}

/** Questions of a stay as they are now: those that both sides agree about again go, and the same question is not put twice. */
export async function saveQuestions(
  transaction: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  questions: readonly SystemQuestion[],
  now: Date,
): Promise<void> {
  const known = await transaction
    .selectFrom('system_questions')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('part', '<>', 'bill')
    .execute()
  const gone = known.map(({ part }) => part).filter((part) => !questions.some((one) => one.part === part))
  if (gone.length > 0) {
    await transaction
      .deleteFrom('system_questions')
      .where('reservation_id', '=', reservationId)
      .where('part', 'in', gone)
      .execute()
  }
  for (const question of questions) await putQuestion(transaction, vault, reservationId, question, now)
}

/** An answered question is open again once the system says something else. */
export async function putQuestion(
  transaction: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  { part, theirs }: SystemQuestion,
  now: Date,
): Promise<void> {
  const place = placeOfQuestion(reservationId, part)
  const before = await transaction
    .selectFrom('system_questions')
    .select('theirs_sealed')
    .where('reservation_id', '=', reservationId)
    .where('part', '=', part)
    .executeTakeFirst()
  const values = before && openJsonIfPossible(vault, place, before.theirs_sealed, valuesThere)
  if (JSON.stringify(values) === JSON.stringify(theirs)) return
  const columns = { theirs_sealed: sealJson(vault, place, theirs), since: now, answer: null, problem: null }
  await transaction
    .insertInto('system_questions')
    .values({ reservation_id: reservationId, part, ...columns })
    .onConflict((known) => known.columns(['reservation_id', 'part']).doUpdateSet(columns))
    .execute()
}

/** Both sides agree. */
export async function endQuestion(
  transaction: Kysely<Schema>,
  reservationId: string,
  part: QuestionPart,
): Promise<void> {
  await transaction
    .deleteFrom('system_questions')
    .where('reservation_id', '=', reservationId)
    .where('part', '=', part)
    .execute()
}

/** The answer could not be carried out: the question is open again, with the reason. */
export async function reopenQuestion(
  db: Kysely<Schema>,
  reservationId: string,
  part: QuestionPart,
  problem: string,
): Promise<void> {
  await db
    .updateTable('system_questions')
    .set({ answer: null, problem })
    .where('reservation_id', '=', reservationId)
    .where('part', '=', part)
    .execute()
}

export interface AnsweredQuestion extends SystemQuestion {
  readonly reservationId: string
  readonly hotel: string
  readonly id: string
  readonly version: number
}

/** Questions of a connection whose answer is the system's value, but for bills. At most so many. */
export async function questionsAnsweredTheirs(
  db: Kysely<Schema>,
  vault: Vault,
  connection: string,
  most: number,
): Promise<readonly AnsweredQuestion[]> {
  const rows = await db
    .selectFrom('system_questions as question')
    .innerJoin('connected_stays as stay', 'stay.reservation_id', 'question.reservation_id')
    .select(['question.reservation_id', 'part', 'theirs_sealed', 'hotel', 'id_there', 'version'])
    .where('stay.connection', '=', connection)
    .where('answer', '=', 'theirs')
    .where('part', '<>', 'bill')
    .limit(most)
    .execute()
  return rows.map(({ reservation_id, theirs_sealed, id_there, part, hotel, version }) => ({
    reservationId: reservation_id,
    part: v.parse(questionPart, part),
    theirs:
      openJsonIfPossible(vault, placeOfQuestion(reservation_id, part), theirs_sealed, valuesThere) ?? {},
    hotel,
    id: id_there,
    version,
  }))
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
