import { Refusal, refuse } from '../../model/Refusal.ts'
import { settlementNamed, takeUnresolved } from '../../storage/repositories/payment/settlements.ts'
import type { Deps } from '../Deps.ts'
import type { SessionUseCase } from '../use-case.ts'
import { askProvider } from './ask-provider.ts'
import { type AskedSettlement, beginCharge } from './begin-charge.ts'
import { charge, type Charged } from './charge.ts'
import { type Conclusion, conclusionOf } from './conclude.ts'

/** How long a post waits for another one that has the same settlement in hand. */
const LOOK_AGAIN_EVERY_MS = 250
const MOST_LOOKS = 200

/** When the provider is asked after it has left a charge unanswered, while the guest still waits. */
const ASKING_PAUSES_MS = [0, 4_000, 7_000] as const

/**
 * Charges the card for a bill, once for each request id, however often and wherever it is posted: pressed twice, sent
 * again after a lost answer, or after this program died in the middle (R18.11). What is not known is never charged
 * again; the provider is asked instead.
 */
export const settlement =
  (deps: Deps): SessionUseCase<'settlement'> =>
  async ({ input, caller, session }) => {
    const asked: AskedSettlement = {
      requestId: input.request_id,
      reservationId: session.reservationId,
      amountYen: Number(input.payment_amount),
      token: input.card_token,
      invoiceName: input.invoice_name,
      language: caller.language,
      session: caller.token,
      address: caller.address,
    }
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const step = await beginCharge(deps, session, asked)
      if (step instanceof Refusal) return step
      switch (step.kind) {
        case 'paid':
          return {}
        case 'declined':
          return refuse('card_declined')
        case 'charge':
          return await answerTo(deps, asked.requestId, await charge(deps, step.order))
        case 'unknown': {
          const conclusion = await askNow(deps, asked.requestId)
          if (conclusion === 'paid') return {}
          if (conclusion === 'unknown') return refuse('payment_unresolved')
          break
        }
        case 'taken':
          await deps.clock.pause(LOOK_AGAIN_EVERY_MS)
          break
        default:
          throw new Error(`no step ${String(step satisfies never)}`)
      }
    }
    return refuse('payment_unresolved')
  }

async function answerTo(
  deps: Deps,
  requestId: string,
  charged: Charged,
): Promise<Record<string, never> | Refusal> {
  const conclusion =
    charged.conclusion === 'unknown' ? await askPatiently(deps, requestId) : charged.conclusion
  if (conclusion === 'paid') return {}
  if (conclusion === 'unknown') return refuse('payment_unresolved')
  return refuse(charged.reason === 'declined' ? 'card_declined' : 'payment_busy')
}

async function askPatiently(deps: Deps, requestId: string): Promise<Conclusion> {
  for (const pause of ASKING_PAUSES_MS) {
    await deps.clock.pause(pause)
    const conclusion = await askNow(deps, requestId)
    if (conclusion !== 'unknown') return conclusion
  }
  return 'unknown'
}

/** Asks the provider, unless another process is about to, or has. */
async function askNow(deps: Deps, requestId: string): Promise<Conclusion> {
  const { db } = deps.database
  const taken = await takeUnresolved(db, requestId, deps.clock.now())
  if (taken !== null) return await askProvider(deps, taken)
  const settlement = await settlementNamed(db, requestId)
  return settlement === null ? 'unknown' : conclusionOf(settlement)
}
