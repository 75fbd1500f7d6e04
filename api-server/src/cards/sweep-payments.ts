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
  const {
    database: { db },
    vault,
    clock,
  } = deps
  const settlements = await upTo(
    run,
    () => takeUnresolved(db, null, clock.now()),
    (settlement) =>
      settlement.state === 'refunding' ? carryOutRefund(deps, settlement) : askProvider(deps, settlement),
  )
  const attempts = await upTo(
    run,
    () => takeAttemptToRecheck(db, clock.now()),
    (attempt) => recheck(deps, attempt),
  )
  const parts = await upTo(
    run,
    () => takeUnresolvedPart(db, vault, clock.now()),
    (part) => carryOutPart(deps, part),
  )
  const ended = await upTo(
    run,
    () => takePartToRecheck(db, vault, clock.now()),
    (part) => recheckEndedPart(deps, part),
  )
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

async function upTo<Due>(
  run: JobRun,
  take: () => Promise<Due | null>,
  work: (due: Due) => Promise<unknown>,
): Promise<number> {
  let done = 0
  while (done < MOST_AT_ONCE && run.mayGoOn()) {
    const due = await take()
    if (due === null) break
    await work(due)
    done += 1
  }
  return done
}
