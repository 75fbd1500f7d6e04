import { type Kysely, type RawBuilder, sql } from 'kysely'
import { filesToLookAt } from '../../imports/index.ts'
import type { DeskSessionTimes } from '../../people/index.ts'
import { type Schema, tokenHash } from '../../platform/index.ts'
import {
  LOCKED_OUT_FROM,
  SESSION_IDLE_MS,
  SESSION_LENGTH_MS,
  subjectsWithFailures,
} from '../../stays/index.ts'
import { type BoardDay, earlier, idsOnBoard } from './board-stays.ts'

type Stays = RawBuilder<unknown>

/** A hash over all rows of a table that belong to the stays. */
const digest = (table: string, stays: Stays, columns: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select coalesce(string_agg(md5(${columns}), '' order by md5(${columns})), '')
  from ${sql.table(table)} as one where one.reservation_id in ${stays}
)`

/** Everything that an act of the desk may overwrite. */
const stored = (stays: Stays): readonly RawBuilder<string>[] => [
  sql`(select coalesce(string_agg(md5(one::text), '' order by one.id), '') from reservations as one where one.id in ${stays})`,
  digest('stay_rooms', stays, sql`one::text`),
  digest('checkout_notices', stays, sql`one::text`),
  digest('departures', stays, sql`one::text`),
  digest('folio_lines', stays, sql`one::text`),
  digest('tax_exemptions', stays, sql`concat_ws(' ', one.reason, one.persons)`),
  digest(
    'settlements',
    stays,
    sql`concat_ws(' ', one.request_id, one.state, one.amount_yen, one.returned_yen)`,
  ),
  digest('receipts', stays, sql`concat_ws(' ', one.number, one.replaced_by, one.voided_at)`),
  digest('guest_register', stays, sql`one::text`),
  digest('images', stays, sql`case when one.token_hash is null then concat_ws(' ', one.id, one.kind) end`),
  digest('identity_checks', stays, sql`one::text`),
  digest('system_questions', stays, sql`concat_ws(' ', one.part, one.since, one.answer, one.problem)`),
  digest('invitations', stays, sql`concat_ws(' ', one.id, one.withdrawn_at)`),
  digest('stay_codes', stays, sql`concat_ws(' ', one.made_at, one.last_day, md5(one.code_key))`),
  digest(
    'checkout_requests',
    stays,
    sql`concat_ws(' ', one.request_id, one.status, one.closed_as, one.claimed_by)`,
  ),
]

/** What goes to the property system. */
const notYetThere = (stays: Stays): RawBuilder<string> =>
  digest(
    'system_tasks',
    stays,
    sql`case when one.state <> 'done' then concat_ws(' ', one.id, one.state, one.problem) end`,
  )

/** The progress of guests' phones, and of what goes to the property system. */
const inProgress = (stays: Stays, moment: Date): readonly RawBuilder<unknown>[] => [
  sql`(
    select coalesce(string_agg(one.reservation_id || one.started_at, '' order by one.reservation_id, one.started_at), '')
    from sessions as one where one.reservation_id in ${stays} and one.journey = 'checkin'
      and one.started_at > ${earlier(moment, SESSION_LENGTH_MS)}::timestamptz
      and one.used_at > ${earlier(moment, SESSION_IDLE_MS)}::timestamptz
  )`,
  digest(
    'checkout_requests',
    stays,
    sql`concat_ws(' ', one.request_id, one.lease_until <= ${moment}::timestamptz)`,
  ),
  digest('images', stays, sql`one.id`),
  notYetThere(stays),
  sql`(
    select coalesce(string_agg(
      concat_ws(' ', attempt.order_id, attempt.outcome, bank.outcome, bank.returned_at, paid.leased_until <= ${moment}::timestamptz),
      ' ' order by attempt.order_id), '')
    from settlements as paid
    join payment_attempts as attempt on attempt.request_id = paid.request_id
    left join payment_challenges as bank on bank.order_id = attempt.order_id
    where paid.reservation_id in ${stays}
  )`,
]

const inTrouble = sql`concat_ws(' ', progress.down_since, progress.problem, refused.id_there, refused.problem)`

/** The connections of a hotel, as far as the board tells of them. */
const troubles = (facilityId: string): RawBuilder<unknown> => sql`(
  select string_agg(md5(${inTrouble}), '' order by md5(${inTrouble})) from connected_hotels as known
  left join connection_progress as progress on progress.connection = known.connection
  left join refused_bookings as refused on refused.connection = known.connection and refused.hotel = known.hotel
  where known.facility_id = ${facilityId}
)`

const joined = (parts: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  sql<string>`md5(concat_ws('|', ${sql.join(parts)}))`

/** Changes with everything that people, guests or other systems do to a stay, and not by looking. */
export async function stayRevision(db: Kysely<Schema>, reservationId: string): Promise<string> {
  const stays = sql`(select ${reservationId}::text)`
  const { revision } = await db.selectNoFrom(joined(stored(stays)).as('revision')).executeTakeFirstOrThrow()
  return revision
}

/** Changes with what goes to the property system of a stay, and whether that answers: no act is refused for it. */
export async function progressThere(db: Kysely<Schema>, reservationId: string): Promise<string> {
  const down = sql`(
    select down_since from connected_stays as stay join connection_progress as progress using (connection)
    where stay.reservation_id = ${reservationId}
  )`
  const parts = [notYetThere(sql`(select ${reservationId}::text)`), down]
  const { progress } = await db.selectNoFrom(joined(parts).as('progress')).executeTakeFirstOrThrow()
  return progress
}

interface BoardRevision {
  readonly revision: string
  /** By the tokens of those who watch and whose session exists. */
  readonly sessions: ReadonlyMap<string, DeskSessionTimes>
}

/** One statement, however many stays and watchers there are. */
export async function readBoardRevision(
  db: Kysely<Schema>,
  board: BoardDay,
  /** Of the sessions of those who watch. */
  tokens: readonly string[],
  moment: Date,
): Promise<BoardRevision> {
  const hashes = new Map(tokens.map((token) => [Buffer.from(tokenHash(token)).toString('hex'), token]))
  const stays = sql`(select id from stays)`
  const crowded = subjectsWithFailures(db, LOCKED_OUT_FROM, moment)
  const names = sql`(select string_agg(subject_key::text, '' order by subject_key) from (${crowded}) as crowded)`
  const parts = [
    sql`${board.day}::text`,
    ...stored(stays),
    ...inProgress(stays, moment),
    troubles(board.facilityId),
    filesToLookAt(board.facilityId, true),
    names,
  ]
  const rows = await db
    .with(
      (name) => name('stays').materialized(),
      () => idsOnBoard(db, board),
    )
    .with('look', (query) => query.selectNoFrom(joined(parts).as('revision')))
    .selectFrom('look')
    .leftJoin('desk_sessions', (join) =>
      join.on('token_hash', '=', sql<Uint8Array>`any(${tokens.map(tokenHash)}::bytea[])`),
    )
    .leftJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
    .select(['revision', 'token_hash', 'started_at', 'used_at', 'ended_at'])
    .execute()
  const sessions = rows.flatMap(({ token_hash, started_at, used_at, ended_at }) => {
    const token = token_hash === null ? undefined : hashes.get(Buffer.from(token_hash).toString('hex'))
    return token === undefined || started_at === null || used_at === null || ended_at !== null
      ? []
      : [[token, { startedAt: started_at, usedAt: used_at }] as const]
  })
  return { revision: rows[0]?.revision ?? '', sessions: new Map(sessions) }
}
