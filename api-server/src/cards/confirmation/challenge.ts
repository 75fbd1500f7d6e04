import type { ErrorCode } from '@tomari/contract/error-codes'
import type { Transaction } from 'kysely'
import {
  lockedPayment,
  moveSettlement,
  orderIdOf,
  RECHECK_AFTER_MS,
  type Settlement,
  settlementUnderWay,
  unbindLines,
} from '../../bills/index.ts'
import type { Facility } from '../../hotels/index.ts'
import type { Caller, Deps, Schema } from '../../platform/index.ts'
import type { ChallengeAccess, ChargeOrder, DeclineReason } from '../PaymentGateway.ts'
import {
  beginChallenge,
  type Challenge,
  type ChallengeOutcome,
  challengeOf,
  endChallenge,
  isAwaited,
} from '../store/challenges.ts'
import { attemptNamed, endAttempt } from '../store/payment-attempts.ts'

const SECRET_BYTES = 32

/** Unpredictable, and fit for addresses. */
export const newSecret = ({ randomBytes }: Pick<Deps, 'randomBytes'>): string =>
  Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url')

/** The bank sends guests back to this path with the code of the hotel, which a proxy leads them by, and the ticket. */
export const RETURN_PATH = '/payments/return/'

/** Prepared before it is known whether the bank wants to see the guest. */
export interface PreparedReturn {
  readonly ticket: string
  readonly returnUrl: string
  readonly session: string
  readonly language: Caller['language']
  readonly languageTag: string
}

/** Null where the public address of this server is unknown. */
export function preparedReturn(
  deps: Pick<Deps, 'randomBytes' | 'publicUrl'>,
  { origin, token, language, languageTag }: Caller,
  { code }: Pick<Facility, 'code'>,
): PreparedReturn | null {
  const address = deps.publicUrl ?? origin
  if (address === '') return null
  const ticket = newSecret(deps)
  const returnUrl = `${new URL(address).origin}${RETURN_PATH}${code}/${ticket}`
  return { ticket, returnUrl, session: token, language, languageTag }
}

export interface SentGuest {
  readonly url: string
  /** Compared on the way back, so that the journey goes on in the browser that it began in. */
  readonly browser: string
  readonly goodUntil: Date
}

/**
 * Stores the way to the bank before the guest learns it. Null when the attempt is no longer the one under way: then
 * no guest is sent.
 */
export async function storeChallenge(
  deps: Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes' | 'challengeMinutes'>,
  { orderId }: Pick<ChargeOrder, 'orderId'>,
  prepared: PreparedReturn,
  { url, access }: { readonly url: string; readonly access: ChallengeAccess },
): Promise<SentGuest | null> {
  const browser = newSecret(deps)
  return await deps.database.transaction(async (transaction): Promise<SentGuest | null> => {
    const now = deps.clock.now()
    const settlement = await lockedAttempt(transaction, deps, orderId)
    const attempt = await attemptNamed(transaction, orderId)
    if (settlement?.state !== 'charging' || attempt?.outcome !== 'pending') return null
    const goodUntil = new Date(now.getTime() + deps.challengeMinutes * 60_000)
    const { ticket, session, language, languageTag } = prepared
    const content = { ...access, url, session, browser, language, languageTag }
    await beginChallenge(transaction, deps.vault, { orderId, ticket, goodUntil, content }, now)
    await moveSettlement(transaction, settlement, 'charging', { leasedUntil: goodUntil })
    return { url, browser, goodUntil }
  })
}

/** Null unless the attempt is the last one of its settlement; reservation and settlement are locked. */
export async function lockedAttempt(
  transaction: Transaction<Schema>,
  { vault }: Pick<Deps, 'vault'>,
  orderId: string,
): Promise<Settlement | null> {
  const requestId = (await attemptNamed(transaction, orderId))?.requestId ?? ''
  const { settlement } = await lockedPayment(transaction, vault, requestId)
  return settlement !== null && orderIdOf(requestId, settlement.attempts) === orderId ? settlement : null
}

/** A guest at the bank who may come back; null without one. Lock the settlement first. */
export async function awaitedGuest(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  { requestId, attempts, state }: Settlement,
): Promise<Challenge | null> {
  if (state !== 'charging') return null
  const challenge = await challengeOf(transaction, vault, { orderId: orderIdOf(requestId, attempts) })
  return challenge !== null && isAwaited(challenge, clock.now()) ? challenge : null
}

/**
 * Gives up a payment whose guest is at the bank: from now on it is never finished, and the settlement is open. Lock
 * the settlement first. The provider is asked once more later, as about every attempt without a charge.
 */
export async function abandon(
  transaction: Transaction<Schema>,
  { clock }: Pick<Deps, 'clock'>,
  settlement: Settlement,
  { orderId }: Pick<Challenge, 'orderId'>,
): Promise<Settlement> {
  const now = clock.now()
  const recheckAt = new Date(now.getTime() + RECHECK_AFTER_MS)
  await endAttempt(transaction, orderId, { outcome: 'not_charged', recheckAt }, now)
  await endChallenge(transaction, orderId, { outcome: 'abandoned' }, now)
  await moveSettlement(transaction, settlement, 'open')
  await unbindLines(transaction, settlement.requestId)
  return { ...settlement, state: 'open', leasedUntil: null }
}

/**
 * Gives up the payment of a guest at the bank, if there is one, so that no guest comes back and pays a bill that the
 * desk is settling. Lock the reservation first.
 */
export async function fetchBack(
  transaction: Transaction<Schema>,
  deps: Pick<Deps, 'vault' | 'clock'>,
  reservationId: string,
): Promise<void> {
  const underWay = await settlementUnderWay(transaction, reservationId)
  const away = underWay === null ? null : await awaitedGuest(transaction, deps, underWay)
  if (underWay !== null && away !== null) await abandon(transaction, deps, underWay, away)
}

export const outcomeOf: Readonly<Record<DeclineReason, ChallengeOutcome>> = {
  card: 'declined',
  security_code: 'declined',
  expired: 'declined',
  token: 'declined',
  cancelled: 'cancelled',
  takes_no_part: 'takes_no_part',
  not_authenticated: 'failed',
  unavailable: 'unavailable',
  timed_out: 'timed_out',
}

const refusals: Partial<Readonly<Record<string, ErrorCode>>> = {
  takes_no_part: 'card_takes_no_part',
  not_authenticated: 'card_not_authenticated',
  cancelled: 'card_not_authenticated',
  timed_out: 'card_not_authenticated',
  unavailable: 'authentication_unavailable',
} satisfies Partial<Readonly<Record<DeclineReason, ErrorCode>>>

/** Most reasons share one refusal. */
export const refusalOf = (reason: string | null): ErrorCode => refusals[reason ?? ''] ?? 'card_declined'
