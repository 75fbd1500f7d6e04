import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** The narrowest first. */
const TRIES_SUBJECTS = ['session', 'network_at_stay', 'stay', 'network'] as const

type TriesSubject = (typeof TRIES_SUBJECTS)[number]

/**
 * Most declined cards of a hotel's day. No caller uses up the tries of a stay alone: of its five, one session and one network get
 * four, so that a stranger who merely knows a name leaves one to the guest, and the next day brings five more. A lobby's guests share
 * a network: in a hotel of 200 payments a day some ten cards are declined.
 */
export const MOST_DECLINES: Readonly<Record<TriesSubject, number>> = {
  session: 4,
  network_at_stay: 4,
  stay: 5,
  network: 40,
}

/** Cards that were declined today, or are being tried, by subject. */
type Declines = Readonly<Record<TriesSubject, number>>

export const mayTryCard = (declines: Declines): boolean =>
  TRIES_SUBJECTS.every((subject) => declines[subject] < MOST_DECLINES[subject])

/** The subjects whose last try this was; each is reported once. */
export const justUsedUp = (declines: Declines): readonly TriesSubject[] =>
  TRIES_SUBJECTS.filter((subject) => declines[subject] === MOST_DECLINES[subject])

/** What the keyed hash of a session is made of. */
export const sessionSubject = (token: string): string => `session ${token}`

/** Keyed hashes; each may be several while keys are being rotated. */
interface TriedBy {
  readonly reservationId: string
  readonly sessionKeys: readonly Uint8Array[]
  readonly networkKeys: readonly Uint8Array[]
}

/**
 * Lets one payment of a network begin after the other until the transaction ends, so that many at once cannot all
 * find the count still low.
 */
export async function lockNetwork(transaction: Kysely<Schema>, networkKey: Uint8Array): Promise<void> {
  const first = Buffer.from(networkKey).readBigInt64BE()
  await sql`select pg_advisory_xact_lock(${first.toString()}::bigint)`.execute(transaction)
}

/**
 * Declined cards since a moment, with those that are being tried, and those whose guests did not come back from the
 * bank: being sent there tells a stranger that a card is alive. A bank that could not ask counts against no guest.
 */
export async function declinesSince(
  db: Kysely<Schema>,
  { reservationId, sessionKeys, networkKeys }: TriedBy,
  since: Date,
): Promise<Declines> {
  const { rows } = await sql<Declines>`
    select
      count(*) filter (where is_of_stay) as stay,
      count(*) filter (where session_key = any(${sessionKeys}::bytea[])) as session,
      count(*) filter (where is_of_stay and network_key = any(${networkKeys}::bytea[])) as network_at_stay,
      count(*) filter (where network_key = any(${networkKeys}::bytea[])) as network
    from (
      select session_key, network_key, request_id in (
        select request_id from settlements where reservation_id = ${reservationId}
      ) as is_of_stay
      from payment_attempts
      where begun_at >= ${since} and (
        outcome = 'pending'
        or (outcome = 'declined' and reason is distinct from 'unavailable')
        or order_id in (
          select order_id from payment_challenges where outcome in ('abandoned', 'timed_out') and begun_at >= ${since}
        )
      ) and (
        network_key = any(${networkKeys}::bytea[])
        or request_id in (select request_id from settlements where reservation_id = ${reservationId})
      )
    ) as tried`.execute(db)
  const [declines] = rows
  return declines ?? { stay: 0, session: 0, network_at_stay: 0, network: 0 }
}

/** Null once the hashes are erased. */
export async function triedBy(db: Kysely<Schema>, orderId: string): Promise<TriedBy | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('settlements', 'settlements.request_id', 'payment_attempts.request_id')
    .select(['reservation_id', 'session_key', 'network_key'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row?.reservation_id || row.session_key === null || row.network_key === null) return null
  return {
    reservationId: row.reservation_id,
    sessionKeys: [row.session_key],
    networkKeys: [row.network_key],
  }
}

/** Nothing counts by hashes from before the moment any more. */
export async function forgetTriers(transaction: Kysely<Schema>, before: Date): Promise<void> {
  await transaction
    .updateTable('payment_attempts')
    .set({ session_key: null, network_key: null })
    .where('begun_at', '<', before)
    .where('session_key', 'is not', null)
    .execute()
}
