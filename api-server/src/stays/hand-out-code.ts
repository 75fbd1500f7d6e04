import { type Audit, type Deps, dayAfter, hotelDay, noAudit } from '../platform/index.ts'
import type { Reservation } from './Reservation.ts'
import { DAYS_A_CODE_LASTS, newCode, STAY_CODE_GROUPS } from './stay-code.ts'
import { saveStayCode } from './store/stay-codes.ts'

/** The code is readable this once. */
export interface HandedCode {
  readonly code: string
  /** The last day `yyyy-mm-dd` on which it opens the stay. */
  readonly lastDay: string
}

/** An earlier code of the stay ends. The new one ends with the stay, or after `DAYS_A_CODE_LASTS`. */
export async function handOutCode(
  { database, vault, clock, randomBytes: chance }: Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'>,
  { id, departure }: Pick<Reservation, 'id' | 'departure'>,
  audit: Audit = noAudit,
): Promise<HandedCode> {
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
