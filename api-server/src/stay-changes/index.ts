export {
  type BookingEvent,
  type BookingStatus,
  type StatusApplied,
  applyBookingStatus,
  moveBooking,
} from './booking-status.ts'
export { type ChangedStay, type StayChange, changeLockedStay, changeStay } from './change-stay.ts'
export { correctBooker } from './correct-booker.ts'
export { exemptGuests } from './exempt-guests.ts'
export { blockingPayment } from './open-journeys.ts'
export { addReservations, changeReservations, forgetNames } from './store/written-reservations.ts'
export { undoCheckin, undoCheckout } from './undo-stay.ts'
