import type { Kysely, Transaction } from 'kysely'
import {
  addBillLine,
  type BillLine,
  billLines,
  type FolioLine,
  markBillCorrected,
  moveSettlement,
  problemOfFolio,
  removeBillLine,
  type Settlement,
  settlementNamed,
  settlementUnderWay,
  signedYenOf,
  totalsOf,
} from '../bills/index.ts'
import { fetchBack } from '../cards/index.ts'
import { type Audit, type Deps, type Outcome, Refusal, refuse, type Schema } from '../platform/index.ts'
import { lockedReservation, markSettled, tellEvent } from '../stays/index.ts'
import type { QueueRequest } from './Queue.ts'
import type { Lease } from './serve-requests.ts'
import { prepareAgain } from './store/checkout-claims.ts'
import { openRequestOf } from './store/checkout-queue.ts'

type CorrectingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

const MOST_LINES = 500

/** A line of the kind `discount` is taken off. */
export const addToBill = (
  deps: CorrectingDeps,
  reservationId: string,
  line: FolioLine,
  audit: Audit,
): Promise<Outcome> =>
  correct(deps, reservationId, audit, async (transaction, lines) => {
    if (lines.length >= MOST_LINES) return refuse('bill_too_long')
    const wrong = noBill([...lines.filter(isOpen), line])
    if (wrong !== null) return wrong
    const number = await addBillLine(transaction, deps.vault, { reservationId, requestId: null }, line)
    return { ...line, number, payment: null }
  })

/** Paid lines stay. */
export const removeFromBill = (
  deps: CorrectingDeps,
  reservationId: string,
  number: number,
  audit: Audit,
): Promise<Outcome> =>
  correct(deps, reservationId, audit, async (transaction, lines) => {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return refuse('line_gone')
    if (!isOpen(line)) return refuse('line_paid')
    const wrong = noBill(lines.filter((one) => isOpen(one) && one !== line))
    if (wrong !== null) return wrong
    await removeBillLine(transaction, reservationId, number)
    return line
  })

/** Null where the lines make a bill. */
function noBill(open: readonly FolioLine[]): Refusal | null {
  const problem = problemOfFolio(open)
  return problem && refuse(problem === 'too_large' ? 'bill_too_large' : 'bill_negative')
}

export const isOpen = ({ payment }: BillLine): boolean => payment === null

/** Refused where the bill of a locked stay cannot be corrected. `underWay` is the settlement that waits for its guest, null for none. */
export async function correctableBill(
  transaction: Transaction<Schema>,
  reservationId: string,
): Promise<{ readonly underWay: Settlement | null } | Refusal> {
  const underWay = await settlementUnderWay(transaction, reservationId)
  if (underWay !== null && underWay.state !== 'open') return refuse('payment_under_way')
  if ((await billAtPhone(transaction, reservationId)) !== null) return refuse('bill_at_phone')
  return { underWay }
}

/** Settles a bill with nothing left. Answers the open yen. */
export async function closeBill(
  transaction: Transaction<Schema>,
  { vault }: Pick<CorrectingDeps, 'vault'>,
  reservationId: string,
  underWay: Settlement | null,
): Promise<number> {
  const after = await billLines(transaction, vault, reservationId)
  const { dueYen } = totalsOf(after.filter(isOpen))
  if (dueYen === 0) {
    if (underWay !== null) await moveSettlement(transaction, underWay, 'withdrawn')
    await markSettled(transaction, reservationId)
  }
  return dueYen
}

async function correct(
  { database, vault, clock }: CorrectingDeps,
  reservationId: string,
  audit: Audit,
  change: (transaction: Transaction<Schema>, lines: readonly BillLine[]) => Promise<BillLine | Refusal>,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    const stay = await lockedReservation(transaction, vault, reservationId)
    const correctable = await correctableBill(transaction, reservationId)
    if (correctable instanceof Refusal) return correctable
    const changed = await change(transaction, await billLines(transaction, vault, reservationId))
    if (changed instanceof Refusal) return changed
    // No import replaces a corrected bill any more.
    await markBillCorrected(transaction, reservationId, clock.now())
    const dueYen = await closeBill(transaction, { vault }, reservationId, correctable.underWay)
    await tellEvent(transaction, clock.now(), stay, 'bill_corrected', { yen: dueYen })
    const { number: line, kind } = changed
    await audit(transaction, reservationId, { line, kind, yen: signedYenOf(changed) })
    return {}
  })
}

/**
 * Takes a bill back from the guest's phone: it can no longer be paid, and is prepared again in the same place of the queue, also while the
 * guest is at the bank. A guest who pays it meanwhile reads that nothing was charged, searches again and waits.
 */
export async function recallBill(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  { worker, leaseMs }: Lease,
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    await lockedReservation(transaction, vault, reservationId)
    await fetchBack(transaction, { vault, clock }, reservationId)
    const bill = await billAtPhone(transaction, reservationId)
    if (bill === null) return refuse('bill_not_at_phone')
    if (bill.settlement.state !== 'open') return refuse('payment_under_way')
    await moveSettlement(transaction, bill.settlement, 'withdrawn')
    const now = clock.now()
    const until = new Date(now.getTime() + leaseMs)
    await prepareAgain(transaction, bill.request.requestId, { worker, until }, now)
    await audit(transaction, reservationId, { yen: bill.settlement.amountYen })
    return {}
  })
}

/** A bill that the phone may still pay, or is paying. A caller who changes it locks the reservation first. */
export async function billAtPhone(
  db: Kysely<Schema>,
  reservationId: string,
): Promise<{ readonly request: QueueRequest; readonly settlement: Settlement } | null> {
  const request = await openRequestOf(db, reservationId)
  if (request?.status !== 4) return null
  const settlement = await settlementNamed(db, request.requestId)
  const canBePaid = settlement?.state === 'open' || settlement?.state === 'charging'
  return settlement !== null && (canBePaid || settlement.state === 'unknown') ? { request, settlement } : null
}
