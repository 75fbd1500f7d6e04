import type { TestServer } from '../../../test/harness/server.ts'
import { totalsOf } from '../../bills/Folio.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { receiptNumbered } from '../../receipts/store/receipts.ts'
import { returnInvoicesOf } from '../../receipts/store/return-invoices.ts'
import { orderLedger } from '../sandbox/ledgers.ts'

export interface Ledger {
  /** Charged at the provider, and not given back. */
  readonly provider: Readonly<Record<string, number>>
  /** Paid by our settlements, and not given back. */
  readonly settlements: Readonly<Record<string, number>>
  /** The sums of the receipts' lines, less those of their return invoices. */
  readonly receipts: Readonly<Record<string, number>>
}

export async function ledgerOf({ deps, clock }: Pick<TestServer, 'deps' | 'clock'>): Promise<Ledger> {
  const { db } = deps.database
  const orders = await orderLedger(deps.database, clock).all()
  const charged = orders
    .filter(({ state }) => state === 'captured')
    .map(({ orderId, amountYen }) => [orderId.replace(/-\d+$/, ''), amountYen] as const)
  const paid = await db
    .selectFrom('settlements')
    .select(['request_id', 'amount_yen', 'returned_yen'])
    .where('state', '=', 'paid')
    .execute()
  const receipts = await db
    .selectFrom('receipts')
    .select(['number', 'request_id'])
    .where('request_id', 'is not', null)
    .$narrowType<{ request_id: string }>()
    .execute()
  const receipted = receipts.map(async ({ number, request_id }) => {
    const receipt = await receiptNumbered(db, deps.vault, number)
    const returned = receipt === null ? [] : await returnInvoicesOf(db, deps.vault, receipt)
    const yen = totalsOf(receipt?.lines ?? []).dueYen
    return [request_id, returned.reduce((left, { lines }) => left - totalsOf(lines).dueYen, yen)] as const
  })
  return {
    provider: summed(charged),
    settlements: summed(
      paid.map(
        ({ request_id, amount_yen, returned_yen }) => [request_id, amount_yen - returned_yen] as const,
      ),
    ),
    receipts: summed(await Promise.all(receipted)),
  }
}

export async function stateOf({ db }: Database<Schema>, requestId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settlements')
    .select('state')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.state
}

function summed(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, yen] of entries) sums[name] = (sums[name] ?? 0) + yen
  return sums
}
