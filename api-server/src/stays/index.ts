export { isTrusted, mayReadSecondFacts } from './access.ts'
export { auditTrail, MOST_ENTRIES, USUAL_DAYS } from './audit-trail.ts'
export { sessionFor } from './begin-session.ts'
export { dayOf, dayOption } from './commands/day-option.ts'
export { arrivalsCommand, departuresCommand, inHouseCommand } from './commands/lists-of-day.ts'
export { partyMeant } from './commands/party-meant.ts'
export { roomsGiven, roomsOption } from './commands/rooms-option.ts'
export { tellUnreadable, unreadableAmong } from './commands/unreadable.ts'
export { type DeskField, type DeskPart, deskPartOf, isDeskField } from './DeskPart.ts'
export { requestCheckinToken, requestCheckoutToken } from './find-stay.ts'
export { staysMatching } from './find-stays.ts'
export { atSteps, guardSite, LOCKED_OUT_FROM, namesLockedOut } from './guessing.ts'
export { handOutCode } from './hand-out-code.ts'
export { inStay } from './in-stay.ts'
export { addressed, endsNumber } from './phone.ts'
export {
  type CheckedInCode,
  codeAfterCheckin,
  isCheckedIn,
  type ListedReservation,
  type Reservation,
  type StoredReservation,
} from './Reservation.ts'
export { releaseGuests } from './release-guests.ts'
export { reservationMember } from './reservation-member.ts'
export { roomsNamed, roomsText, roomsToLeave } from './room-numbers.ts'
export {
  type Journey,
  SESSION_IDLE_MS,
  SESSION_LENGTH_MS,
  type Session,
  type SessionUseCase,
} from './Session.ts'
export { EVENT_RETENTION_DAYS, type NumberedEvent } from './StayEvent.ts'
export { routesOf, serve } from './serve.ts'
export { inSession, open, type ServedCall } from './served-call.ts'
export { newCode, plainSigns } from './stay-code.ts'
export { type StayState, stateOf, stayLife, whyNot } from './stay-life.ts'
export { departureMoments, enterDeparture, eraseOldDepartures, removeDeparture } from './store/departures.ts'
export { forgetOldSearches, subjectsWithFailures } from './store/failed-searches.ts'
export { removeNeverArrived } from './store/never-arrived.ts'
export { eraseOldAddresses, forgetPayers } from './store/old-contacts.ts'
export { partSourcesOf, partSourcesOfOne, saveDeskParts, savePartVersions } from './store/part-sources.ts'
export {
  holdReservationsOfHotels,
  lockedReservationsNumbered,
  numbersArriving,
  reservationsNumbered,
  reservationsOfDay,
  reservationsOfHotels,
  reservationsWithIds,
  withoutOtherImports,
} from './store/reservation-lists.ts'
export {
  ERASED_GUEST,
  importedColumns,
  listedReservationOf,
  nameRowsOf,
  renewNames,
  rowOf,
  saveBooker,
  selectReservations,
} from './store/reservation-rows.ts'
export {
  analyzeReservations,
  facilitiesWithSampleStays,
  heldReservation,
  lockedReservation,
  markSettled,
  ownStaysFrom,
  removeSampleReservations,
  reservationById,
  sampleCounts,
  sampleNumbersAmong,
  takeCheckinBack,
} from './store/reservations.ts'
export { reservationsArriving } from './store/reservations-arriving.ts'
export { endSessionsOf, endSessionsOfOtherParties, forgetEndedSessions, sessionOf } from './store/sessions.ts'
export { callOff, changePartyAndDays, takeBackCallingOff } from './store/stay-changes.ts'
export { endStayCode, forgetStayCodes } from './store/stay-codes.ts'
export {
  eraseOldStayEvents,
  lastEventPosition,
  numberStayEvents,
  rowOfEvent,
  stayEventsAfter,
  tellEvent,
} from './store/stay-events.ts'
export {
  type RoomTaken,
  roomsOf,
  roomsOfEach,
  roomsTaken,
  saveRooms,
  saveRoomsOfEach,
} from './store/stay-rooms.ts'
export { staysSealed } from './tables.ts'
export {
  type Cell,
  isDayOfNumber,
  isFindable,
  kanaCell,
  kanaOf,
  MOST_GUESTS,
  nameCell,
  phoneCell,
  type Reason,
  reasonText,
  roomNumbersCell,
} from './written/cells.ts'
export {
  type DayOrder,
  type DaysByOrder,
  dayCell,
  dayOrders,
  daysByOrder,
  isNear,
  momentCell,
} from './written/days.ts'
