import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import {
  ATTEMPT_OUTCOMES,
  type Attempt,
  type AttemptOutcome,
  GATEWAY_NAMES,
  REFUND_LEASE_MS,
} from '../../bills/index.ts'
import { longestDue, type Schema, tokenHash, type Vault } from '../../platform/index.ts'
import { sessionSubject } from './card-tries.ts'

const outcome = v.picklist(ATTEMPT_OUTCOMES)
const gateway = v.picklist(GATEWAY_NAMES)

/** @throws StatementRefused when it has begun already */
export async function beginAttempt(
  transaction: Kysely<Schema>,
  begun: Pick<Attempt, 'orderId' | 'requestId' | 'amountYen' | 'gateway'> & {
    readonly number: number
    readonly token: string
    /** Keyed hashes of session and network. */
    readonly sessionKey: Uint8Array
    readonly networkKey: Uint8Array
  },
  moment: Date,
): Promise<void> {
  await transaction
    .insertInto('payment_attempts')
    .values({
      order_id: begun.orderId,
      request_id: begun.requestId,
      number: begun.number,
      amount_yen: begun.amountYen,
      token_hash: tokenHash(begun.token),
      outcome: 'pending',
      reason: null,
      begun_at: moment,
      given_up_at: null,
      ended_at: null,
      recheck_at: null,
      gateway: begun.gateway,
      session_key: begun.sessionKey,
      network_key: begun.networkKey,
    })
    .execute()
}

export async function attemptNamed(db: Kysely<Schema>, orderId: string): Promise<Attempt | null> {
  return attemptIn(await attempts(db).where('order_id', '=', orderId).executeTakeFirst())
}

export async function attemptWithToken(
  db: Kysely<Schema>,
  requestId: string,
  token: string,
): Promise<Attempt | null> {
  const withToken = attempts(db)
    .where('request_id', '=', requestId)
    .where('token_hash', '=', tokenHash(token))
  return attemptIn(await withToken.orderBy('number', 'desc').executeTakeFirst())
}

/** The last payment that a session, named by its token, has made of a stay's bill; null where it has made none. */
export async function requestPaidBy(
  db: Kysely<Schema>,
  vault: Pick<Vault, 'searchKeys'>,
  reservationId: string,
  session: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('settlements', 'settlements.request_id', 'payment_attempts.request_id')
    .select('payment_attempts.request_id as requestId')
    .where('settlements.reservation_id', '=', reservationId)
    .where('payment_attempts.outcome', '=', 'captured')
    .where('payment_attempts.session_key', 'in', vault.searchKeys('card_try', sessionSubject(session)))
    .orderBy('payment_attempts.ended_at', 'desc')
    .executeTakeFirst()
  return row?.requestId ?? null
}

export async function giveUpAttempt(db: Kysely<Schema>, orderId: string, moment: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ given_up_at: moment })
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'pending')
    .execute()
}

export async function endAttempt(
  db: Kysely<Schema>,
  orderId: string,
  end: {
    readonly outcome: Exclude<AttemptOutcome, 'pending'>
    readonly reason?: string
    readonly recheckAt?: Date
  },
  moment: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      outcome: end.outcome,
      reason: end.reason ?? null,
      ended_at: moment,
      recheck_at: end.recheckAt ?? null,
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** Moment of the next question or refund after the end of an attempt; null for none. */
export async function recheckAttempt(db: Kysely<Schema>, orderId: string, at: Date | null): Promise<void> {
  await db.updateTable('payment_attempts').set({ recheck_at: at }).where('order_id', '=', orderId).execute()
}

/** Takes the ended attempt that has been due for longest; no other process gets it for `REFUND_LEASE_MS`. */
export async function takeAttemptToRecheck(db: Kysely<Schema>, moment: Date): Promise<Attempt | null> {
  const row = await db
    .updateTable('payment_attempts')
    .set({ recheck_at: new Date(moment.getTime() + REFUND_LEASE_MS) })
    .where('order_id', '=', (due) =>
      longestDue(due.selectFrom('payment_attempts').select('order_id'), 'recheck_at', moment),
    )
    .returningAll()
    .executeTakeFirst()
  return attemptIn(row)
}

const attempts = (db: Kysely<Schema>) => db.selectFrom('payment_attempts').selectAll()

const attemptIn = (row: Selectable<Schema['payment_attempts']> | undefined): Attempt | null =>
  row === undefined
    ? null
    : {
        orderId: row.order_id,
        requestId: row.request_id,
        amountYen: row.amount_yen,
        gateway: v.parse(gateway, row.gateway),
        outcome: v.parse(outcome, row.outcome),
        reason: row.reason,
        begunAt: row.begun_at,
        givenUpAt: row.given_up_at,
      }
