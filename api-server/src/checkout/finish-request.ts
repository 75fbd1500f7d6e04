import type { Transaction } from 'kysely'
import {
  changeAmount,
  CHARGE_MAX_YEN,
  type FolioLine,
  type FolioProblem,
  moveSettlement,
  openLines,
  openSettlement,
  problemOfFolio,
  saveFolio,
  settlementNamed,
  settlementUnderWay,
  totalsOf,
} from '../bills/index.ts'
import { DESK_LEASE_MS, isHeldByOther, isWaiting, type QueueRequest } from './Queue.ts'
import { holdRequest, lockedRequest, markReady } from './store/checkout-claims.ts'
import { closeRequest, stayOfRequest } from './store/checkout-queue.ts'
import { lockedReservation, saveRooms } from '../stays/index.ts'
import { type Deps, noNote, type Note, type Schema, type Vault } from '../platform/index.ts'
import type { ClaimRefused } from './take-requests.ts'

/** A bill as a desk hands it over. */
export interface FinishedBill {
  readonly requestId: string
  readonly worker: string
  /** People may finish what a robot has in hand; robots leave each other alone. */
  readonly overrules: boolean
  /** Everything that is not paid yet; null leaves the folio as it is. */
  readonly lines: readonly FolioLine[] | null
  /** Null leaves the rooms as they are. */
  readonly rooms: readonly string[] | null
}

/** What became of it. */
export type Finish =
  /** The guest can pay. */
  | { readonly kind: 'ready'; readonly amountYen: number }
  /** Nothing is left to pay: the guest goes on without a card. */
  | { readonly kind: 'settled' }
  | ClaimRefused
  /** An earlier charge has to be cleared up first; the request is being confirmed until then. */
  | { readonly kind: 'payment_under_way' }
  /** More than a card can be charged with in one go. */
  | { readonly kind: 'too_much' }
  | { readonly kind: 'no_folio'; readonly problem: FolioProblem }

type FinishingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Makes the bill of a request ready: from here on it can be paid, under the name of the request. Handing it over again changes
 * nothing and is answered alike, since a robot may have lost the answer.
 */
export async function finishRequest(
  deps: FinishingDeps,
  bill: FinishedBill,
  note: Note = noNote,
): Promise<Finish> {
  const problem = bill.lines === null ? null : problemOfFolio(bill.lines)
  if (problem !== null) return { kind: 'no_folio', problem }
  return await deps.database.transaction(async (transaction) => {
    const found = await lockedInOrder(transaction, deps, bill.requestId)
    if (found === null) return { kind: 'gone' }
    if (!isWaiting(found)) return await finishedBefore(transaction, found)
    const now = deps.clock.now()
    if (!bill.overrules && isHeldByOther(found.claim, bill.worker, now)) {
      return { kind: 'held', claim: found.claim }
    }
    const finished = await finish(transaction, deps.vault, found, bill, now)
    await note(transaction, found.reservationId, {
      outcome: finished.kind,
      worker: bill.worker,
      ...(finished.kind === 'ready' ? { yen: finished.amountYen } : {}),
    })
    return finished
  })
}

/** The reservation is locked first, as everywhere. */
async function lockedInOrder(
  transaction: Transaction<Schema>,
  { vault }: FinishingDeps,
  requestId: string,
): Promise<QueueRequest | null> {
  const reservationId = await stayOfRequest(transaction, requestId)
  if (reservationId === null) return null
  await lockedReservation(transaction, vault, reservationId)
  return await lockedRequest(transaction, requestId)
}

async function finishedBefore(
  transaction: Transaction<Schema>,
  { requestId, closedAs, status }: QueueRequest,
): Promise<Finish> {
  if (closedAs === 'settled') return { kind: 'settled' }
  const settlement = status === 4 ? await settlementNamed(transaction, requestId) : null
  return settlement === null ? { kind: 'gone' } : { kind: 'ready', amountYen: settlement.amountYen }
}

async function finish(
  transaction: Transaction<Schema>,
  vault: Vault,
  { requestId, reservationId }: QueueRequest,
  { worker, lines, rooms }: FinishedBill,
  now: Date,
): Promise<Finish> {
  if (rooms !== null) await saveRooms(transaction, reservationId, rooms)
  const underWay = await settlementUnderWay(transaction, reservationId)
  if (underWay !== null && underWay.state !== 'open') {
    const until = new Date(now.getTime() + DESK_LEASE_MS)
    await holdRequest(transaction, requestId, 3, { worker, until }, now)
    return { kind: 'payment_under_way' }
  }
  if (lines !== null) await saveFolio(transaction, vault, reservationId, lines)
  const { dueYen: amountYen } = totalsOf(await openLines(transaction, vault, reservationId))
  if (amountYen > CHARGE_MAX_YEN) return { kind: 'too_much' }
  if (underWay !== null) await moveSettlement(transaction, underWay, 'withdrawn')
  await markReady(transaction, requestId, now)
  if (amountYen <= 0) {
    await closeRequest(transaction, requestId, 'settled', now)
    return { kind: 'settled' }
  }
  await openBill(transaction, { requestId, reservationId, amountYen }, now)
  return { kind: 'ready', amountYen }
}

/** A bill that was recalled is the same one again: whoever posts the amount of before is told of the new one. */
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
