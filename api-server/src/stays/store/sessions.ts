import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { facilityOf, facilityRow } from '../../hotels/index.ts'
import {
  compiledOnce,
  tokenHash as hashOf,
  type Schema,
  type Slots,
  type Vault,
} from '../../platform/index.ts'
import type { Reservation } from '../Reservation.ts'
import {
  MOST_SESSIONS,
  type NewSession,
  SESSION_IDLE_MS,
  SESSION_LENGTH_MS,
  type Session,
} from '../Session.ts'
import { furtherColumns, reservationOf } from './reservation-rows.ts'

const journey = v.picklist(['checkin', 'checkout'])

/** Later uses are recorded at most this often, so that not every call costs a commit. */
const USE_RECORDED_EVERY_MS = 60 * 1000

/** Removes ended sessions on the way, and surplus ones of the same reservation (`tooMany`). */
export async function beginSession(
  db: Kysely<Schema>,
  token: string,
  session: NewSession,
  moment: Date,
): Promise<void> {
  await begun(db, {
    ...session,
    hash: hashOf(token),
    moment,
    firstStart: earlier(moment, SESSION_LENGTH_MS),
    firstUse: earlier(moment, SESSION_IDLE_MS),
  })
}

interface BegunSession extends NewSession, Omit<UsedSession, 'lastRecorded'> {}

const begun = compiledOnce((db, given: Slots<BegunSession>) =>
  db
    .with('ended', (ended) => ended.deleteFrom('sessions').where('started_at', '<', given('firstStart')))
    .with('surplus', (surplus) =>
      surplus.deleteFrom('sessions').where('token_hash', 'in', tooMany(db, given)),
    )
    .insertInto('sessions')
    .values({
      token_hash: given('hash'),
      reservation_id: given('reservationId'),
      facility_id: given('facilityId'),
      journey: given('journey'),
      verified: given('verified'),
      network_key: given('networkKey'),
      started_at: given('moment'),
      used_at: given('moment'),
    }),
)

/**
 * Sessions that are over, or know no more than the name, go first; of them those of the network that has the most,
 * then of the minute in which the most were begun, then those never used, and at last the youngest. A guest who fills
 * in a form calls nothing for minutes and looks like a caller who has called once, so that neither the last use nor
 * the number of calls tells them apart; but a caller who searches again and again does so from somewhere, and in a
 * short time, and so ends sessions of their own. Locks are skipped: searches for one reservation at the same time
 * would else wait for each other's rows, in different orders.
 */
const tooMany = (db: Kysely<Schema>, given: Slots<BegunSession>) =>
  db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'in', (rows) =>
      rows
        .selectFrom('sessions')
        .select('token_hash')
        .where('reservation_id', '=', given('reservationId'))
        .orderBy(sql`used_at > ${given('firstUse')}::timestamptz`, 'desc')
        .orderBy(sql`verified or has_checked_in`, 'desc')
        .orderBy(sql`count(*) over (partition by network_key)`)
        .orderBy(sql`count(*) over (partition by date_trunc('minute', started_at))`)
        .orderBy(sql`used_at > started_at`, 'desc')
        .orderBy(sql`case when used_at > started_at then started_at end`)
        .orderBy('used_at', 'desc')
        .offset(MOST_SESSIONS - 1),
    )
    .forUpdate()
    .skipLocked()

export async function forgetEndedSessions(db: Kysely<Schema>, moment: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((row) =>
      row.or([
        row('used_at', '<', earlier(moment, SESSION_IDLE_MS)),
        row('started_at', '<', earlier(moment, SESSION_LENGTH_MS)),
      ]),
    )
    .execute()
}

/** Null where the session has ended or its reservation is called off. Records the use. */
export async function sessionOf(
  db: Kysely<Schema>,
  vault: Vault,
  token: string,
  moment: Date,
): Promise<Session | null> {
  const hash = hashOf(token)
  const [row] = await usedSession(db, {
    hash,
    moment,
    firstStart: earlier(moment, SESSION_LENGTH_MS),
    firstUse: earlier(moment, SESSION_IDLE_MS),
    lastRecorded: earlier(moment, USE_RECORDED_EVERY_MS),
  })
  if (row === undefined) return null
  return {
    tokenHash: hash,
    reservationId: row.id,
    journey: v.parse(journey, row.journey),
    verified: row.verified,
    hasCheckedIn: row.has_checked_in,
    stay: reservationOf(row, vault),
    facility: facilityOf(row.facility),
  }
}

interface UsedSession {
  readonly hash: Uint8Array
  readonly moment: Date
  readonly firstStart: Date
  readonly firstUse: Date
  readonly lastRecorded: Date
}

const usedSession = compiledOnce((db, given: Slots<UsedSession>) =>
  db
    .with('used', (used) =>
      used
        .updateTable('sessions')
        .set({ used_at: sql`greatest(used_at, ${given('moment')}::timestamptz)` })
        .where('token_hash', '=', given('hash'))
        .where('started_at', '>', given('firstStart'))
        .where('used_at', '>', given('firstUse'))
        .where((session) =>
          session.or([
            session('used_at', '=', session.ref('started_at')),
            session('used_at', '<=', given('lastRecorded')),
          ]),
        ),
    )
    .selectFrom('sessions')
    .innerJoin('reservations', 'reservations.id', 'sessions.reservation_id')
    .innerJoin('facilities', 'facilities.id', 'reservations.facility_id')
    .selectAll('reservations')
    .select(furtherColumns)
    .select(['journey', 'verified', 'has_checked_in', facilityRow.as('facility')])
    .where('token_hash', '=', given('hash'))
    .where('started_at', '>', given('firstStart'))
    .where('used_at', '>', given('firstUse'))
    // The search that began the session may have found the reservation just before it was called off.
    .where('reservations.cancelled_at', 'is', null)
    .where('reservations.no_show_at', 'is', null),
)

export async function endSession(db: Kysely<Schema>, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** A guest in the middle of a journey has to search again. */
export async function endSessionsOf(transaction: Kysely<Schema>, reservationId: string): Promise<void> {
  await transaction.deleteFrom('sessions').where('reservation_id', '=', reservationId).execute()
}

/**
 * Ends the sessions of reservations whose party is about to change: a list of guests that a phone has begun could not
 * be accepted any more, and a new search shows the form for the new party.
 * @param parties the new ones; call this before they are written
 */
export async function endSessionsOfOtherParties(
  transaction: Kysely<Schema>,
  parties: readonly Pick<Reservation, 'id' | 'adults' | 'children' | 'others'>[],
): Promise<void> {
  await sql`
    delete from sessions using reservations, unnest(
      ${parties.map(({ id }) => id)}::text[],
      ${parties.map(({ adults }) => adults)}::integer[],
      ${parties.map(({ children }) => children)}::integer[],
      ${parties.map(({ others }) => others)}::integer[]
    ) as party (id, adults, children, others)
    where reservations.id = party.id and sessions.reservation_id = reservations.id
      and reservations.checkin_code = '00'
      and (reservations.adults, reservations.children, reservations.others)
        is distinct from (party.adults, party.children, party.others)
  `.execute(transaction)
}

const earlier = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds)
