import type { Transaction } from 'kysely'
import {
  addBillLine,
  type BillLine as BilledLine,
  billLines,
  type FolioLine,
  markBillCorrected,
  moveSettlement,
  partsOf,
  problemOfFolio,
  type RefundPart,
  removeBillLine,
  type Settlement,
  settlementUnderWay,
  signedYenOf,
  totalsOf,
} from '../bills/index.ts'
import { type Deps, type Note, type Outcome, Refusal, refuse, type Schema } from '../platform/index.ts'
import { lockedReservation, markSettled, tellEvent } from '../stays/index.ts'
import { billHandedOut } from './recall-bill.ts'

export type { BilledLine }

type CorrectingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Most lines of one bill. */
const MOST_LINES = 500

/** The bill of a stay. */
interface StayBill {
  readonly lines: readonly BilledLine[]
  /** What of it is open. */
  readonly dueYen: number
  /** What of the payments that stand went back, or is on its way. */
  readonly parts: readonly RefundPart[]
}

/** The bill of a stay line by line, what of it is open, and what of it went back. The look is noted. */
export async function billOfStay(
  { database: { db }, vault }: Pick<Deps, 'database' | 'vault'>,
  reservationId: string,
  note: Note,
): Promise<StayBill> {
  await note(db, reservationId)
  const lines = await billLines(db, vault, reservationId)
  const payments = new Set(lines.flatMap(({ payment }) => payment?.requestId ?? []))
  const parts = await partsOf(db, vault, [...payments])
  return {
    lines,
    dueYen: totalsOf(lines.filter(isOpen)).dueYen,
    parts: parts.filter(({ state }) => state !== 'refused'),
  }
}

/** Adds a line to what is open of a bill; one of the kind `discount` is taken off. */
export const addToBill = (
  deps: CorrectingDeps,
  reservationId: string,
  line: FolioLine,
  note: Note,
): Promise<Outcome> =>
  correct(deps, reservationId, note, async (transaction, lines) => {
    if (lines.length >= MOST_LINES) return refuse('bill_too_long')
    const wrong = noBill([...lines.filter(isOpen), line])
    if (wrong !== null) return wrong
    const number = await addBillLine(transaction, deps.vault, { reservationId, requestId: null }, line)
    return { ...line, number, payment: null }
  })

/** Takes a line off a bill that nobody has paid. */
export const removeFromBill = (
  deps: CorrectingDeps,
  reservationId: string,
  number: number,
  note: Note,
): Promise<Outcome> =>
  correct(deps, reservationId, note, async (transaction, lines) => {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return refuse('line_gone')
    if (!isOpen(line)) return refuse('line_paid')
    const wrong = noBill(lines.filter((one) => isOpen(one) && one !== line))
    if (wrong !== null) return wrong
    await removeBillLine(transaction, reservationId, number)
    return line
  })

/** Why what would be open is no bill; null where it is one. */
function noBill(open: readonly FolioLine[]): Refusal | null {
  const problem = problemOfFolio(open)
  return problem && refuse(problem === 'too_large' ? 'bill_too_large' : 'bill_negative')
}

/** May the line still be corrected? */
export const isOpen = ({ payment }: BilledLine): boolean => payment === null

/** Whether the bill of a locked stay can be corrected, and the settlement that waits for its guest; null for none. */
export async function billStanding(
  transaction: Transaction<Schema>,
  reservationId: string,
): Promise<{ readonly underWay: Settlement | null } | Refusal> {
  const underWay = await settlementUnderWay(transaction, reservationId)
  if (underWay !== null && underWay.state !== 'open') return refuse('payment_under_way')
  if ((await billHandedOut(transaction, reservationId)) !== null) return refuse('bill_at_phone')
  return { underWay }
}

/** Ends a correction: no import replaces the bill any more, and one with nothing left is settled. Answers what is open, in yen. */
async function closeCorrection(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<CorrectingDeps, 'vault' | 'clock'>,
  reservationId: string,
  underWay: Settlement | null,
): Promise<number> {
  await markBillCorrected(transaction, reservationId, clock.now())
  return await closeBill(transaction, { vault }, reservationId, underWay)
}

/** Settles a bill whose lines have changed if nothing is left. Answers what is open, in yen. */
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
  note: Note,
  change: (transaction: Transaction<Schema>, lines: readonly BilledLine[]) => Promise<BilledLine | Refusal>,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    const stay = await lockedReservation(transaction, vault, reservationId)
    const standing = await billStanding(transaction, reservationId)
    if (standing instanceof Refusal) return standing
    const changed = await change(transaction, await billLines(transaction, vault, reservationId))
    if (changed instanceof Refusal) return changed
    const dueYen = await closeCorrection(transaction, { vault, clock }, reservationId, standing.underWay)
    await tellEvent(transaction, clock.now(), stay, 'bill_corrected', { yen: dueYen })
    const { number: line, kind } = changed
    await note(transaction, reservationId, { line, kind, yen: signedYenOf(changed) })
    return {}
  })
}
