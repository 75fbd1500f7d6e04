export {
  applyBookingStatus,
  type BookingEvent,
  type BookingStatus,
  moveBooking,
  type StatusApplied,
} from './booking-status.ts'
export { changeLockedStay, changeStay, type StayChange } from './change-stay.ts'
export { correctBooker } from './correct-booker.ts'
export { exemptGuests } from './exempt-guests.ts'
export { blockingPayment } from './open-journeys.ts'
export { addReservations, changeReservations, forgetNames } from './store/written-reservations.ts'
export { undoCheckin, undoCheckout } from './undo-stay.ts'
