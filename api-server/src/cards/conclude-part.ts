import type { Transaction } from 'kysely'
import {
  addBillLine,
  addReturned,
  beginPart,
  endPart,
  heldYen,
  linesOfSettlement,
  lumpFolio,
  partsOf,
  RECHECK_AFTER_MS,
  type RefundPart,
  type Settlement,
  takePaidLines,
  yenOfPart,
} from '../bills/index.ts'
import { type Deps, hotelDay, type Schema } from '../platform/index.ts'
import { issuePartReturn } from '../receipts/index.ts'
import { heldReservation, tellEvent } from '../stays/index.ts'

type ConcludingDeps = Pick<Deps, 'vault' | 'clock'>

/**
 * A part of a payment is back: its lines leave the bill, the return invoice is issued, the event reported. Lock
 * reservation and settlement first; the settlement is paid and holds what the part began with.
 */
export async function concludePart(
  transaction: Transaction<Schema>,
  { vault, clock }: ConcludingDeps,
  settlement: Settlement,
  part: RefundPart,
): Promise<void> {
  const { requestId, reservationId } = settlement
  const { content } = part
  const moment = clock.now()
  const yen = yenOfPart(part)
  await closePart(transaction, { vault, clock }, settlement, part)
  if (reservationId === null) return
  const bill = { reservationId, requestId }
  await takePaidLines(transaction, bill, content.takes)
  if (content.discount !== null) await addBillLine(transaction, vault, bill, content.discount)
  const stay = await heldReservation(transaction, vault, reservationId)
  if (stay !== null) await tellEvent(transaction, moment, stay, 'refunded', { request: requestId, yen })
}

export async function dropPart(
  transaction: Transaction<Schema>,
  { clock }: Pick<Deps, 'clock'>,
  part: RefundPart,
): Promise<void> {
  const moment = clock.now()
  const end = { state: 'refused', returnNumber: null, recheckAt: recheckOf(part, moment) } as const
  await endPart(transaction, part, end, moment)
}

/**
 * Records the rest of a payment after parts as the last of them, while its lines are still bound to it; a part on its
 * way is dropped, since all the money is back. Nothing is recorded where no part went back before.
 */
export async function closeParts(
  transaction: Transaction<Schema>,
  deps: ConcludingDeps,
  settlement: Settlement,
): Promise<'no_parts' | 'closed'> {
  const { requestId, returnedYen } = settlement
  const moment = deps.clock.now()
  for (const part of await partsOf(transaction, deps.vault, [requestId])) {
    if (part.state === 'returning') await dropPart(transaction, deps, part)
  }
  if (returnedYen === 0) return 'no_parts'
  const fromYen = heldYen(settlement)
  const lines = await linesOfSettlement(transaction, deps.vault, requestId)
  // The lines of a reservation go with it; its payments stay.
  const returned = lines.length > 0 ? lines : lumpFolio(hotelDay(moment), fromYen)
  const content = { takes: [], discount: null, returned }
  const rest = await beginPart(transaction, deps.vault, { requestId, fromYen, toYen: 0, content }, moment)
  await closePart(transaction, deps, settlement, rest)
  return 'closed'
}

async function closePart(
  transaction: Transaction<Schema>,
  { vault, clock }: ConcludingDeps,
  settlement: Settlement,
  part: RefundPart,
): Promise<void> {
  const moment = clock.now()
  const returnNumber = await issuePartReturn(transaction, vault, settlement, part, moment)
  const end = { state: 'returned', returnNumber, recheckAt: recheckOf(part, moment) } as const
  await endPart(transaction, part, end, moment)
  await addReturned(transaction, settlement.requestId, yenOfPart(part))
}

/** A call that was not answered may be carried out late: until it cannot any more, no other part goes back. */
const recheckOf = ({ unanswered }: RefundPart, moment: Date): Date | null =>
  unanswered > 0 ? new Date(moment.getTime() + RECHECK_AFTER_MS) : null
