import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** Of each connection. */
export interface SystemCounts {
  readonly connection: string
  readonly isDown: boolean
  /** Tasks that wait, and when the first of them arose; null without any. */
  readonly waiting: number
  readonly oldest: Date | null
  readonly givenUp: number
  /** Bookings that could not be taken over. */
  readonly refused: number
}

export async function systemCounts(db: Kysely<Schema>): Promise<readonly SystemCounts[]> {
  const connections = await db
    .selectFrom('connection_progress')
    .select(['connection', 'down_since'])
    .orderBy(sql`connection collate "C"`)
    .execute()
  if (connections.length === 0) return []
  const tasks = await db
    .selectFrom('system_tasks as task')
    .innerJoin('connected_stays as stay', 'stay.reservation_id', 'task.reservation_id')
    .select(['stay.connection', sql<Date | null>`min(since) filter (where state = 'waiting')`.as('oldest')])
    .select([countOf('waiting').as('waiting'), countOf('given_up').as('givenUp')])
    .where(sql<boolean>`state <> 'done'`)
    .groupBy('stay.connection')
    .execute()
  const refused = await db
    .selectFrom('refused_bookings')
    .select(({ fn }) => ['connection', fn.countAll<number>().as('bookings')])
    .groupBy('connection')
    .execute()
  const nothing = { waiting: 0, oldest: null, givenUp: 0 }
  return connections.map(({ connection, down_since }) => ({
    ...nothing,
    ...tasks.find((one) => one.connection === connection),
    connection,
    isDown: down_since !== null,
    refused: refused.find((one) => one.connection === connection)?.bookings ?? 0,
  }))
}

const countOf = (state: 'waiting' | 'given_up') =>
  sql<number>`(count(*) filter (where state = ${state}))::integer`

/** A system makes up codes: each is a series of figures that is stored for long. */
const MOST_PROBLEMS = 50

/** Tasks that are not done, by the code of their last failure; the most frequent codes. */
export async function taskProblems(
  db: Kysely<Schema>,
): Promise<readonly { readonly problem: string; readonly tasks: number }[]> {
  const rows = await db
    .selectFrom('system_tasks')
    .select(({ fn }) => ['problem', fn.countAll<number>().as('tasks')])
    .where(sql<boolean>`state <> 'done'`)
    .where('state', '<>', 'early')
    .where('problem', 'is not', null)
    .groupBy('problem')
    .orderBy('tasks', 'desc')
    .orderBy(sql`problem collate "C"`)
    .limit(MOST_PROBLEMS)
    .execute()
  return rows.flatMap(({ problem, tasks }) => (problem === null ? [] : [{ problem, tasks }]))
}
