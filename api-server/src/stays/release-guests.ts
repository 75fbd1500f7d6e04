import { lockedReservation } from './store/reservations.ts'
import type { Deps, Note } from '../platform/index.ts'
import { releaseNames } from './guessing.ts'

/**
 * Lets the guests of a stay search again who are locked out after wrong facts beside their name, and with them whoever has the same name.
 * Answers false, and notes nothing, where nobody is.
 */
export async function releaseGuests(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  note: Note,
): Promise<boolean> {
  return await database.transaction(async (transaction) => {
    const { name, kanaName } = await lockedReservation(transaction, vault, reservationId)
    const isReleased = await releaseNames(transaction, { vault, clock }, [name, kanaName])
    if (isReleased) await note(transaction, reservationId)
    return isReleased
  })
}
