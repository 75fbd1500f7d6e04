import { heldYen } from '../bills/Settlement.ts'
import { paidSettlement } from '../bills/store/settlements.ts'
import type { Deps } from '../platform/Deps.ts'

/** What the hotel holds of the payment that a stay made last, in yen; 0 for nothing. */
export async function yenPaid({ database }: Pick<Deps, 'database'>, reservationId: string): Promise<number> {
  const paid = await database.transaction((transaction) => paidSettlement(transaction, reservationId))
  return paid === null ? 0 : heldYen(paid)
}
