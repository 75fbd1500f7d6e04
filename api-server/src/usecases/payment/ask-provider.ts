import { orderIdOf } from '../../model/payment/payment-ids.ts'
import { isQuiet, type Settlement } from '../../model/payment/Settlement.ts'
import { attemptNamed } from '../../storage/repositories/payment/payment-attempts.ts'
import type { Parts } from '../Parts.ts'
import { conclude, type Conclusion, type Fact } from './conclude.ts'
import { inquireAbout } from './provider-of.ts'

type AskingParts = Pick<Parts, 'database' | 'vault' | 'clock' | 'payments' | 'formerPayments' | 'report'>

/** Asks the provider what became of the last attempt of a settlement, and writes the answer down. */
export async function askProvider(
  parts: AskingParts,
  { requestId, attempts }: Pick<Settlement, 'requestId' | 'attempts'>,
): Promise<Conclusion> {
  const orderId = orderIdOf(requestId, attempts)
  const conclusion = await conclude(parts, orderId, await factAbout(parts, orderId))
  if (conclusion !== 'unknown') parts.report({ event: 'payment-resolved', code: `${orderId} ${conclusion}` })
  return conclusion
}

/** "Nothing was charged" is a fact only once nothing can be on its way to the provider any more. */
async function factAbout(parts: AskingParts, orderId: string): Promise<Fact> {
  const { db } = parts.database
  const sent = await attemptNamed(db, orderId)
  if (sent === null) return { kind: 'unknown' }
  const state = await inquireAbout(parts, sent)
  if (state.kind !== 'not_charged') return state
  // Whoever charges may have given up meanwhile.
  const attempt = await attemptNamed(db, orderId)
  return attempt !== null && isQuiet(attempt, parts.clock.now()) ? state : { kind: 'unknown' }
}
