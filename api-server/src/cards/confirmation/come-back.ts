import { timingSafeEqual } from 'node:crypto'
import type { Language } from '@tomari/contract/languages'
import type { ReturnOutcome } from '@tomari/contract/payment'
import {
  ATTEMPT_LENGTH_MS,
  CHARGE_LEASE_MS,
  moveSettlement,
  payerOf,
  type Settlement,
  settlementNamed,
} from '../../bills/index.ts'
import { type Deps, type OpenUseCase, refuse, tokenHash } from '../../platform/index.ts'
import { receiptMailsOf } from '../../receipts/index.ts'
import { heldReservation, type Journey, roomsOf, sessionOf } from '../../stays/index.ts'
import { awaitConclusion, providerOf } from '../ask-provider.ts'
import { concludeCharge, patiently } from '../charge.ts'
import { conclude } from '../conclude.ts'
import {
  type Challenge,
  type ChallengeContent,
  challengeOf,
  giveCode,
  isAwaited,
  recordGuestReturn,
  takeCode,
} from '../store/challenges.ts'
import { attemptNamed, giveUpAttempt } from '../store/payment-attempts.ts'
import { abandon, lockedAttempt, newSecret } from './challenge.ts'

const RETURN_CODE_MS = 60_000

interface Arrival {
  readonly ticket: string
  /** The bank has put it into the address; empty when it has not. */
  readonly accessId: string
  /** The cookie that the browser was given on the way out; empty when it sends none. */
  readonly browser: string
}

export type Arrived =
  /** The browser that the journey began in: it goes on, with a code that is good once, for a minute. */
  | {
      readonly kind: 'goes_on'
      readonly journey: Journey
      readonly languageTag: string
      readonly code: string
    }
  /** Another browser: it shows the outcome of the payment, and opens nothing. */
  | { readonly kind: 'elsewhere'; readonly outcome: ReturnOutcome | 'abandoned'; readonly language: Language }
  | { readonly kind: 'nothing' }

/**
 * Finishes the payment of a guest who comes back from the bank: once, for the first to come, until the deadline, and
 * never one that was given up. The browser that it was begun in goes on with the journey.
 */
export async function comeBack(deps: Deps, { ticket, accessId, browser }: Arrival): Promise<Arrived> {
  const found = await challengeOf(deps.database.db, deps.vault, { ticket })
  const content = found?.content ?? null
  if (found === null || content === null) return { kind: 'nothing' }
  if (!isSame(content.accessId, accessId)) {
    deps.alert({ event: 'settlement-tampered', code: 'access_id' })
    return { kind: 'nothing' }
  }
  if (isAwaited(found, deps.clock.now()) && (await begin(deps, found.orderId))) {
    await finish(deps, found.orderId, content)
  }
  const { requestId } = (await attemptNamed(deps.database.db, found.orderId)) ?? { requestId: '' }
  const outcome = await outcomeNow(deps, requestId, found.orderId)
  const settlement = await settlementNamed(deps.database.db, requestId)
  const isBound = browser !== '' && timingSafeEqual(found.browserHash, tokenHash(browser))
  if (!isBound || settlement === null || outcome === 'abandoned') {
    return { kind: 'elsewhere', outcome, language: content.language }
  }
  const code = newSecret(deps)
  await giveCode(deps.database.db, found.orderId, code, new Date(deps.clock.now().getTime() + RETURN_CODE_MS))
  return { kind: 'goes_on', journey: settlement.journey, languageTag: content.languageTag, code }
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(tokenHash(one), tokenHash(other))

/** Takes the payment for this process alone. False when another did, or it may not be finished any more. */
async function begin(deps: Deps, orderId: string): Promise<boolean> {
  return await deps.database.transaction(async (transaction) => {
    const now = deps.clock.now()
    const settlement = await lockedAttempt(transaction, deps, orderId)
    const challenge = await challengeOf(transaction, deps.vault, { orderId })
    if (settlement?.state !== 'charging' || challenge === null || !isAwaited(challenge, now)) return false
    if (!(await isStillOwed(transaction, deps, settlement))) {
      await abandon(transaction, deps, settlement, challenge)
      return false
    }
    await recordGuestReturn(transaction, orderId, now)
    // Should this process die, no call of it is on its way any longer than that.
    await giveUpAttempt(transaction, orderId, new Date(now.getTime() + ATTEMPT_LENGTH_MS))
    await moveSettlement(transaction, settlement, 'charging', {
      leasedUntil: new Date(now.getTime() + CHARGE_LEASE_MS),
    })
    return true
  })
}

async function isStillOwed(
  transaction: Parameters<typeof heldReservation>[0],
  { vault }: Pick<Deps, 'vault'>,
  { reservationId }: Settlement,
): Promise<boolean> {
  if (reservationId === null) return false
  return (await heldReservation(transaction, vault, reservationId))?.calledOff === null
}

async function finish(deps: Deps, orderId: string, content: ChallengeContent): Promise<void> {
  const attempt = await attemptNamed(deps.database.db, orderId)
  const provider = attempt === null ? null : providerOf(deps, attempt)
  if (attempt === null || provider === null) {
    deps.alert({ event: 'gateway-missing', code: `${orderId} ${attempt?.gateway ?? ''}` })
    await conclude(deps, orderId, { kind: 'no_answer' })
    return
  }
  const { accessId, accessPass } = content
  const order = { orderId, amountYen: attempt.amountYen, access: { accessId, accessPass } }
  await concludeCharge(deps, order, await patiently(deps, () => provider.finish(order)))
}

/** While the outcome is unknown, the provider is asked as long as a guest may wait. */
async function outcomeNow(
  deps: Deps,
  requestId: string,
  orderId: string,
): Promise<ReturnOutcome | 'abandoned'> {
  const { db } = deps.database
  const known = (await challengeOf(db, deps.vault, { orderId }))?.outcome ?? null
  if (known !== null) return known
  await awaitConclusion(deps, requestId)
  return (await challengeOf(db, deps.vault, { orderId }))?.outcome ?? 'pending'
}

/**
 * Gives a guest who comes back from the bank the session that they left, once, for the code in the address, sent by
 * the browser that went there. A phone holds a journey in memory alone, which the bank's page ends: the answer
 * carries what the app cannot ask for by its other calls.
 */
export const paymentReturned =
  (deps: Deps): OpenUseCase<'paymentReturned'> =>
  async ({ input, caller }) => {
    const { database, vault, clock } = deps
    const { db } = database
    const challenge = await takeCode(db, vault, { code: input.code, browser: caller.browser }, clock.now())
    const token = challenge?.content?.session ?? ''
    const session = token === '' ? null : await sessionOf(db, vault, token, clock.now())
    const attempt = challenge === null ? null : await attemptNamed(db, challenge.orderId)
    const settlement = attempt === null ? null : await settlementNamed(db, attempt.requestId)
    if (session === null || challenge === null || settlement?.reservationId !== session.reservationId) {
      return refuse('session_ended')
    }
    const { requestId, reservationId, journey, amountYen } = settlement
    const outcome = storedOutcome(challenge)
    return {
      authorization: token,
      facility: session.facility[caller.facilityKey],
      journey,
      outcome,
      amount: amountYen,
      request_id: journey === 'checkout' ? requestId : '',
      receipt_name: (await payerOf(db, vault, requestId)).invoiceName,
      receipt_mail: (await receiptMailsOf(db, vault, reservationId)).join(','),
      reservation_name: session.stay.name,
      room_numbers: await roomsOf(db, reservationId),
      // The session that is given back is the one that has paid.
      has_receipt_pdf: outcome === 'paid',
    }
  }

const storedOutcome = ({ outcome }: Challenge): ReturnOutcome =>
  outcome === null || outcome === 'abandoned' ? 'pending' : outcome
