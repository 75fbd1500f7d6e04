import type { ChargeOrder, ChargeOutcome } from '../../gateways/payment/PaymentGateway.ts'
import { BUSY_PATIENCE_MS } from '../../model/payment/Settlement.ts'
import type { Deps } from '../Deps.ts'
import { conclude, type Conclusion, type Fact } from './conclude.ts'

type ChargingDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'payments' | 'alert'>

/** Pauses between the tries of a charge while the provider is busy, in milliseconds. */
const BUSY_PAUSES_MS = [500, 1_000, 2_000] as const

/** What became of a charge, written down already. */
export interface Charged {
  readonly conclusion: Conclusion
  /** Why nothing was charged, where the conclusion is `open`. */
  readonly reason: 'declined' | 'busy'
}

/** Charges an order that was begun, and writes down what is known of it. */
export async function charge(deps: ChargingDeps, order: ChargeOrder): Promise<Charged> {
  const outcome = await patientCharge(deps, order)
  const fact = factOf(outcome, order.amountYen)
  const conclusion = await conclude(deps, order.orderId, fact)
  if (conclusion === 'unknown') deps.alert({ event: 'payment-unknown', code: order.orderId })
  return { conclusion, reason: fact.kind === 'declined' ? 'declined' : 'busy' }
}

async function patientCharge({ payments, clock }: ChargingDeps, order: ChargeOrder): Promise<ChargeOutcome> {
  const begun = clock.elapsed()
  let outcome = await payments.charge(order)
  for (const pause of BUSY_PAUSES_MS) {
    if (outcome.kind !== 'retry' || clock.elapsed() + pause - begun > BUSY_PATIENCE_MS) break
    await clock.pause(pause)
    outcome = await payments.charge(order)
  }
  return outcome
}

function factOf(outcome: ChargeOutcome, amountYen: number): Fact {
  switch (outcome.kind) {
    case 'captured':
      return { kind: 'captured', amountYen }
    case 'declined':
      return outcome
    case 'retry':
      return { kind: 'not_charged' }
    case 'challenge':
      // The guest is not sent to the card company yet, so this order is never completed.
      return { kind: 'declined', reason: 'challenge' }
    case 'unknown':
      return { kind: 'no_answer' }
    default:
      throw new Error(`no outcome ${String(outcome satisfies never)}`)
  }
}
