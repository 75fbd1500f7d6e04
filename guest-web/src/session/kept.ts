import { hasReached, REGISTERED } from '../domain/registration.ts'
import type { Session } from './session.ts'

/** What the hotel has by now, the furthest first. */
export type Kept = 'paid' | 'checked_in' | 'checkin_unknown' | 'signature' | 'nothing'

/** What the hotel has of this guest by now, as far as this session knows; null where it knows of none. */
export const keptAtHotel = ({ payment, sent, code, reservation }: Session): Kept | null => {
  if (payment.outcome === 'paid') return 'paid'
  if (sent.checkin === 'yes' || (code !== null && hasReached(code.checkinCode, REGISTERED)))
    return 'checked_in'
  if (sent.checkin === 'unknown') return 'checkin_unknown'
  if (sent.signature !== '') return 'signature'
  return reservation === null ? null : 'nothing'
}
