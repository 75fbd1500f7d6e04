import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { type Challenge, CHALLENGE_OUTCOMES, type ChallengeOutcome } from '../Challenge.ts'
import {
  openJson,
  type Schema,
  sealJson,
  storedLanguage,
  tokenHash,
  type Vault,
} from '../../platform/index.ts'

const outcome = v.nullable(v.picklist(CHALLENGE_OUTCOMES))
const content = v.object({
  accessId: v.string(),
  accessPass: v.string(),
  url: v.string(),
  session: v.string(),
  browser: v.string(),
  language: storedLanguage,
  languageTag: v.string(),
})

/** Stored sealed of a guest at the bank, until the way back is of no use any more. */
export type ChallengeContent = v.InferOutput<typeof content>

export interface StoredChallenge extends Challenge {
  /** SHA-256 of the cookie. */
  readonly browserHash: Uint8Array
  /** Null once it is erased. */
  readonly content: ChallengeContent | null
}

const placeOf = (orderId: string) => ({ kind: 'challenge', row: orderId }) as const

/** @throws StatementRefused when there is one of the same attempt */
export async function beginChallenge(
  transaction: Kysely<Schema>,
  vault: Vault,
  begun: {
    readonly orderId: string
    readonly ticket: string
    readonly goodUntil: Date
    readonly content: ChallengeContent
  },
  moment: Date,
): Promise<void> {
  await transaction
    .insertInto('payment_challenges')
    .values({
      order_id: begun.orderId,
      ticket_hash: tokenHash(begun.ticket),
      browser_hash: tokenHash(begun.content.browser),
      content_sealed: sealJson(vault, placeOf(begun.orderId), begun.content),
      good_until: begun.goodUntil,
      begun_at: moment,
    })
    .execute()
}

export async function challengeOf(
  db: Kysely<Schema>,
  vault: Vault,
  orderId: string,
): Promise<StoredChallenge | null> {
  const query = db.selectFrom('payment_challenges').selectAll().where('order_id', '=', orderId)
  return storedOf(await query.executeTakeFirst(), vault)
}

export async function challengeOfTicket(
  db: Kysely<Schema>,
  vault: Vault,
  ticket: string,
): Promise<StoredChallenge | null> {
  const query = db.selectFrom('payment_challenges').selectAll().where('ticket_hash', '=', tokenHash(ticket))
  return storedOf(await query.executeTakeFirst(), vault)
}

/** The payment is about to be finished. Lock the settlement first. */
export async function recordGuestReturn(
  transaction: Kysely<Schema>,
  orderId: string,
  moment: Date,
): Promise<void> {
  await transaction
    .updateTable('payment_challenges')
    .set({ returned_at: moment })
    .where('order_id', '=', orderId)
    .execute()
}

/**
 * Does nothing where no guest was sent to the bank. `not_charged`: the guest was too late, or was back and it could
 * not be finished.
 * @param evidence the bank's answer, in its provider's terms
 */
export async function endChallenge(
  transaction: Kysely<Schema>,
  orderId: string,
  end: { readonly outcome: ChallengeOutcome | 'not_charged'; readonly evidence?: string | undefined },
  moment: Date,
): Promise<void> {
  const { outcome: became, evidence = null } = end
  await transaction
    .updateTable('payment_challenges')
    .set({
      outcome:
        became === 'not_charged'
          ? sql<string>`case when returned_at is null then 'timed_out' else 'unavailable' end`
          : became,
      ...(evidence === null ? {} : { evidence }),
      ended_at: moment,
    })
    .where('order_id', '=', orderId)
    .execute()
}

export async function giveCode(
  db: Kysely<Schema>,
  orderId: string,
  code: string,
  until: Date,
): Promise<void> {
  await db
    .updateTable('payment_challenges')
    .set({ code_hash: tokenHash(code), code_until: until })
    .where('order_id', '=', orderId)
    .execute()
}

/** The code is used up; null when it is unknown, used up, too old, or another browser's. */
export async function takeCode(
  db: Kysely<Schema>,
  vault: Vault,
  { code, browser }: { readonly code: string; readonly browser: string },
  moment: Date,
): Promise<StoredChallenge | null> {
  const row = await db
    .updateTable('payment_challenges')
    .set({ code_hash: null, code_until: null })
    .where('code_hash', '=', tokenHash(code))
    .where('browser_hash', '=', tokenHash(browser))
    .where('code_until', '>', moment)
    .returningAll()
    .executeTakeFirst()
  return storedOf(row, vault)
}

/** Erases the sealed content of challenges that began before a moment. The outcome stays. */
export async function forgetChallenges(db: Kysely<Schema>, before: Date): Promise<void> {
  await db
    .updateTable('payment_challenges')
    .set({ content_sealed: null, code_hash: null, code_until: null })
    .where('begun_at', '<', before)
    .where('content_sealed', 'is not', null)
    .execute()
}

const storedOf = (
  row: Selectable<Schema['payment_challenges']> | undefined,
  vault: Vault,
): StoredChallenge | null =>
  row === undefined
    ? null
    : {
        orderId: row.order_id,
        goodUntil: row.good_until,
        returnedAt: row.returned_at,
        outcome: v.parse(outcome, row.outcome),
        browserHash: row.browser_hash,
        content:
          row.content_sealed === null
            ? null
            : openJson(vault, placeOf(row.order_id), row.content_sealed, content),
      }
