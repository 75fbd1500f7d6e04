import type { ErrorCode } from '@tomari/contract/error-codes'
import type { PayloadOf } from '@tomari/contract/operations'
import { type Deps, Refusal, refuse } from '../platform/index.ts'
import type { SessionUseCase } from '../stays/index.ts'
import { askNow, awaitConclusion } from './ask-provider.ts'
import { beginCharge, type RequestedSettlement } from './begin-charge.ts'
import { type Charged, charge } from './charge.ts'
import { preparedReturn, refusalOf, type SentGuest } from './confirmation/challenge.ts'
import { requestPaidBy } from './store/payment-attempts.ts'

/** Milliseconds between checks on another post that holds the same settlement. */
const LOOK_AGAIN_EVERY_MS = 250
const MOST_LOOKS = 200

/**
 * Charges the card for a bill, once for each request id, however often and wherever it is posted: pressed twice, sent
 * again after a lost answer, or after this program died in the middle (R18.11). A charge with an unknown outcome is
 * never repeated; the provider is asked instead.
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
          return await paidBy(deps, requested)
        case 'declined':
          return refuse(refusalOf(step.reason))
        case 'sent':
          return refuseFor(step.guest)
        case 'charge': {
          const charged = await charge(deps, step.order, preparedReturn(deps, caller, session.facility))
          return await answerTo(deps, requested, charged)
        }
        case 'unknown': {
          const conclusion = await askNow(deps, requested.requestId)
          if (conclusion === 'paid') return await paidBy(deps, requested)
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

/** The card may also have been another phone's, whose receipt it is. */
const paidBy = async (
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  { reservationId, session }: RequestedSettlement,
): Promise<PayloadOf<'settlement'>> => ({
  has_receipt_pdf: (await requestPaidBy(database.db, vault, reservationId, session)) !== null,
})

async function answerTo(
  deps: Deps,
  requested: RequestedSettlement,
  charged: Charged,
): Promise<PayloadOf<'settlement'> | Refusal> {
  if (charged.kind === 'sent') return refuseFor(charged.guest)
  const conclusion =
    charged.conclusion === 'unknown' ? await awaitConclusion(deps, requested.requestId) : charged.conclusion
  if (conclusion === 'paid') return await paidBy(deps, requested)
  if (conclusion === 'unknown') return refuse('payment_unresolved')
  return refuse(charged.reason === 'busy' ? 'payment_busy' : refusalOf(charged.reason))
}

/** A caller who does not know of banks would read anything but a failure as paid. */
const refuseFor = (guest: SentGuest): Refusal => new Refusal('card_challenge', [], guest)

interface OfStay {
  readonly session: { readonly reservationId: string }
}

/** One that charges, and two that wait for it: a guest who presses twice, and a phone that sends again. */
const MOST_POSTS = 3

/**
 * Lets few calls of one kind about one stay in at once, and refuses the others before anything is looked up or locked:
 * hundreds that wait for one lock would take every connection to the database from all other callers. To a settlement the
 * answer, that the outcome is not known yet, is true, and no failed payment: the app goes on to ask for the outcome.
 */
export function fewAtOnce<Call extends OfStay, Answer>(
  carryOut: (call: Call) => Promise<Answer>,
  otherwise: ErrorCode,
): (call: Call) => Promise<Answer | Refusal> {
  const posts = new Map<string, number>()
  return async (call) => {
    const { reservationId } = call.session
    const underWay = posts.get(reservationId) ?? 0
    if (underWay >= MOST_POSTS) return refuse(otherwise)
    posts.set(reservationId, underWay + 1)
    try {
      return await carryOut(call)
    } finally {
      const left = (posts.get(reservationId) ?? 1) - 1
      if (left === 0) posts.delete(reservationId)
      else posts.set(reservationId, left)
    }
  }
}
