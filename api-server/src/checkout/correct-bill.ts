import type { Transaction } from 'kysely'
import { type FolioLine, type FolioProblem, problemOfFolio, signedYenOf, totalsOf } from '../bills/Folio.ts'
import type { Settlement } from '../bills/Settlement.ts'
import {
  addBillLine,
  type BillLine as BilledLine,
  billLines,
  markBillCorrected,
  removeBillLine,
} from '../bills/store/bill-lines.ts'
import { moveSettlement, settlementUnderWay } from '../bills/store/settlements.ts'
import { lockedReservation, markSettled } from '../stays/store/reservations.ts'
import type { Schema } from '../platform/database/schema.ts'
import { billHandedOut } from './recall-bill.ts'
import type { Deps } from '../platform/Deps.ts'
import type { Note } from '../platform/audit/note.ts'
import { tellEvent } from '../stays/tell-event.ts'

export type { BilledLine }

type CorrectingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Most lines of one bill. */
const MOST_LINES = 500

/** Why a bill stays as it is. */
type NotCorrected =
  /** The guest's phone holds it: it has to be recalled first. */
  | { readonly kind: 'handed_out' }
  /** What becomes of a card payment is not known yet. */
  | { readonly kind: 'payment_under_way' }
  | { readonly kind: 'no_line' }
  /** A payment covers the line: it has to be given back first. */
  | { readonly kind: 'line_paid' }
  | { readonly kind: 'too_many_lines' }
  /** What would be open is no folio. */
  | { readonly kind: 'no_folio'; readonly problem: FolioProblem }

/** What became of a correction. */
export type BillCorrected =
  /** `dueYen` is open now. */
  { readonly kind: 'corrected'; readonly line: BilledLine; readonly dueYen: number } | NotCorrected

/** Adds a line to what is open of a bill; one of the kind `discount` is taken off. */
export const addToBill = (
  deps: CorrectingDeps,
  reservationId: string,
  line: FolioLine,
  note: Note,
): Promise<BillCorrected> =>
  correct(deps, reservationId, note, async (transaction, lines) => {
    if (lines.length >= MOST_LINES) return { kind: 'too_many_lines' }
    const problem = problemOfFolio([...lines.filter(isOpen), line])
    if (problem !== null) return { kind: 'no_folio', problem }
    const number = await addBillLine(transaction, deps.vault, { reservationId, requestId: null }, line)
    return { ...line, number, payment: null }
  })

/** Takes a line off a bill that nobody has paid. */
export const removeFromBill = (
  deps: CorrectingDeps,
  reservationId: string,
  number: number,
  note: Note,
): Promise<BillCorrected> =>
  correct(deps, reservationId, note, async (transaction, lines) => {
    const line = lines.find((one) => one.number === number)
    if (line === undefined) return { kind: 'no_line' }
    if (!isOpen(line)) return { kind: 'line_paid' }
    const problem = problemOfFolio(lines.filter((one) => isOpen(one) && one !== line))
    if (problem !== null) return { kind: 'no_folio', problem }
    await removeBillLine(transaction, reservationId, number)
    return line
  })

/** May the line still be corrected? */
export const isOpen = ({ payment }: BilledLine): boolean => payment === null

/** Whether the bill of a locked stay can be corrected, and the settlement that waits for its guest; null for none. */
export async function billStanding(
  transaction: Transaction<Schema>,
  reservationId: string,
): Promise<
  | { readonly kind: 'correctable'; readonly underWay: Settlement | null }
  | { readonly kind: 'payment_under_way' | 'handed_out' }
> {
  const underWay = await settlementUnderWay(transaction, reservationId)
  if (underWay !== null && underWay.state !== 'open') return { kind: 'payment_under_way' }
  if ((await billHandedOut(transaction, reservationId)) !== null) return { kind: 'handed_out' }
  return { kind: 'correctable', underWay }
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
  change: (
    transaction: Transaction<Schema>,
    lines: readonly BilledLine[],
  ) => Promise<BilledLine | NotCorrected>,
): Promise<BillCorrected> {
  return await database.transaction(async (transaction): Promise<BillCorrected> => {
    const stay = await lockedReservation(transaction, vault, reservationId)
    const standing = await billStanding(transaction, reservationId)
    if (standing.kind !== 'correctable') return standing
    const changed = await change(transaction, await billLines(transaction, vault, reservationId))
    if (!('number' in changed)) return changed
    const dueYen = await closeCorrection(transaction, { vault, clock }, reservationId, standing.underWay)
    await tellEvent(transaction, clock.now(), stay, 'bill_corrected', { yen: dueYen })
    const { number: line, kind } = changed
    await note(transaction, reservationId, { line, kind, yen: signedYenOf(changed) })
    return { kind: 'corrected', line: changed, dueYen }
  })
}
