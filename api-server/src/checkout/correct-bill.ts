import type { Transaction } from 'kysely'
import {
  addBillLine,
  type BillLine as BilledLine,
  billLines,
  type FolioLine,
  markBillCorrected,
  moveSettlement,
  problemOfFolio,
  removeBillLine,
  type Settlement,
  settlementUnderWay,
  signedYenOf,
  totalsOf,
} from '../bills/index.ts'
import { type Audit, type Deps, type Outcome, Refusal, refuse, type Schema } from '../platform/index.ts'
import { lockedReservation, markSettled, tellEvent } from '../stays/index.ts'
import { billAtPhone } from './recall-bill.ts'

export type { BilledLine }

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

export const isOpen = ({ payment }: BilledLine): boolean => payment === null

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
  change: (transaction: Transaction<Schema>, lines: readonly BilledLine[]) => Promise<BilledLine | Refusal>,
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
