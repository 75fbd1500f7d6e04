import { hasReached, REGISTERED } from '../domain/registration.ts'
import type { Session } from '../session/session.ts'
import type { Catalogue } from '../text/catalogue.ts'

/** What the hotel has by now, the furthest first. */
export type Stored = 'paid' | 'checked_in' | 'checkin_unknown' | 'signature' | 'nothing'

/** What the hotel has of this guest by now, as far as this session knows; null where it knows of none. */
export const storedAtHotel = ({ payment, sent, code, reservation }: Session): Stored | null => {
  if (payment.outcome === 'paid') return 'paid'
  if (sent.checkin === 'yes' || (code !== null && hasReached(code.checkinCode, REGISTERED)))
    return 'checked_in'
  if (sent.checkin === 'unknown') return 'checkin_unknown'
  if (sent.signature !== '') return 'signature'
  return reservation === null ? null : 'nothing'
}

/** What the hotel has by now, as a sentence that is true whatever the session knows. */
export const storedText = (session: Session, { t }: Catalogue): string =>
  t(`kept.${storedAtHotel(session) ?? 'any'}`)
