import { heldYen, paidSettlement } from '../bills/index.ts'
import type { Deps } from '../platform/index.ts'

/** Yen of the last payment that the hotel holds; 0 for none. */
export async function yenPaid({ database }: Pick<Deps, 'database'>, reservationId: string): Promise<number> {
  const paid = await database.transaction((transaction) => paidSettlement(transaction, reservationId))
  return paid === null ? 0 : heldYen(paid)
}
