import type { Transaction } from 'kysely'
import {
  type Audit,
  type Deps,
  type LocalText,
  noAudit,
  type Outcome,
  refuse,
  type Schema,
} from '../platform/index.ts'
import { lockedReservation, type StoredReservation, tellEvent } from '../stays/index.ts'
import { isHeldByOther, isWaiting, type QueueRequest } from './Queue.ts'
import { lockedInOrder } from './serve-requests.ts'
import { removeNotice, saveNotice } from './store/checkout-notices.ts'
import { closeRequest, openRequestOf } from './store/checkout-queue.ts'

type MessageDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Leaves the guests of a stay a message instead of a bill. A guest who waits reads it within a minute and leaves the queue; a guest who
 * searches reads it at once, until the desk removes it. A bill that is ready stays payable.
 */
export async function leaveMessage(
  deps: MessageDeps,
  reservationId: string,
  message: LocalText,
  audit: Audit = noAudit,
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const reservation = await lockedReservation(transaction, deps.vault, reservationId)
    const request = await openRequestOf(transaction, reservationId)
    await writeMessage(transaction, deps, { request, reservation }, message)
    await audit(transaction, reservationId)
  })
}

/** Leaves a message as a robot does: a request that another desk holds is refused. */
export async function answerRequest(
  deps: MessageDeps,
  { requestId, worker }: { readonly requestId: string; readonly worker: string },
  message: LocalText,
  audit: Audit,
): Promise<Outcome> {
  return await deps.database.transaction(async (transaction) => {
    const found = await lockedInOrder(transaction, deps, requestId)
    if (found === null || !isWaiting(found.request)) return refuse('request_gone')
    const { request, reservation } = found
    if (isHeldByOther(request.claim, worker, deps.clock.now())) return refuse('request_held')
    await writeMessage(transaction, deps, { request, reservation }, message)
    await audit(transaction, reservation.id, { worker })
    return {}
  })
}

async function writeMessage(
  transaction: Transaction<Schema>,
  { vault, clock }: MessageDeps,
  {
    request,
    reservation,
  }: { readonly request: QueueRequest | null; readonly reservation: StoredReservation },
  message: LocalText,
): Promise<void> {
  const now = clock.now()
  await saveNotice(transaction, vault, reservation.id, message, now)
  await tellEvent(transaction, now, reservation, 'help_needed', { why: 'message' })
  if (request !== null && isWaiting(request)) {
    await closeRequest(transaction, request.requestId, 'answered', now)
  }
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
