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
import { BILL_VALID_MS, type QueueRequest } from './Queue.ts'
import type { Database, Schema, Vault } from '../platform/index.ts'

export interface CheckoutBill {
  readonly lines: readonly FolioLine[]
  readonly amountYen: number
  /** Paid by card. */
  readonly isPaid: boolean
}

/** Null once the bill of a finished request is no longer the bill of the stay. */
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
 * A bill stays payable while a card is being charged, since no other charge may begin; else it expires. The caller holds the lock of the
 * reservation.
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
  const isFresh = now.getTime() - request.readyAt.getTime() < BILL_VALID_MS
  return isFresh && (await billOf(transaction, vault, request)) !== null
}

/** The caller holds the lock of the reservation. */
export async function withdrawBill(transaction: Transaction<Schema>, requestId: string): Promise<void> {
  const settlement = await settlementNamed(transaction, requestId)
  if (settlement?.state === 'open') await moveSettlement(transaction, settlement, 'withdrawn')
}
