import {
  type SystemAnswer,
  type SystemPart,
  systemAnswers,
  systemParts,
} from '@tomari/contract/desk-page/in-step'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { openJsonIfPossible, type Place, type Schema, sealJson, type Vault } from '../../platform/index.ts'
import { type ValuesThere, valuesThere } from '../SystemTask.ts'

export interface OpenQuestion {
  readonly reservationId: string
  readonly part: SystemPart
  /** Empty where none of the data keys opens it. */
  readonly theirs: ValuesThere
  readonly since: Date
  readonly answer: SystemAnswer | null
  /** Why their value could not be taken over; null before. */
  readonly problem: string | null
}

/** Open ones, and those whose answer is still to be carried out; the oldest first. */
export async function questionsOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationIds: readonly string[],
): Promise<readonly OpenQuestion[]> {
  const rows = await db
    .selectFrom('system_questions')
    .selectAll()
    .where('reservation_id', '=', sql<string>`any(${reservationIds}::text[])`)
    .where(sql<boolean>`answer is distinct from 'ours'`)
    .orderBy('since')
    .execute()
  return rows.map((row) => ({
    ...questionIn(vault, row),
    answer: v.parse(v.nullable(v.picklist(systemAnswers)), row.answer),
    problem: row.problem,
  }))
}

const placeOfQuestion = (reservationId: string, part: string): Place => ({
  kind: 'system_question',
  row: `${reservationId}:${part}`,
})

const questionIn = (
  vault: Vault,
  row: Pick<Selectable<Schema['system_questions']>, 'reservation_id' | 'part' | 'theirs_sealed' | 'since'>,
) => {
  const place = placeOfQuestion(row.reservation_id, row.part)
  return {
    reservationId: row.reservation_id,
    part: v.parse(v.picklist(systemParts), row.part),
    theirs: openJsonIfPossible(vault, place, row.theirs_sealed, valuesThere) ?? {},
    since: row.since,
  }
}

/**
 * `theirs` is carried out within seconds, and stays visible until then. False where there is no such question open.
 */
export async function answerQuestion(
  transaction: Kysely<Schema>,
  reservationId: string,
  part: SystemPart,
  answer: SystemAnswer,
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
  readonly part: SystemPart
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
  part: SystemPart,
): Promise<void> {
  await transaction
    .deleteFrom('system_questions')
    .where('reservation_id', '=', reservationId)
    .where('part', '=', part)
    .execute()
}

/** False where the system has said something else since it was read. Without other imports meanwhile. */
export async function isAnsweredTheirs(
  transaction: Kysely<Schema>,
  { reservationId, part, since }: Pick<AnsweredQuestion, 'reservationId' | 'part' | 'since'>,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('system_questions')
    .select('part')
    .where('reservation_id', '=', reservationId)
    .where('part', '=', part)
    .where('answer', '=', 'theirs')
    .where('since', '=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** The answer could not be carried out: the question is open again, with the reason. */
export async function reopenQuestion(
  db: Kysely<Schema>,
  reservationId: string,
  part: SystemPart,
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
  readonly since: Date
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
    .select(['question.reservation_id', 'part', 'theirs_sealed', 'since', 'hotel', 'id_there', 'version'])
    .where('stay.connection', '=', connection)
    .where('answer', '=', 'theirs')
    .where('part', '<>', 'bill')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...questionIn(vault, row),
    hotel: row.hotel,
    id: row.id_there,
    version: row.version,
  }))
}
