import type { Transaction } from 'kysely'
import {
  type FolioLine,
  heldYen,
  linesOfSettlement,
  moveSettlement,
  openLines,
  settlementNamed,
  totalsOf,
} from '../bills/index.ts'
import { BILL_KEPT_MS, type QueueRequest } from './Queue.ts'
import type { Database, Schema, Vault } from '../platform/index.ts'

/** The bill of a check-out, as it was made ready. */
export interface CheckoutBill {
  readonly lines: readonly FolioLine[]
  /** Whole yen. */
  readonly amountYen: number
  /** The card has paid it. */
  readonly isPaid: boolean
}

/** The bill of a request that is done; null when it is not the bill of the stay any more. */
export async function billOf(
  db: Database<Schema>['db'],
  vault: Vault,
  { requestId, reservationId }: Pick<QueueRequest, 'requestId' | 'reservationId'>,
): Promise<CheckoutBill | null> {
  const settlement = await settlementNamed(db, requestId)
  if (settlement === null) return null
  const { amountYen, state } = settlement
  switch (state) {
    case 'open': {
      const lines = await openLines(db, vault, reservationId)
      return totalsOf(lines).dueYen === amountYen ? { lines, amountYen, isPaid: false } : null
    }
    case 'charging':
    case 'unknown':
    case 'paid':
    case 'refunding':
      return {
        lines: await linesOfSettlement(db, vault, requestId),
        amountYen: heldYen(settlement),
        isPaid: state === 'paid',
      }
    case 'refunded':
    case 'withdrawn':
      return null
    default:
      throw new Error(`no state ${String(state satisfies never)}`)
  }
}

/**
 * May the bill of a done request still be paid? While a card is being charged it always may, and never beside another one; else
 * it grows old. Lock the reservation first.
 */
export async function isBillGood(
  transaction: Transaction<Schema>,
  vault: Vault,
  request: QueueRequest,
  now: Date,
): Promise<boolean> {
  const settlement = await settlementNamed(transaction, request.requestId)
  if (settlement?.state === 'charging' || settlement?.state === 'unknown') return true
  if (settlement?.state !== 'open' || request.readyAt === null) return false
  const isFresh = now.getTime() - request.readyAt.getTime() < BILL_KEPT_MS
  return isFresh && (await billOf(transaction, vault, request)) !== null
}

/** Closes the bill of a request to payment. Lock the reservation first. */
export async function withdrawBill(transaction: Transaction<Schema>, requestId: string): Promise<void> {
  const settlement = await settlementNamed(transaction, requestId)
  if (settlement?.state === 'open') await moveSettlement(transaction, settlement, 'withdrawn')
}
