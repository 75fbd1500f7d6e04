import {
  type Attempt,
  RECHECK_AFTER_MS,
  takePartToRecheck,
  takeUnresolved,
  takeUnresolvedPart,
} from '../bills/index.ts'
import { endlessRun, type JobRun } from '../platform/index.ts'
import { type AskingDeps, askProvider, inquireAbout } from './ask-provider.ts'
import { conclude } from './conclude.ts'
import { carryOutRefund, concludeRefund, refundUnmatched } from './refund.ts'
import { carryOutPart, recheckEndedPart } from './refund-part.ts'
import { recheckAttempt, takeAttemptToRecheck } from './store/payment-attempts.ts'

/** The next sweep goes on with the others. */
const MOST_AT_ONCE = 50

const MINUTE_MS = 60 * 1000

/**
 * Resolves payments that were left unfinished: asks the provider about charges with an unknown outcome, carries
 * refunds and parts of such through, asks once more about attempts without a charge, and refunds double charges.
 * Every process may do this at any time: each payment is taken by one of them (`SKIP LOCKED` and a lease).
 * @returns the number of payments
 */
export async function sweepPayments(deps: AskingDeps, run: JobRun = endlessRun): Promise<number> {
  const settlements = await upTo(run, async () => {
    const settlement = await takeUnresolved(deps.database.db, null, deps.clock.now())
    if (settlement === null) return false
    if (settlement.state === 'refunding') await carryOutRefund(deps, settlement)
    else await askProvider(deps, settlement)
    return true
  })
  const attempts = await upTo(run, async () => {
    const attempt = await takeAttemptToRecheck(deps.database.db, deps.clock.now())
    if (attempt === null) return false
    await recheck(deps, attempt)
    return true
  })
  const parts = await upTo(run, async () => {
    const part = await takeUnresolvedPart(deps.database.db, deps.vault, deps.clock.now())
    if (part !== null) await carryOutPart(deps, part)
    return part !== null
  })
  const ended = await upTo(run, async () => {
    const part = await takePartToRecheck(deps.database.db, deps.vault, deps.clock.now())
    if (part !== null) await recheckEndedPart(deps, part)
    return part !== null
  })
  return settlements + attempts + parts + ended
}

async function recheck(deps: AskingDeps, attempt: Attempt): Promise<void> {
  const { database, clock } = deps
  const { orderId, outcome } = attempt
  if (outcome === 'stray') {
    const later = new Date(clock.now().getTime() + RECHECK_AFTER_MS)
    if (!(await refundUnmatched(deps, orderId))) await recheckAttempt(database.db, orderId, later)
    return
  }
  const state = await inquireAbout(deps, attempt)
  if (state.kind === 'unknown') {
    await recheckAttempt(database.db, orderId, new Date(clock.now().getTime() + MINUTE_MS))
    return
  }
  await recheckAttempt(database.db, orderId, null)
  if (state.kind === 'captured' && outcome !== 'captured') await conclude(deps, orderId, state)
  if (state.kind === 'refunded' && outcome === 'captured')
    await concludeRefund(deps, attempt.requestId, attempt)
}

async function upTo(run: JobRun, work: () => Promise<boolean>): Promise<number> {
  let done = 0
  while (done < MOST_AT_ONCE && run.mayGoOn() && (await work())) done += 1
  return done
}
