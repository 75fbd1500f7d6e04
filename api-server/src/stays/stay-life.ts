import type { ErrorCode } from '@tomari/contract/error-codes'
import type { StoredReservation } from './Reservation.ts'

/** How far a stay has come. What is settled while its guests are in the hotel its bill says. */
export type StayState = 'booked' | 'cancelled' | 'no_show' | 'checked_in' | 'departed'

/** Every state, in the order of a stay without mishaps, what goes wrong behind what should happen. */
export const STAY_STATES = [
  'booked',
  'cancelled',
  'no_show',
  'checked_in',
  'departed',
] as const satisfies readonly StayState[]

/** What an event leads to: the state that it leaves the stay in, or why it cannot happen. */
interface Step<
  To extends StayState | 'erased' | null = StayState | 'erased' | null,
  Why extends ErrorCode | null = ErrorCode | null,
> {
  readonly to: To
  readonly refused: Why
}

const to = <To extends StayState | 'erased'>(state: To): Step<To, null> => ({ to: state, refused: null })
const no = <Why extends ErrorCode>(why: Why): Step<null, Why> => ({ to: null, refused: why })

/**
 * The life of a stay, the one place that says what may follow what: a row for each event, in it a cell for each state. Every use case
 * that moves a stay asks it; `docs/stay-life.md` is made of it. What money may stand in the way, and what becomes of register, bill
 * and queue, is the use case's.
 */
export const stayLife = {
  /** The hotel says otherwise about a booking: anything of it. */
  change: {
    booked: to('booked'),
    cancelled: to('cancelled'),
    no_show: to('no_show'),
    checked_in: no('stay_checked_in'),
    departed: no('stay_checked_out'),
  },
  cancel: {
    booked: to('cancelled'),
    cancelled: no('booking_cancelled'),
    no_show: no('booking_no_show'),
    checked_in: no('stay_checked_in'),
    departed: no('stay_checked_out'),
  },
  /** A cancellation taken back. */
  reinstate: {
    booked: no('booking_not_cancelled'),
    cancelled: to('booked'),
    no_show: no('booking_not_cancelled'),
    checked_in: no('booking_not_cancelled'),
    departed: no('booking_not_cancelled'),
  },
  /** The guests have not come. */
  mark_no_show: {
    booked: to('no_show'),
    cancelled: no('booking_cancelled'),
    no_show: no('booking_no_show'),
    checked_in: no('stay_checked_in'),
    departed: no('stay_checked_out'),
  },
  /** They have come after all. */
  undo_no_show: {
    booked: no('booking_not_no_show'),
    cancelled: no('booking_not_no_show'),
    no_show: to('booked'),
    checked_in: no('booking_not_no_show'),
    departed: no('booking_not_no_show'),
  },
  check_in: {
    booked: to('checked_in'),
    cancelled: no('booking_cancelled'),
    no_show: no('booking_no_show'),
    checked_in: no('stay_checked_in'),
    departed: no('stay_checked_out'),
  },
  undo_check_in: {
    booked: no('stay_not_checked_in'),
    cancelled: no('stay_not_checked_in'),
    no_show: no('stay_not_checked_in'),
    checked_in: to('booked'),
    departed: no('stay_checked_out'),
  },
  /** What a guest wrote at check-in was not so. The law wants a right register of guests who have left too. */
  correct_register: {
    booked: no('stay_not_checked_in'),
    cancelled: no('stay_not_checked_in'),
    no_show: no('stay_not_checked_in'),
    checked_in: to('checked_in'),
    departed: to('departed'),
  },
  /** Guests in the hotel stay longer or shorter, or others than were booked. */
  change_in_house: {
    booked: no('stay_not_checked_in'),
    cancelled: no('stay_not_checked_in'),
    no_show: no('stay_not_checked_in'),
    checked_in: to('checked_in'),
    departed: no('stay_checked_out'),
  },
  change_rooms: {
    booked: to('booked'),
    cancelled: to('cancelled'),
    no_show: to('no_show'),
    checked_in: to('checked_in'),
    departed: no('stay_checked_out'),
  },
  check_out: {
    booked: no('stay_not_checked_in'),
    cancelled: no('stay_not_checked_in'),
    no_show: no('stay_not_checked_in'),
    checked_in: to('departed'),
    departed: no('stay_checked_out'),
  },
  undo_check_out: {
    booked: no('stay_not_checked_out'),
    cancelled: no('stay_not_checked_out'),
    no_show: no('stay_not_checked_out'),
    checked_in: no('stay_not_checked_out'),
    departed: to('checked_in'),
  },
  /** Its time is over: what may not be kept any longer goes. */
  erase: {
    booked: to('erased'),
    cancelled: to('erased'),
    no_show: to('erased'),
    checked_in: to('erased'),
    departed: to('erased'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<StayState, Step>>>>

/**
 * Why an event cannot happen in a state; null when it can.
 * @param event its row of `stayLife`
 */
export const whyNot = <Why extends ErrorCode | null>(
  event: Readonly<Record<StayState, { readonly refused: Why }>>,
  state: StayState,
): Why => event[state].refused

/** How far a stay has come. */
export function stateOf({
  calledOff,
  checkinCode,
  hasDeparted,
}: Pick<StoredReservation, 'calledOff' | 'checkinCode' | 'hasDeparted'>): StayState {
  if (calledOff !== null) return calledOff.as
  if (checkinCode === '00') return 'booked'
  return hasDeparted ? 'departed' : 'checked_in'
}
