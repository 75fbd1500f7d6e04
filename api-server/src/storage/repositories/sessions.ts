import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { SESSION_IDLE_MS, SESSION_LENGTH_MS, type Session } from '../../model/Session.ts'
import type { Schema } from '../schema.ts'
import { tokenHash } from '../sealing/token-hash.ts'

const journey = v.picklist(['checkin', 'checkout'])

/** A use is written down at most this often, so that not every call costs a commit. */
const USE_RECORDED_EVERY_MS = 60 * 1000

/** Begins a session; sessions that ended long ago are swept on the way. */
export async function beginSession(
  db: Kysely<Schema>,
  token: string,
  session: Session,
  moment: Date,
): Promise<void> {
  await db
    .with('ended', (ended) =>
      ended.deleteFrom('sessions').where('started_at', '<', earlier(moment, SESSION_LENGTH_MS)),
    )
    .insertInto('sessions')
    .values({
      token_hash: tokenHash(token),
      reservation_id: session.reservationId,
      facility_id: session.facilityId,
      journey: session.journey,
      verified: session.verified,
      started_at: moment,
      used_at: moment,
    })
    .execute()
}

/** The session of a token, unless it has ended; remembers that it was used. */
export async function sessionOf(db: Kysely<Schema>, token: string, moment: Date): Promise<Session | null> {
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('started_at', '>', earlier(moment, SESSION_LENGTH_MS))
    .where('used_at', '>', earlier(moment, SESSION_IDLE_MS))
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.used_at <= earlier(moment, USE_RECORDED_EVERY_MS)) {
    await db
      .updateTable('sessions')
      .set({ used_at: sql`greatest(used_at, ${moment}::timestamptz)` })
      .where('token_hash', '=', hash)
      .execute()
  }
  return {
    reservationId: row.reservation_id,
    facilityId: row.facility_id,
    journey: v.parse(journey, row.journey),
    verified: row.verified,
  }
}

const earlier = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds)
