import { heldYen, paidSettlement, yenRefunded } from '../bills/index.ts'
import type { Deps } from '../platform/index.ts'
import type { StaysThatFit } from '../stays/index.ts'

/** Stays for which something is paid; all of them where nothing is, so that the command can say so of the one that is meant. */
export const paidStays: StaysThatFit = async ({ database }, stays) => {
  const held = await Promise.all(
    stays.map(async ({ id }) => (await paidSettlement(database.db, id)) !== null),
  )
  const paid = stays.filter((_, index) => held[index])
  return paid.length > 0 ? paid : stays
}

/** What the hotel holds of the payment that a stay made last, in yen; 0 for nothing. */
export async function yenPaid({ database }: Pick<Deps, 'database'>, reservationId: string): Promise<number> {
  const paid = await database.transaction((transaction) => paidSettlement(transaction, reservationId))
  return paid === null ? 0 : heldYen(paid)
}

/** What a stay has paid and got back whole, in yen. */
export const yenGivenBack = ({ database }: Pick<Deps, 'database'>, reservationId: string): Promise<number> =>
  yenRefunded(database.db, reservationId)
