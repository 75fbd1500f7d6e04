import { RETURN_OUTCOMES } from '@tomari/contract/payment'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import {
  openJson,
  type Schema,
  sealJson,
  storedLanguage,
  tokenHash,
  type Vault,
} from '../../platform/index.ts'

export const CHALLENGE_OUTCOMES = [
  ...RETURN_OUTCOMES.filter((outcome) => outcome !== 'pending'),
  'abandoned',
] as const

/** `abandoned`: paid otherwise, or begun anew, before the guest was back from the bank. */
export type ChallengeOutcome = (typeof CHALLENGE_OUTCOMES)[number]

/** Banks themselves give up after ten minutes. */
export const CHALLENGE_MINUTES = 15

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

export interface Challenge {
  readonly orderId: string
  /** Nothing of it is valid afterwards. */
  readonly goodUntil: Date
  /** The payment is being finished from then on, once. */
  readonly returnedAt: Date | null
  readonly outcome: ChallengeOutcome | null
  /** SHA-256 of the cookie. */
  readonly browserHash: Uint8Array
  /** Null once it is erased. */
  readonly content: ChallengeContent | null
}

export const isAwaited = ({ outcome: known, returnedAt, goodUntil }: Challenge, now: Date): boolean =>
  known === null && returnedAt === null && goodUntil > now

const placeOf = (orderId: string) => ({ kind: 'challenge', row: orderId }) as const

/** @throws StatementRefused when there is one of the same attempt */
export async function beginChallenge(
  transaction: Kysely<Schema>,
  vault: Vault,
  begun: Pick<Challenge, 'orderId' | 'goodUntil'> & {
    readonly ticket: string
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
  by: { readonly orderId: string } | { readonly ticket: string },
): Promise<Challenge | null> {
  const challenges = db.selectFrom('payment_challenges').selectAll()
  const found =
    'ticket' in by
      ? challenges.where('ticket_hash', '=', tokenHash(by.ticket))
      : challenges.where('order_id', '=', by.orderId)
  return challengeIn(await found.executeTakeFirst(), vault)
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
  const { outcome: became, evidence } = end
  await transaction
    .updateTable('payment_challenges')
    .set({
      outcome:
        became === 'not_charged'
          ? sql<string>`case when returned_at is null then 'timed_out' else 'unavailable' end`
          : became,
      // A column that is undefined stays.
      evidence,
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
): Promise<Challenge | null> {
  const row = await db
    .updateTable('payment_challenges')
    .set({ code_hash: null, code_until: null })
    .where('code_hash', '=', tokenHash(code))
    .where('browser_hash', '=', tokenHash(browser))
    .where('code_until', '>', moment)
    .returningAll()
    .executeTakeFirst()
  return challengeIn(row, vault)
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

function challengeIn(
  row: Selectable<Schema['payment_challenges']> | undefined,
  vault: Vault,
): Challenge | null {
  if (row === undefined) return null
  const { order_id: orderId, content_sealed: sealed } = row
  return {
    orderId,
    goodUntil: row.good_until,
    returnedAt: row.returned_at,
    outcome: v.parse(outcome, row.outcome),
    browserHash: row.browser_hash,
    content: sealed === null ? null : openJson(vault, placeOf(orderId), sealed, content),
  }
}
