import { isHeldByOther, isWaiting, type QueueRequest } from './Queue.ts'
import { type Audit, type Deps, noAudit, type Refusal, refuse } from '../platform/index.ts'
import { holdRequest, lockedRequest, takeNext } from './store/checkout-claims.ts'

type TakingDeps = Pick<Deps, 'database' | 'clock'>

export interface Lease {
  readonly worker: string
  readonly leaseMs: number
}

/** Null when no request is free. */
export async function takeNextRequest(
  { database, clock }: TakingDeps,
  facilityId: string | null,
  { worker, leaseMs }: Lease,
  audit: Audit = noAudit,
): Promise<QueueRequest | null> {
  return await database.transaction(async (transaction) => {
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMs)
    const [taken] = await takeNext(transaction, { facilityId, count: 1 }, { worker, until }, now)
    if (taken !== undefined) await audit(transaction, taken.reservationId, { worker })
    return taken ?? null
  })
}

/**
 * A worker that holds the request already holds it for longer.
 * @param status 2 while its bill is being prepared, 3 while it is being confirmed
 */
export async function holdOneRequest(
  { database, clock }: TakingDeps,
  requestId: string,
  status: 2 | 3,
  { worker, leaseMs, overrules }: Lease & { readonly overrules: boolean },
  audit: Audit = noAudit,
): Promise<QueueRequest | Refusal> {
  return await database.transaction(async (transaction) => {
    const now = clock.now()
    const request = await lockedRequest(transaction, requestId)
    if (request === null || !isWaiting(request)) return refuse('request_gone')
    if (!overrules && isHeldByOther(request.claim, worker, now)) return refuse('request_held')
    const until = new Date(now.getTime() + leaseMs)
    await holdRequest(transaction, requestId, status, { worker, until }, now)
    await audit(transaction, request.reservationId, { worker, status })
    return (await lockedRequest(transaction, requestId)) ?? request
  })
}
