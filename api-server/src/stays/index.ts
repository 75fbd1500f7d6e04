export { isTrusted, mayReadSecondFacts } from './access.ts'
export { auditTrail, MOST_ENTRIES, USUAL_DAYS } from './audit-trail.ts'
export {
  dayOf,
  dayOption,
  partyNamed,
  roomsGiven,
  roomsOption,
  tellUnreadable,
  unreadableAmong,
} from './commands/arguments.ts'
export { arrivalsCommand, departuresCommand, inHouseCommand } from './commands/lists-of-day.ts'
export { requestCheckinToken, requestCheckoutToken } from './find-stay.ts'
export { isNamed, staysMatching } from './find-stays.ts'
export { atSteps, guardSite } from './guessing.ts'
export { handOutCode, LOCKED_OUT_FROM, namesLockedOut, releaseGuests } from './let-guests-in.ts'
export { endsNumber } from './phone.ts'
export {
  type CheckedInCode,
  codeAfterCheckin,
  isCheckedIn,
  type ListedReservation,
  type Reservation,
  type StoredReservation,
} from './Reservation.ts'
export { reservationMember } from './reservation-member.ts'
export { roomsNamed, roomsText, roomsToLeave } from './room-numbers.ts'
export {
  type Journey,
  SESSION_IDLE_MS,
  SESSION_LENGTH_MS,
  type Session,
  type SessionUseCase,
} from './Session.ts'
export { inSession, open, routesOf, type ServedCall, serve } from './serve.ts'
export { inStay, sessionFor } from './sessions.ts'
export { spellingsOf } from './names/keys.ts'
export { newCode, plainSigns } from './stay-code.ts'
export { type StayState, stateOf, stayLife, whyNot } from './stay-life.ts'
export { departureMoments, enterDeparture, eraseOldDepartures, removeDeparture } from './store/departures.ts'
export { eraseOldAddresses, forgetPayers, removeNeverArrived } from './store/erasing.ts'
export { forgetOldSearches, subjectsWithFailures } from './store/failed-searches.ts'
export {
  type DeskField,
  type DeskPart,
  deskPartOf,
  isDeskField,
  partSourcesOf,
  partSourcesOfOne,
  saveDeskParts,
  savePartVersions,
} from './store/part-sources.ts'
export {
  holdReservationsOfHotels,
  lockedReservationsNumbered,
  numbersArriving,
  reservationsArriving,
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
  ownStaysFrom,
  removeSampleReservations,
  reservationById,
  sampleCounts,
  sampleNumbersAmong,
} from './store/reservations.ts'
export { endSessionsOf, endSessionsOfOtherParties, forgetEndedSessions, sessionOf } from './store/sessions.ts'
export {
  callOff,
  changePartyAndDays,
  markSettled,
  takeBackCallingOff,
  takeCheckinBack,
} from './store/stay-changes.ts'
export { endStayCode, forgetStayCodes } from './store/stay-codes.ts'
export {
  EVENT_RETENTION_DAYS,
  eraseOldStayEvents,
  lastEventPosition,
  type NumberedEvent,
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
export { countryOf } from './written/country.ts'
export {
  alternateNamesCell,
  type Cell,
  countryCell,
  isDayOfNumber,
  isTypeable,
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
