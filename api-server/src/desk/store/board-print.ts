import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DeskSessionTimes } from '../../people/index.ts'
import { SESSION_IDLE_MS, SESSION_LENGTH_MS, subjectsWithFailures } from '../../stays/index.ts'
import { type Schema, tokenHash } from '../../platform/index.ts'
import { type BoardDay, idsOnBoard } from './board-stays.ts'

/** One value of all that the database has of some stays: two that differ tell that something has changed. */

type Stays = RawBuilder<unknown>

/** What of a row is looked at, over all rows of a table that belong to the stays. */
const print = (table: string, stays: Stays, seen: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select coalesce(string_agg(md5(${seen}), '' order by md5(${seen})), '')
  from ${sql.table(table)} as one where one.reservation_id in ${stays}
)`

/** What an act of the desk may be about. */
const lasting = (stays: Stays): readonly RawBuilder<string>[] => [
  sql`(select coalesce(string_agg(md5(one::text), '' order by one.id), '') from reservations as one where one.id in ${stays})`,
  print('stay_rooms', stays, sql`one::text`),
  print('checkout_notices', stays, sql`one::text`),
  print('departures', stays, sql`one::text`),
  print('folio_lines', stays, sql`one::text`),
  print('tax_exemptions', stays, sql`concat_ws(' ', one.reason, one.persons)`),
  print(
    'settlements',
    stays,
    sql`concat_ws(' ', one.request_id, one.state, one.amount_yen, one.returned_yen)`,
  ),
  print('receipts', stays, sql`concat_ws(' ', one.number, one.replaced_by, one.voided_at)`),
  print('guest_register', stays, sql`one::text`),
  print('images', stays, sql`case when one.token_hash is null then concat_ws(' ', one.id, one.kind) end`),
  print('identity_checks', stays, sql`one::text`),
  print('invitations', stays, sql`concat_ws(' ', one.id, one.withdrawn_at)`),
  print('stay_codes', stays, sql`concat_ws(' ', one.made_at, one.last_day, md5(one.code_key))`),
  print(
    'checkout_requests',
    stays,
    sql`concat_ws(' ', one.request_id, one.status, one.closed_as, one.claimed_by)`,
  ),
]

/** What guests' phones are doing. */
const passing = (stays: Stays, moment: Date): readonly RawBuilder<unknown>[] => [
  sql`(
    select coalesce(string_agg(one.reservation_id || one.started_at, '' order by one.reservation_id, one.started_at), '')
    from sessions as one where one.reservation_id in ${stays} and one.journey = 'checkin'
      and one.started_at > ${earlier(moment, SESSION_LENGTH_MS)}::timestamptz
      and one.used_at > ${earlier(moment, SESSION_IDLE_MS)}::timestamptz
  )`,
  print(
    'checkout_requests',
    stays,
    sql`concat_ws(' ', one.request_id, one.lease_until <= ${moment}::timestamptz)`,
  ),
  print('images', stays, sql`one.id`),
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

const earlier = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds)

const joined = (parts: readonly RawBuilder<unknown>[]): RawBuilder<string> =>
  sql<string>`md5(concat_ws('|', ${sql.join(parts)}))`

/** The revision of a stay: it changes with whatever people, guests or other systems do to it, and not by looking. */
export async function stayRevision(db: Kysely<Schema>, reservationId: string): Promise<string> {
  const stays = sql`(select ${reservationId}::text)`
  const { revision } = await db.selectNoFrom(joined(lasting(stays)).as('revision')).executeTakeFirstOrThrow()
  return revision
}

/** What one look at a board has found. */
export interface BoardLook {
  readonly print: string
  /** The sessions of those who watch that are there, by their tokens. */
  readonly sessions: ReadonlyMap<string, DeskSessionTimes>
}

/** Looks whether a board has changed, and who of those that watch it is still signed in: one statement, however many stays and watchers. */
export async function lookAtBoard(
  db: Kysely<Schema>,
  board: BoardDay,
  {
    tokens,
    lockedOutFrom,
    moment,
  }: {
    /** Of the sessions of those who watch. */
    readonly tokens: readonly string[]
    /** Failed searches with which a name may be locked. */
    readonly lockedOutFrom: number
    readonly moment: Date
  },
): Promise<BoardLook> {
  const hashes = new Map(tokens.map((token) => [Buffer.from(tokenHash(token)).toString('hex'), token]))
  const stays = sql`(select id from stays)`
  const crowded = subjectsWithFailures(db, lockedOutFrom, moment)
  const names = sql`(select string_agg(subject_key::text, '' order by subject_key) from (${crowded}) as crowded)`
  const seen = [sql`${board.day}::text`, ...lasting(stays), ...passing(stays, moment), names]
  const rows = await db
    .with(
      (name) => name('stays').materialized(),
      () => idsOnBoard(db, board),
    )
    .with('look', (query) => query.selectNoFrom(joined(seen).as('print')))
    .selectFrom('look')
    .leftJoin('desk_sessions', (join) =>
      join.on('token_hash', '=', sql<Uint8Array>`any(${tokens.map(tokenHash)}::bytea[])`),
    )
    .leftJoin('desk_people', 'desk_people.id', 'desk_sessions.person_id')
    .select(['print', 'token_hash', 'started_at', 'used_at', 'ended_at'])
    .execute()
  const sessions = rows.flatMap(({ token_hash, started_at, used_at, ended_at }) => {
    const token = token_hash === null ? undefined : hashes.get(Buffer.from(token_hash).toString('hex'))
    return token === undefined || started_at === null || used_at === null || ended_at !== null
      ? []
      : [[token, { startedAt: started_at, usedAt: used_at }] as const]
  })
  return { print: rows[0]?.print ?? '', sessions: new Map(sessions) }
}
