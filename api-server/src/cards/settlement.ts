import { type Deps, Refusal, refuse } from '../platform/index.ts'
import { preparedReturn, refusalOf, type SentGuest } from './confirmation/challenge.ts'
import type { SessionUseCase } from '../stays/index.ts'
import { type RequestedSettlement, beginCharge } from './begin-charge.ts'
import { charge, type Charged } from './charge.ts'
import { askNow, awaitConclusion } from './confirmation/await-conclusion.ts'

/** Milliseconds between checks on another post that holds the same settlement. */
const LOOK_AGAIN_EVERY_MS = 250
const MOST_LOOKS = 200

/**
 * Charges the card for a bill, once for each request id, however often and wherever it is posted: pressed twice, sent
 * again after a lost answer, or after this program died in the middle (R18.11). A charge with an unknown outcome is
 * never repeated; the provider is requested instead.
 */
export const settlement =
  (deps: Deps): SessionUseCase<'settlement'> =>
  async ({ input, caller, session }) => {
    const requested: RequestedSettlement = {
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
      const step = await beginCharge(deps, session, requested)
      if (step instanceof Refusal) return step
      switch (step.kind) {
        case 'paid':
          return {}
        case 'declined':
          return refuse(refusalOf(step.reason))
        case 'sent':
          return refuseFor(step.guest)
        case 'charge': {
          const charged = await charge(deps, step.order, preparedReturn(deps, caller))
          return await answerTo(deps, requested.requestId, charged)
        }
        case 'unknown': {
          const conclusion = await askNow(deps, requested.requestId)
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
  if (charged.kind === 'sent') return refuseFor(charged.guest)
  const conclusion =
    charged.conclusion === 'unknown' ? await awaitConclusion(deps, requestId) : charged.conclusion
  if (conclusion === 'paid') return {}
  if (conclusion === 'unknown') return refuse('payment_unresolved')
  return refuse(charged.reason === 'busy' ? 'payment_busy' : refusalOf(charged.reason))
}

/** A caller who does not know of banks would read anything but a failure as paid. */
const refuseFor = (guest: SentGuest): Refusal => new Refusal('card_challenge', [], guest)
