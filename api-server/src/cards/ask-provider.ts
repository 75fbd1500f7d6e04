import { isQuiet, orderIdOf, type Settlement, settlementNamed, takeUnresolved } from '../bills/index.ts'
import { type Conclusion, conclude, conclusionOf, type Fact } from './conclude.ts'
import { type AskingDeps, inquireAbout } from './provider-of.ts'
import { attemptNamed } from './store/payment-attempts.ts'

/** Milliseconds before each question to the provider after a charge without an answer, while the guest still waits. */
const ASKING_PAUSES_MS = [0, 4_000, 7_000] as const

export async function awaitConclusion(deps: AskingDeps, requestId: string): Promise<Conclusion> {
  for (const pause of ASKING_PAUSES_MS) {
    await deps.clock.pause(pause)
    const conclusion = await askNow(deps, requestId)
    if (conclusion !== 'unknown') return conclusion
  }
  return 'unknown'
}

/** Asks the provider, unless another process is about to, or has. */
export async function askNow(deps: AskingDeps, requestId: string): Promise<Conclusion> {
  const { db } = deps.database
  const taken = await takeUnresolved(db, requestId, deps.clock.now())
  if (taken !== null) return await askProvider(deps, taken)
  const settlement = await settlementNamed(db, requestId)
  return settlement === null ? 'unknown' : conclusionOf(settlement)
}

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
