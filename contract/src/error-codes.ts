/**
 * The `error_code` of each failure of our own server, and its status; the messages stand in `api-server/src/platform/text`. 404 is left to
 * what truly is not there: in check-in calls it leads the app to its error screen (R16.3), and a guest whose reservation is not found shall
 * stay where they are.
 */
export const errorCodes = {
  /** The call lacks the form of the contract. */
  malformed: 400,
  unknown_path: 404,
  unknown_facility: 404,
  facility_missing: 400,
  /** The hotel is on its way to another database of the chain. */
  hotel_moving: 503,
  /** No reservation, or not exactly one. Every way to miss is refused with this one, so that none tells more. */
  reservation_not_found: 422,
  /** A name alone does not open this, or the fact beside it does not fit: alike for reservations that are there and that are not. */
  second_fact_needed: 422,
  too_many_attempts: 429,
  /** No token, an unknown one, one that has expired, or one for something else. */
  session_ended: 401,
  too_large: 413,
  unsupported_media_type: 415,
  image_not_jpeg: 422,
  image_too_large: 422,
  /** More pictures are here than can be looked at soon, or another one of the same stay is. */
  pictures_busy: 503,
  signature_missing: 409,
  passport_missing: 409,
  guest_list_wrong: 422,
  agreement_missing: 503,
  /** The bill is not to be paid by card here. */
  payment_not_offered: 409,
  nothing_to_pay: 409,
  /** No such payment, or none of this guest's. */
  payment_request_unknown: 409,
  /** The guest has seen another amount than the one that is owed. Nothing was charged. */
  amount_changed: 409,
  /** The card was refused; the reason stays secret, since it would help those who try stolen cards. Nothing was charged. */
  card_declined: 402,
  /** The card's bank wants to see the guest first, at the address beside the message. Nothing was charged. */
  card_challenge: 409,
  /** Cards of this kind cannot be used where guests prove to their bank that it is them. Nothing was charged. */
  card_takes_no_part: 402,
  /** The bank could not tell that it was the guest. Nothing was charged. */
  card_not_authenticated: 402,
  /** The bank cannot ask the guest at the moment. Nothing was charged. */
  authentication_unavailable: 503,
  /** So many cards were declined that no other is tried today. Nothing was charged. */
  card_tries_used_up: 409,
  /** The provider cannot at the moment. Nothing was charged. */
  payment_busy: 503,
  /** Whether the card was charged is not known yet; it is being found out, and never charged twice. */
  payment_unresolved: 409,
  mail_wrong: 422,
  payment_terms_missing: 503,
  /** The guest has been away for too long, or the bill is not the one of the stay any more. */
  place_lost: 409,
  bill_open: 409,
  rooms_wrong: 422,
  desk_token_wrong: 401,
  desk_scope_missing: 403,
  not_signed_in: 401,
  /** Name, password and code do not belong together: alike whichever of them is wrong, or known at all. */
  sign_in_refused: 401,
  /** The one-time code of a set-up does not fit, or not any longer. */
  set_up_refused: 401,
  sign_in_locked: 429,
  password_weak: 422,
  /** Password and code, requested once more of a person who is signed in, do not belong to them. */
  identity_refused: 403,
  /** No new passkey for this page, or one that came too late. */
  passkey_refused: 422,
  passkeys_full: 409,
  unknown_passkey: 404,
  passkey_name_wrong: 422,
  /** A call of the desk's page that another site has made. */
  foreign_site: 403,
  right_missing: 403,
  /** No person at the desk has this name, in the hotels of the person asking. */
  unknown_person: 404,
  /** A person at the desk has, or had, this name. */
  person_name_taken: 409,
  person_name_wrong: 422,
  unknown_stay: 404,
  /** The stay has changed since the person at the desk has seen it. */
  stay_changed: 409,
  stay_not_checked_in: 409,
  /** The check-out has to be taken back first. */
  stay_checked_out: 409,
  /** What the guests have paid has to be given back first. */
  stay_paid: 409,
  /** The check-in has to be taken back first. */
  stay_checked_in: 409,
  stay_not_checked_out: 409,
  /** The guests are here: when they came is not changed any more. */
  arrival_is_past: 409,
  /** The day of arrival has not come. */
  arrival_is_later: 409,
  departure_before_arrival: 422,
  departure_is_past: 422,
  /** No stay is that long: a year was mistyped, or stands for an unknown departure. */
  too_many_nights: 422,
  adult_missing: 422,
  too_many_guests: 422,
  room_numbers_wrong: 422,
  booker_name_wrong: 422,
  booker_kana_wrong: 422,
  booker_phone_wrong: 422,
  /** Name and number of the reservation are erased, or no data key opens them. */
  booker_gone: 409,
  booking_cancelled: 409,
  booking_no_show: 409,
  booking_not_cancelled: 409,
  booking_not_no_show: 409,
  nobody_locked_out: 409,
  /** The reservation was called off, or its days are over. */
  stay_not_expected: 409,
  bill_settled: 409,
  line_gone: 409,
  /** A payment covers the line: it has to be given back first. */
  line_paid: 409,
  /** The line is not paid, so nothing of it can be given back. */
  line_open: 409,
  /** A discount or points: nothing was paid for it. */
  line_taken_off: 409,
  bill_too_long: 409,
  /** More would be taken off the bill than there is of rooms and extras. */
  bill_negative: 409,
  /** No tax on the stay knows the reason. */
  exemption_unknown: 409,
  exemption_above_party: 422,
  nothing_to_refund: 409,
  /** Another sum would go back than the person at the desk has seen. Nothing was given back. */
  refund_differs: 409,
  /** Money of the payment is on its way back, or may be. */
  refund_under_way: 409,
  refund_refused: 409,
  /** It was to be written down as given back elsewhere, and at the provider another sum is left. */
  refund_not_made: 409,
  /** Whether it went back is not known yet; the provider is asked until it is. */
  refund_unresolved: 409,
  /** At the provider all of the payment has gone back, and that is written down. */
  refund_all_back: 409,
  refund_several_payments: 409,
  refund_parts_exceeded: 409,
  refund_leaves_nothing: 409,
  /** The stay has no valid receipt of this number, or no such paper. */
  receipt_missing: 404,
  receipt_same_addressee: 409,
  addressee_missing: 422,
  addressee_unprintable: 422,
  /** The server's public address is not configured, so that no link could lead there. */
  invitations_off: 409,
  /** The guests are here, or have left: there is nothing to invite them to. */
  invitation_needless: 409,
  invitation_missing: 409,
  property_key_wrong: 401,
  property_scope_missing: 403,
  /** No booking with this reference number in the hotels of the property system. */
  unknown_booking: 404,
  /** More than one hotel of the property system has a booking with this number, and none was named. */
  booking_in_several_hotels: 409,
  booking_wrong: 422,
  /** The guests have checked in: this cannot be changed any more. */
  booking_checked_in: 409,
  /** The guests have paid, or the desk has corrected the bill. */
  booking_paid: 409,
  booking_is_sample: 409,
  payment_differs: 409,
  bill_at_phone: 409,
  bill_not_at_phone: 409,
  register_unchanged: 409,
  register_guest_missing: 409,
  /** The register of this guest has no such field; which, stands beside it. */
  register_field_missing: 422,
  /** The corrected entry breaks a rule; which field which, stands beside it. */
  register_wrong: 422,
  import_under_way: 409,
  /** Of the watched folder: somebody has imported or removed it meanwhile. */
  import_file_gone: 404,
  /** Not stored, or not any longer. */
  picture_missing: 404,
  /** The guest has left the queue, or is served already. */
  request_gone: 409,
  /** Another worker has the request in hand. */
  request_held: 409,
  /** An earlier card payment of the guest has to be cleared up first. */
  payment_under_way: 409,
  folio_wrong: 422,
  bill_too_large: 409,
  /** The link of an invitation is damaged, or we have not written it. */
  invitation_unknown: 422,
  invitation_expired: 409,
  /** Taken back, superseded by a newer one, or the reservation is not expected any more. */
  invitation_withdrawn: 409,
  /** The fact beside the invitation is not of its reservation. */
  invitation_refused: 422,
  /** After too many wrong facts the invitation opens nothing more. */
  invitation_closed: 429,
  /** The fact fits, but check-in begins on the day of arrival, which the message names. */
  invitation_early: 409,
  /** There is too much to do at the moment. */
  unavailable: 503,
  /** The database cannot be reached or written, as while a standby takes its place. What was sent may have been done. */
  interrupted: 503,
  internal: 500,
} as const

export type ErrorCode = keyof typeof errorCodes
