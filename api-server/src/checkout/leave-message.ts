import { type Audit, type Deps, type LocalText, noAudit, type Outcome, refuse } from '../platform/index.ts'
import { isHeldByOther, isWaiting } from './Queue.ts'
import { lockedRequest } from './store/checkout-claims.ts'
import { removeNotice, saveNotice } from './store/checkout-notices.ts'
import { closeRequest, openRequestOf, stayOfRequest } from './store/checkout-queue.ts'
import { lockedReservation, tellEvent } from '../stays/index.ts'

type MessageDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Leaves the guests of a stay a message instead of a bill. A guest who waits reads it within a minute and leaves the queue; a guest who
 * searches reads it at once, until the desk removes it. A bill that is ready stays payable.
 */
export async function leaveMessage(
  { database, vault, clock }: MessageDeps,
  reservationId: string,
  message: LocalText,
  audit: Audit = noAudit,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const now = clock.now()
    await saveNotice(transaction, vault, reservationId, message, now)
    await audit(transaction, reservationId)
    await tellEvent(transaction, clock.now(), reservation, 'help_needed', { why: 'message' })
    const request = await openRequestOf(transaction, reservationId)
    if (request !== null && isWaiting(request)) {
      await closeRequest(transaction, request.requestId, 'answered', now)
    }
  })
}

/** Leaves a message as a robot does: a request that another desk holds is refused. */
export async function answerRequest(
  { database, vault, clock }: MessageDeps,
  { requestId, worker }: { readonly requestId: string; readonly worker: string },
  message: LocalText,
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction) => {
    const reservationId = await stayOfRequest(transaction, requestId)
    if (reservationId === null) return refuse('request_gone')
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const request = await lockedRequest(transaction, requestId)
    if (request === null || !isWaiting(request)) return refuse('request_gone')
    const now = clock.now()
    if (isHeldByOther(request.claim, worker, now)) return refuse('request_held')
    await saveNotice(transaction, vault, reservationId, message, now)
    await audit(transaction, reservationId, { worker })
    await tellEvent(transaction, clock.now(), reservation, 'help_needed', { why: 'message' })
    await closeRequest(transaction, requestId, 'answered', now)
    return {}
  })
}

/** Succeeds where there is no message. */
export async function takeMessageBack(
  { database }: MessageDeps,
  reservationId: string,
  audit: Audit = noAudit,
): Promise<Outcome> {
  return await database.transaction(async (transaction) => {
    const was = await removeNotice(transaction, reservationId)
    if (was) await audit(transaction, reservationId, { cleared: 1 })
    return {}
  })
}
