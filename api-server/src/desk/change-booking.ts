import type { StayChangeTold } from '@tomari/contract/desk-page/booking-changes'
import type { StayActInput } from '@tomari/contract/desk-page/stay-acts'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import { atPage, type Refusal, refuse } from '../platform/index.ts'
import { releaseGuests, roomNumbersCell } from '../stays/index.ts'
import {
  type BookingEvent,
  type ChangedStay,
  changeStay,
  correctBooker,
  moveBooking,
  type MoveOutcome,
  type StayChange,
  type StayChanged,
  undoCheckout,
} from '../stay-changes/index.ts'
import { type ActDeps, type ActOn, asSeen } from './as-seen.ts'

/** What a person at the page does about the booking of a stay, by the name of the act. */
export const bookingActs = {
  changeStay: changeAtPage,
  correctBooker: correctBookerAtPage,
  cancelBooking: moveAtPage('cancel', 'cancel'),
  reinstateBooking: moveAtPage('reinstate', 'reinstate'),
  markNoShow: moveAtPage('mark_no_show', 'no-show'),
  undoNoShow: moveAtPage('undo_no_show', 'no-show'),
  undoCheckout: undoCheckoutAtPage,
  releaseGuests: releaseAtPage,
} as const

/** Changes days, party and rooms; answers what has to be known beside it. */
async function changeAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, rooms, ...said }: StayActInput<'changeStay'>,
): Promise<StayChangeTold | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'change')
  const change = changeMeant(said, rooms)
  if (change === null) return refuse('room_numbers_wrong')
  return await asSeen(deps, on, revision, async (current) => {
    const changed = await changeStay(current, on.stayId, change, note)
    return changed.kind === 'changed' ? toldOf(changed) : whyNotChanged(changed.kind)
  })
}

/** Null where the rooms are none. */
function changeMeant(
  said: Omit<StayActInput<'changeStay'>, 'revision' | 'rooms'>,
  typedRooms: string | undefined,
): StayChange | null {
  const { arrival, departure, adults, children, others } = said
  const days = { ...(arrival !== undefined && { arrival }), ...(departure !== undefined && { departure }) }
  const party = {
    ...(adults !== undefined && { adults }),
    ...(children !== undefined && { children }),
    ...(others !== undefined && { others }),
  }
  if (typedRooms === undefined) return { ...days, ...party }
  const rooms = roomNumbersCell(plainText(typedRooms))
  return 'value' in rooms ? { ...days, ...party, rooms: rooms.value } : null
}

function toldOf({ state, stay, taxes, openYen, registered, roomsTaken }: ChangedStay): StayChangeTold {
  const party = stay.adults + stay.children + stay.others
  return {
    taxes: taxes.kind === 'left' ? null : taxes.kind === 'followed' ? taxes.yen : 0,
    open: openYen,
    registered: state === 'checked_in' && registered !== party ? registered : null,
    rooms_taken: roomsTaken.map(({ room, referenceNumber }) => ({ room, reference_number: referenceNumber })),
  }
}

function whyNotChanged(kind: Exclude<StayChanged['kind'], 'changed'>): Refusal {
  switch (kind) {
    case 'departed':
      return refuse('stay_checked_out')
    case 'arrived':
      return refuse('arrival_is_past')
    case 'not_after_arrival':
      return refuse('departure_before_arrival')
    case 'in_the_past':
      return refuse('departure_is_past')
    case 'too_many_nights':
      return refuse('too_many_nights')
    case 'no_adult':
      return refuse('adult_missing')
    case 'too_many_guests':
      return refuse('too_many_guests')
    default:
      throw new Error(`no outcome ${String(kind satisfies never)}`)
  }
}

/** Corrects under which name, kana and phone number a booking stands. */
async function correctBookerAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, ...told }: StayActInput<'correctBooker'>,
): Promise<object | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'correct-booking')
  return await asSeen(deps, on, revision, async (current) => {
    const { kind } = await correctBooker(current, on.stayId, told, note)
    switch (kind) {
      case 'corrected':
        return {}
      case 'departed':
        return refuse('stay_checked_out')
      case 'gone':
        return refuse('booker_gone')
      case 'name_wrong':
        return refuse('booker_name_wrong')
      case 'kana_wrong':
        return refuse('booker_kana_wrong')
      case 'phone_wrong':
        return refuse('booker_phone_wrong')
      default:
        throw new Error(`no outcome ${String(kind satisfies never)}`)
    }
  })
}

/** Has a booking be called off, or expected after all. */
function moveAtPage(event: BookingEvent, noted: string) {
  return async (
    deps: ActDeps,
    on: ActOn,
    { revision }: { readonly revision: string },
  ): Promise<object | Refusal> => {
    const note = atPage(deps.clock, on.person.name, noted)
    return await asSeen(deps, on, revision, async (current) => {
      const { kind } = await moveBooking(current, on.stayId, event, note)
      return kind === 'done' ? {} : whyNotMoved(kind)
    })
  }
}

function whyNotMoved(kind: Exclude<MoveOutcome['kind'], 'done'>): Refusal {
  switch (kind) {
    case 'cancelled':
      return refuse('booking_cancelled')
    case 'no_show':
      return refuse('booking_no_show')
    case 'not_cancelled':
      return refuse('booking_not_cancelled')
    case 'not_no_show':
      return refuse('booking_not_no_show')
    case 'checked_in':
      return refuse('stay_checked_in')
    case 'departed':
      return refuse('stay_checked_out')
    case 'before_arrival':
      return refuse('arrival_is_later')
    case 'paid':
      return refuse('stay_paid')
    case 'payment_under_way':
      return refuse('payment_under_way')
    default:
      throw new Error(`no outcome ${String(kind satisfies never)}`)
  }
}

/** Takes a check-out back. */
async function undoCheckoutAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'undoCheckout'>,
): Promise<object | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'undo-checkout')
  return await asSeen(deps, on, revision, async (current) => {
    const { kind } = await undoCheckout(current, on.stayId, note)
    return kind === 'undone' ? {} : refuse('stay_not_checked_out')
  })
}

/** Lets the guests of a stay search again who are locked out. */
async function releaseAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: StayActInput<'releaseGuests'>,
): Promise<object | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'release')
  return await asSeen(deps, on, revision, async (current) =>
    (await releaseGuests(current, on.stayId, note)) ? {} : refuse('nobody_locked_out'),
  )
}
