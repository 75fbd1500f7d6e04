import type { Transaction } from 'kysely'
import {
  CHARGE_MAX_YEN,
  changeAmount,
  type FolioLine,
  moveSettlement,
  openLines,
  openSettlement,
  problemOfFolio,
  saveFolio,
  settlementNamed,
  settlementUnderWay,
  totalsOf,
} from '../bills/index.ts'
import {
  type Audit,
  type Deps,
  noAudit,
  Refusal,
  refuse,
  type Schema,
  type Vault,
} from '../platform/index.ts'
import { lockedReservation, type StoredReservation, saveRooms } from '../stays/index.ts'
import { DESK_LEASE_MS, isHeldByOther, isWaiting, type QueueRequest } from './Queue.ts'
import { holdRequest, lockedRequest, markReady, takeNext } from './store/checkout-claims.ts'
import { closeRequest, stayOfRequest } from './store/checkout-queue.ts'

export interface Lease {
  readonly worker: string
  readonly leaseMs: number
}

/** Null when no request is free. */
export async function takeNextRequest(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
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
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
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

interface FinishedBill {
  readonly requestId: string
  readonly worker: string
  /** People may finish a request that a robot holds; robots leave each other alone. */
  readonly overrules: boolean
  /** All unpaid lines; null leaves the folio as it is. */
  readonly lines: readonly FolioLine[] | null
  /** Null leaves the rooms as they are. */
  readonly rooms: readonly string[] | null
}

/** With 0 yen the guest goes on without a card. */
interface Finish {
  readonly amountYen: number
}

type FinishingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Makes the bill of a request payable, under the name of the request. Handing it over again changes nothing and is answered alike, since a
 * robot may have lost the answer.
 */
export async function finishRequest(
  deps: FinishingDeps,
  bill: FinishedBill,
  audit: Audit = noAudit,
): Promise<Finish | Refusal> {
  if (bill.lines !== null && problemOfFolio(bill.lines) !== null) return refuse('folio_wrong')
  return await deps.database.transaction(async (transaction) => {
    const found = await lockedInOrder(transaction, deps, bill.requestId)
    if (found === null) return refuse('request_gone')
    const { request, reservation } = found
    if (!isWaiting(request)) return await finishedBefore(transaction, request)
    const now = deps.clock.now()
    if (!bill.overrules && isHeldByOther(request.claim, bill.worker, now)) return refuse('request_held')
    const finished = await finish(transaction, deps.vault, { request, reservation }, bill, now)
    await audit(transaction, request.reservationId, { worker: bill.worker, ...noted(finished) })
    return finished
  })
}

const noted = (finished: Finish | Refusal) => {
  if (finished instanceof Refusal) return { outcome: finished.reason }
  return finished.amountYen > 0 ? { outcome: 'ready', yen: finished.amountYen } : { outcome: 'settled' }
}

interface RequestedBill {
  readonly request: QueueRequest
  readonly reservation: StoredReservation
}

/** The reservation is locked first, as everywhere. Null where the request is gone. */
export async function lockedInOrder(
  transaction: Transaction<Schema>,
  { vault }: Pick<Deps, 'vault'>,
  requestId: string,
): Promise<RequestedBill | null> {
  const reservationId = await stayOfRequest(transaction, requestId)
  if (reservationId === null) return null
  const reservation = await lockedReservation(transaction, vault, reservationId)
  const request = await lockedRequest(transaction, requestId)
  return request && { request, reservation }
}

async function finishedBefore(
  transaction: Transaction<Schema>,
  { requestId, closedAs, status }: QueueRequest,
): Promise<Finish | Refusal> {
  if (closedAs === 'settled') return { amountYen: 0 }
  const settlement = status === 4 ? await settlementNamed(transaction, requestId) : null
  return settlement === null ? refuse('request_gone') : { amountYen: settlement.amountYen }
}

async function finish(
  transaction: Transaction<Schema>,
  vault: Vault,
  { request: { requestId, reservationId }, reservation }: RequestedBill,
  { worker, lines, rooms }: FinishedBill,
  now: Date,
): Promise<Finish | Refusal> {
  if (rooms !== null) await saveRooms(transaction, reservationId, rooms)
  const underWay = await settlementUnderWay(transaction, reservationId)
  if (underWay !== null && underWay.state !== 'open') {
    const until = new Date(now.getTime() + DESK_LEASE_MS)
    await holdRequest(transaction, requestId, 3, { worker, until }, now)
    return refuse('payment_under_way')
  }
  if (lines !== null) await saveFolio(transaction, vault, reservationId, lines)
  const { dueYen: amountYen } = totalsOf(await openLines(transaction, vault, reservationId))
  if (amountYen > CHARGE_MAX_YEN) return refuse('bill_too_large')
  // It owed nothing when its guests asked.
  if (amountYen > 0 && !reservation.isPaymentTarget) return refuse('payment_not_offered')
  if (underWay !== null) await moveSettlement(transaction, underWay, 'withdrawn')
  await markReady(transaction, requestId, now)
  if (amountYen <= 0) {
    await closeRequest(transaction, requestId, 'settled', now)
    return { amountYen: 0 }
  }
  await openBill(transaction, { requestId, reservationId, amountYen }, now)
  return { amountYen }
}

/** A recalled bill is opened again under its name: a phone that posts the earlier amount is answered with the new one. */
async function openBill(
  transaction: Transaction<Schema>,
  bill: { readonly requestId: string; readonly reservationId: string; readonly amountYen: number },
  now: Date,
): Promise<void> {
  const recalled = await settlementNamed(transaction, bill.requestId)
  if (recalled?.state !== 'withdrawn') {
    await openSettlement(transaction, { ...bill, journey: 'checkout' }, now)
    return
  }
  await moveSettlement(transaction, recalled, 'open')
  await changeAmount(transaction, bill.requestId, bill.amountYen)
}
