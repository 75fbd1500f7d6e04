import { type RawBuilder, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'

/** Which rows are the hotel's, as a condition; null for a table whose rows stay in their cell. */
type RowsOf = ((hotel: string) => RawBuilder<boolean>) | null

const ofHotel: RowsOf = (hotel) => sql`facility_id = ${hotel}`
const ofScope: RowsOf = (hotel) => sql`scope = ${hotel}`
const stays = (hotel: string) => sql`(select id from reservations where facility_id = ${hotel})`
const ofStay: RowsOf = (hotel) => sql`reservation_id in ${stays(hotel)}`
const ofPayment: RowsOf = (hotel) =>
  sql`request_id in (select request_id from settlements where facility_id = ${hotel})`
const ofOrder: RowsOf = (hotel) =>
  sql`order_id in (select order_id from payment_attempts where ${ofPayment(hotel)})`
const ofReceipt: RowsOf = (hotel) =>
  sql`receipt_number in (select number from receipts where facility_id = ${hotel})`

/** Every table, those first whose condition, or reference, needs the ones behind them. */
export const rowsOfHotel: Readonly<Record<keyof Schema, RowsOf>> = {
  // Of those about no stay many are about several hotels.
  audit_entries: ofStay,
  // A number's code is what stands before its year and its counter; no two hotels have had the same.
  return_counters: (hotel) => sql`code in (
    select regexp_replace(number, '-[0-9]+-[0-9]+$', '') from receipts where facility_id = ${hotel})`,
  receipt_counters: ofHotel,
  sandbox_challenges: ofOrder,
  sandbox_orders: ofOrder,
  payment_challenges: ofOrder,
  outbox: ofReceipt,
  return_invoices: ofReceipt,
  receipts: ofHotel,
  payment_attempts: ofPayment,
  refund_parts: ofPayment,
  folio_lines: ofStay,
  settlements: ofHotel,
  tax_exemptions: ofStay,
  receipt_mails: ofStay,
  // One that no check-in has taken yet goes with its session.
  images: (hotel) => sql`token_hash is null and reservation_id in ${stays(hotel)}`,
  identity_checks: ofStay,
  guest_corrections: ofStay,
  guest_register: ofStay,
  checkout_requests: ofStay,
  checkout_notices: ofStay,
  booking_contacts: ofStay,
  invitations: ofStay,
  departures: ofStay,
  stay_codes: ofStay,
  stay_rooms: ofStay,
  reservation_names: ofStay,
  reservations: ofHotel,
  desk_passkeys: (hotel) => sql`person_id in (select id from desk_people where facility_id = ${hotel})`,
  desk_people: ofHotel,
  import_maps: ofScope,
  confirmed_readings: ofScope,
  import_files: ofScope,
  last_imports: ofHotel,
  agreements: ofHotel,
  payment_terms: ofHotel,
  checkout_counters: ofHotel,
  facility_billing: ofHotel,
  facilities: (hotel) => sql`id = ${hotel}`,

  // Guests search and people sign in again.
  sessions: null,
  desk_sessions: null,
  answered_challenges: null,
  failed_searches: null,
  failed_sign_ins: null,
  // Their readers read on where they have begun.
  stay_events: null,
  stay_event_counter: null,
  webhook_progress: null,
  // A connection has several hotels; the hotel moves without one.
  connections: null,
  connected_hotels: null,
  connection_progress: null,
  hotel_pulls: null,
  requested_readings: null,
  refused_bookings: null,
  connected_stays: null,
  system_tasks: null,
  system_questions: null,
  // Of the chain, or of the servers.
  members: null,
  point_tokens: null,
  import_watches: null,
  watched_prints: null,
  kept_assets: null,
  data_key_prints: null,
  running_servers: null,
  hotel_parcels: null,
}
