import { settlementNamed, takeUnresolved } from '../../bills/index.ts'
import type { Deps } from '../../platform/index.ts'
import { askProvider } from '../ask-provider.ts'
import { type Conclusion, conclusionOf } from '../conclude.ts'

/** Milliseconds before each question to the provider after a charge without an answer, while the guest still waits. */
const ASKING_PAUSES_MS = [0, 4_000, 7_000] as const

export async function awaitConclusion(deps: Deps, requestId: string): Promise<Conclusion> {
  for (const pause of ASKING_PAUSES_MS) {
    await deps.clock.pause(pause)
    const conclusion = await askNow(deps, requestId)
    if (conclusion !== 'unknown') return conclusion
  }
  return 'unknown'
}

/** Asks the provider, unless another process is about to, or has. */
export async function askNow(deps: Deps, requestId: string): Promise<Conclusion> {
  const { db } = deps.database
  const taken = await takeUnresolved(db, requestId, deps.clock.now())
  if (taken !== null) return await askProvider(deps, taken)
  const settlement = await settlementNamed(db, requestId)
  return settlement === null ? 'unknown' : conclusionOf(settlement)
}
