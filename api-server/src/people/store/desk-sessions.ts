import { type Kysely, sql } from 'kysely'
import { type Schema, tokenHash } from '../../platform/index.ts'
import type { Person } from '../Person.ts'
import { personOf } from './desk-people.ts'

/** PCs at a desk are left unlocked. */
const DESK_IDLE_MS = 15 * 60 * 1000
/** A shift. */
const DESK_LENGTH_MS = 12 * 60 * 60 * 1000

export interface DeskSessionTimes {
  readonly startedAt: Date
  readonly usedAt: Date
}

export interface DeskSession extends DeskSessionTimes {
  readonly person: Person
}

export function endsOf({ startedAt, usedAt }: DeskSessionTimes): {
  readonly idle: Date
  readonly last: Date
} {
  const last = new Date(startedAt.getTime() + DESK_LENGTH_MS)
  const idle = new Date(usedAt.getTime() + DESK_IDLE_MS)
  return { idle: idle < last ? idle : last, last }
}

export const isOver = (times: DeskSessionTimes, moment: Date): boolean => moment >= endsOf(times).idle

/** A further one ends the session that was not used for longest. */
const MOST_SESSIONS_OF_A_PERSON = 8

/** Beside the first use, one is written down at most this often, so that not every call costs a commit. */
const USE_RECORDED_EVERY_MS = 60 * 1000

/** Beyond the most that a person may have, the sessions end that were not used for longest. */
export async function beginDeskSession(
  transaction: Kysely<Schema>,
  token: string,
  { id }: Pick<Person, 'id'>,
  moment: Date,
): Promise<void> {
  await transaction
    .deleteFrom('desk_sessions')
    .where('token_hash', 'in', (rows) =>
      rows
        .selectFrom('desk_sessions')
        .select('token_hash')
        .where('person_id', '=', id)
        .orderBy('used_at', 'desc')
        .offset(MOST_SESSIONS_OF_A_PERSON - 1),
    )
    .execute()
  await transaction
    .insertInto('desk_sessions')
    .values({ token_hash: tokenHash(token), person_id: id, started_at: moment, used_at: moment })
    .execute()
}

/**
 * Null where the session is over or its person has left. The use is recorded.
 * @param isUse false where no person is behind the call
 */
export async function deskSessionOf(
  db: Kysely<Schema>,
  token: string,
  moment: Date,
  isUse: boolean,
): Promise<DeskSession | null> {
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('desk_sessions')
    .innerJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
    .selectAll('desk_people')
    .select(['desk_sessions.started_at', 'desk_sessions.used_at'])
    .where('token_hash', '=', hash)
    .where('desk_people.ended_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const times = { startedAt: row.started_at, usedAt: row.used_at }
  if (isOver(times, moment)) {
    await db.deleteFrom('desk_sessions').where('token_hash', '=', hash).execute()
    return null
  }
  const { id, name, facilityId, role } = personOf(row)
  const person = { id, name, facilityId, role }
  const isRecorded = moment.getTime() - times.usedAt.getTime() < USE_RECORDED_EVERY_MS
  if (isRecorded || !isUse) return { person, ...times }
  await db
    .updateTable('desk_sessions')
    .set({ used_at: sql`greatest(used_at, ${moment}::timestamptz)` })
    .where('token_hash', '=', hash)
    .execute()
  return { person, startedAt: times.startedAt, usedAt: moment }
}

/** @returns the person's name; null where there was no session */
export async function endDeskSession(db: Kysely<Schema>, token: string): Promise<string | null> {
  const ended = await db
    .deleteFrom('desk_sessions')
    .using('desk_people')
    .whereRef('desk_people.id', '=', 'desk_sessions.person_id')
    .where('token_hash', '=', tokenHash(token))
    .returning('desk_people.name')
    .executeTakeFirst()
  return ended?.name ?? null
}

/** @param token of a session that goes on; empty for none */
export async function endDeskSessionsOf(
  transaction: Kysely<Schema>,
  { id }: Pick<Person, 'id'>,
  token = '',
): Promise<number> {
  const ended = await transaction
    .deleteFrom('desk_sessions')
    .where('person_id', '=', id)
    .where('token_hash', '!=', tokenHash(token))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

export async function forgetDeskSessions(db: Kysely<Schema>, moment: Date): Promise<void> {
  await db.deleteFrom('desk_sessions').where('used_at', '<', moment).execute()
}
