import type { ErrorCode } from '@tomari/contract/error-codes'
import type { StoredReservation } from './Reservation.ts'

/** In the order of a stay without mishaps, each mishap behind what should happen. */
export const STAY_STATES = ['booked', 'cancelled', 'no_show', 'checked_in', 'departed'] as const

/** The bill says what is settled while the guests are in the hotel. */
export type StayState = (typeof STAY_STATES)[number]

/** The state that an event leads to, or why it cannot happen. */
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
 * The life of a stay: a row for each event, in it a cell for each state. Every use case that moves a stay reads it;
 * `docs/stay-life.md` is generated from it. Money, register, bill and queue are the use case's.
 */
export const stayLife = {
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
  reinstate: {
    booked: no('booking_not_cancelled'),
    cancelled: to('booked'),
    no_show: no('booking_not_cancelled'),
    checked_in: no('booking_not_cancelled'),
    departed: no('booking_not_cancelled'),
  },
  mark_no_show: {
    booked: to('no_show'),
    cancelled: no('booking_cancelled'),
    no_show: no('booking_no_show'),
    checked_in: no('stay_checked_in'),
    departed: no('stay_checked_out'),
  },
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
  /** A guest's entry is corrected. The law wants a correct register of guests who have left too. */
  correct_register: {
    booked: no('stay_not_checked_in'),
    cancelled: no('stay_not_checked_in'),
    no_show: no('stay_not_checked_in'),
    checked_in: to('checked_in'),
    departed: to('departed'),
  },
  /** Guests in the hotel stay longer or shorter, or in other numbers than booked. */
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
  /** Retention ends: what may not be stored any longer goes. */
  erase: {
    booked: to('erased'),
    cancelled: to('erased'),
    no_show: to('erased'),
    checked_in: to('erased'),
    departed: to('erased'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<StayState, Step>>>>

/**
 * Null where the event can happen in the state.
 * @param event its row of `stayLife`
 */
export const whyNot = <Why extends ErrorCode | null>(
  event: Readonly<Record<StayState, { readonly refused: Why }>>,
  state: StayState,
): Why => event[state].refused

export function stateOf({
  calledOff,
  checkinCode,
  hasDeparted,
}: Pick<StoredReservation, 'calledOff' | 'checkinCode' | 'hasDeparted'>): StayState {
  if (calledOff !== null) return calledOff.as
  if (checkinCode === '00') return 'booked'
  return hasDeparted ? 'departed' : 'checked_in'
}
