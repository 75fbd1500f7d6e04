/**
 * Why a call is refused, as a closed set. Status and wording of each stand in `http/refusals.ts`. A refusal is an
 * expected outcome: use cases answer it, they do not throw it.
 */
export type RefusalReason =
  /** The call does not have the form that the contract asks for. */
  | 'malformed'
  /** No such call, page or file. */
  | 'unknown_path'
  | 'unknown_facility'
  | 'facility_missing'
  /** No reservation, or not exactly one. Every way to miss is refused with this one, so that none tells more. */
  | 'reservation_not_found'
  /** A name alone does not open this, or the fact beside it does not fit: said alike of bookings that are there and that are not. */
  | 'second_fact_needed'
  /** Too many failed searches. */
  | 'too_many_attempts'
  /** No token, an unknown one, one that has expired, or one for something else. */
  | 'session_ended'
  | 'too_large'
  | 'unsupported_media_type'
  | 'image_not_jpeg'
  | 'image_too_large'
  /** More pictures are here than can be looked at soon, or another one of the same stay is. */
  | 'pictures_busy'
  | 'signature_missing'
  | 'passport_missing'
  | 'guest_list_wrong'
  | 'agreement_missing'
  /** The bill is not to be paid by card here. */
  | 'payment_not_offered'
  | 'nothing_to_pay'
  /** No such payment, or none of this guest's. */
  | 'payment_request_unknown'
  /** The guest has seen another amount than the one that is owed. Nothing was charged. */
  | 'amount_changed'
  /** The card was refused; why, nobody outside is told, since it would tell whoever tries stolen cards. Nothing was charged. */
  | 'card_declined'
  /** So many cards were declined that no other is tried today. Nothing was charged. */
  | 'card_tries_used_up'
  /** The provider cannot at the moment. Nothing was charged. */
  | 'payment_busy'
  /** Whether the card was charged is not known yet; it is being found out, and never charged twice. */
  | 'payment_unresolved'
  | 'mail_wrong'
  | 'payment_terms_missing'
  /** The guest has been away for too long, or the bill is not the one of the stay any more. */
  | 'place_lost'
  /** The stay cannot be closed while something is owed. */
  | 'bill_open'
  /** Rooms that are not the guest's. */
  | 'rooms_wrong'
  /** A robot of the desk without the right token. */
  | 'desk_token_wrong'
  /** A robot whose token lets it look and nothing else. */
  | 'desk_scope_missing'
  /** The guest has left the queue, or is served already. */
  | 'request_gone'
  /** Another worker has the request in hand. */
  | 'request_held'
  /** An earlier card payment of the guest has to be cleared up first. */
  | 'payment_under_way'
  /** Lines that are no folio. */
  | 'folio_wrong'
  /** More than a card can be charged with. */
  | 'bill_too_large'
  /** The database cannot serve at the moment. */
  | 'unavailable'
  /** Something that should not happen. */
  | 'internal'

/** A refused call. */
export class Refusal {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason) {
    this.reason = reason
  }
}

/** Refuses a call for the reason. */
export const refuse = (reason: RefusalReason): Refusal => new Refusal(reason)
