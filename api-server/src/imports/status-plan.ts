import { type ListedReservation, type Reservation, stateOf } from '../stays/index.ts'
import type { BookingStatus } from '../stay-changes/index.ts'

/** Why a booking cannot be called off, though the file says that it is. */
type NotCalledOff = 'cancelled_in_house' | 'cancelled_paid' | 'no_show_early'

/** What the status of a file does to a booking. */
export interface StatusPlan {
  /** What it becomes; null where it stays. */
  readonly becomes: BookingStatus | null
  readonly refused: NotCalledOff | null
}

const STAYS: StatusPlan = { becomes: null, refused: null }

/**
 * What a file's status does to a known booking. `booked` takes back that it was called off, and says nothing of guests who have come.
 * @param after the booking with what else the file says
 * @param today the hotel's day, `yyyy-mm-dd`
 */
export function statusPlan(
  before: ListedReservation,
  after: Pick<Reservation, 'arrival'>,
  status: BookingStatus | undefined,
  { hasMoney, today }: { readonly hasMoney: boolean; readonly today: string },
): StatusPlan {
  const state = stateOf(before)
  if (status === undefined || state === status) return STAYS
  if (status === 'booked') return before.calledOff === null ? STAYS : { becomes: 'booked', refused: null }
  if (state === 'checked_in' || state === 'departed') return refusedAs('cancelled_in_house')
  if (hasMoney) return refusedAs('cancelled_paid')
  if (status === 'no_show' && today < after.arrival) return refusedAs('no_show_early')
  return { becomes: status, refused: null }
}

const refusedAs = (refused: NotCalledOff): StatusPlan => ({ becomes: null, refused })
