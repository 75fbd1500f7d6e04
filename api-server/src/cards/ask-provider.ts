import { isQuiet, orderIdOf, type Settlement } from '../bills/index.ts'
import { attemptNamed } from './store/payment-attempts.ts'
import type { Deps } from '../platform/index.ts'
import { conclude, type Conclusion, type Fact } from './conclude.ts'
import { inquireAbout } from './provider-of.ts'

type AskingDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'payments' | 'formerPayments' | 'alert'>

export async function askProvider(
  deps: AskingDeps,
  { requestId, attempts }: Pick<Settlement, 'requestId' | 'attempts'>,
): Promise<Conclusion> {
  const orderId = orderIdOf(requestId, attempts)
  const conclusion = await conclude(deps, orderId, await factAbout(deps, orderId))
  if (conclusion !== 'unknown') deps.alert({ event: 'payment-resolved', code: `${orderId} ${conclusion}` })
  return conclusion
}

/** "Nothing was charged" is a fact only once nothing can be on its way to the provider any more. */
async function factAbout(deps: AskingDeps, orderId: string): Promise<Fact> {
  const { db } = deps.database
  const sent = await attemptNamed(db, orderId)
  if (sent === null) return { kind: 'unknown' }
  const state = await inquireAbout(deps, sent)
  if (state.kind !== 'not_charged' && state.kind !== 'authenticated') return state
  // The process that charges may have given up meanwhile.
  const attempt = await attemptNamed(db, orderId)
  return attempt !== null && isQuiet(attempt, deps.clock.now())
    ? { kind: 'not_charged' }
    : { kind: 'unknown' }
}
