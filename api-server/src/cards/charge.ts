import { BUSY_PATIENCE_MS } from '../bills/index.ts'
import { DatabaseUnavailable, type Deps } from '../platform/index.ts'
import { type Conclusion, conclude, type Fact } from './conclude.ts'
import { type PreparedReturn, type SentGuest, storeChallenge } from './confirmation/challenge.ts'
import type { ChargeOrder, DeclineReason, FinishOutcome } from './PaymentGateway.ts'

type ChargingDeps = Pick<
  Deps,
  'database' | 'vault' | 'clock' | 'payments' | 'alert' | 'randomBytes' | 'challengeMinutes'
>

const BUSY_PAUSES_MS = [500, 1_000, 2_000] as const

/** Longer than a standby takes to become the primary, and no longer than a guest waits who pays. */
const RECORDING_TRIES = 15
const RECORD_AGAIN_MS = 1_000

export type Charged =
  | {
      readonly kind: 'concluded'
      readonly conclusion: Conclusion
      readonly reason: DeclineReason | 'busy'
    }
  | { readonly kind: 'sent'; readonly guest: SentGuest }

/**
 * Charges an order that was begun, and records the outcome.
 * @param prepared the way back from the bank; null where no guest can be sent there
 */
export async function charge(
  deps: ChargingDeps,
  order: ChargeOrder,
  prepared: PreparedReturn | null,
): Promise<Charged> {
  const sending = prepared === null ? order : { ...order, returnUrl: prepared.returnUrl }
  const outcome = await patiently(deps, () => deps.payments.charge(sending))
  if (outcome.kind === 'challenge') {
    const guest = prepared === null ? null : await storeChallenge(deps, order, prepared, outcome)
    // Another process has given the attempt up meanwhile, and it is never finished.
    return guest === null
      ? { kind: 'concluded', conclusion: 'unknown', reason: 'unavailable' }
      : { kind: 'sent', guest }
  }
  const conclusion = await concludeCharge(deps, order, outcome)
  return { kind: 'concluded', conclusion, reason: outcome.kind === 'declined' ? outcome.reason : 'busy' }
}

export async function concludeCharge(
  deps: Pick<Deps, 'database' | 'vault' | 'clock' | 'alert'>,
  { orderId, amountYen }: Pick<ChargeOrder, 'orderId' | 'amountYen'>,
  outcome: FinishOutcome,
): Promise<Conclusion> {
  const fact = factOf(outcome, amountYen)
  const conclusion = await recorded(deps, () => conclude(deps, orderId, fact))
  if (conclusion === 'unknown') deps.alert({ event: 'payment-unknown', code: orderId })
  return conclusion
}

/** What the provider has answered is known to this process alone: a database that is away for a moment does not make it unknown. */
async function recorded<Result>(
  { clock }: Pick<Deps, 'clock'>,
  record: () => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await record()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === RECORDING_TRIES) throw error
      await clock.pause(RECORD_AGAIN_MS)
    }
  }
}

/**
 * Asks the provider, and again while it is busy, as long as a guest may wait.
 * @param ask every answer but `retry` is final
 */
export async function patiently<Outcome extends { readonly kind: string }>(
  { clock }: Pick<Deps, 'clock'>,
  ask: () => Promise<Outcome>,
): Promise<Outcome> {
  const begun = clock.elapsed()
  let outcome = await ask()
  for (const pause of BUSY_PAUSES_MS) {
    if (outcome.kind !== 'retry' || clock.elapsed() + pause - begun > BUSY_PATIENCE_MS) break
    await clock.pause(pause)
    outcome = await ask()
  }
  return outcome
}

function factOf(outcome: FinishOutcome, amountYen: number): Fact {
  switch (outcome.kind) {
    case 'captured':
      return { kind: 'captured', amountYen }
    case 'declined':
      return outcome
    case 'retry':
      return { kind: 'not_charged' }
    case 'unknown':
      return { kind: 'no_answer' }
    default:
      throw new Error(`no outcome ${String(outcome satisfies never)}`)
  }
}
