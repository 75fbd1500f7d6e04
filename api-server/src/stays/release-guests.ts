import { type Audit, type Deps, type Outcome, refuse } from '../platform/index.ts'
import { releaseNames } from './guessing.ts'
import { lockedReservation } from './store/reservations.ts'

/** Lets the guests of a stay, and their namesakes, search again after wrong facts beside their name. */
export async function releaseGuests(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction) => {
    const { name, kanaName } = await lockedReservation(transaction, vault, reservationId)
    const isReleased = await releaseNames(transaction, { vault, clock }, [name, kanaName])
    if (!isReleased) return refuse('nobody_locked_out')
    await audit(transaction, reservationId)
    return {}
  })
}
