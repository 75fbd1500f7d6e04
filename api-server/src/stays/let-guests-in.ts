import {
  type Audit,
  type Deps,
  dayAfter,
  hotelDay,
  noAudit,
  type Outcome,
  refuse,
} from '../platform/index.ts'
import { releaseNames } from './guessing.ts'
import type { Reservation } from './Reservation.ts'
import { DAYS_A_CODE_LASTS, newCode, STAY_CODE_GROUPS } from './stay-code.ts'
import { lockedReservation } from './store/reservations.ts'
import { saveStayCode } from './store/stay-codes.ts'

/**
 * An earlier code of the stay ends. The new one, readable this once, ends with the stay, or after `DAYS_A_CODE_LASTS`.
 * @returns with the last day `yyyy-mm-dd` on which it opens the stay
 */
export async function handOutCode(
  { database, vault, clock, randomBytes: chance }: Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'>,
  { id, departure }: Pick<Reservation, 'id' | 'departure'>,
  audit: Audit = noAudit,
): Promise<{ readonly code: string; readonly lastDay: string }> {
  const now = clock.now()
  const latest = dayAfter(hotelDay(now), DAYS_A_CODE_LASTS)
  const lastDay = departure < latest ? departure : latest
  const code = newCode(chance, STAY_CODE_GROUPS)
  await database.transaction(async (transaction) => {
    await audit(transaction, id)
    await saveStayCode(transaction, vault, { reservationId: id, code, lastDay }, now)
  })
  return { code, lastDay }
}

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
