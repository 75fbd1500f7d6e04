import { heldYen, paidSettlement } from '../bills/index.ts'
import type { Deps } from '../platform/index.ts'

/** What the hotel holds of the payment that a stay made last, in yen; 0 for nothing. */
export async function yenPaid({ database }: Pick<Deps, 'database'>, reservationId: string): Promise<number> {
  const paid = await database.transaction((transaction) => paidSettlement(transaction, reservationId))
  return paid === null ? 0 : heldYen(paid)
}
