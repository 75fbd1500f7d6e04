import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { sampleStates } from '../../src/hotel-setup/sample-facilities.ts'
import { saveFacility } from '../../src/hotels/store/facilities.ts'
import type { Database } from '../../src/platform/database/Database.ts'
import type { Schema } from '../../src/platform/database/schema.ts'

const SIGNATURE_BYTES = 8_000
const PASSPORT_BYTES = 300_000
/** One guest in so many comes from abroad. */
const ONE_OF = 20

const STAYS_AT_ONCE = 2_000

/** What stays leave behind that were checked in and paid by card: rows as many and as long as the product's, sealed for nobody to open. */
export async function fillWithStays(
  { transaction }: Database<Schema>,
  first: number,
  stays: number,
): Promise<void> {
  await transaction(async (rows) => {
    for (const { billing: _, ...placed } of sampleStates) await saveFacility(rows, placed)
  })
  const [signature, passport] = [randomBytes(SIGNATURE_BYTES), randomBytes(PASSPORT_BYTES)]
  const sealed = sql`decode('00' || repeat(md5(i::text), 6), 'hex')`
  const end = first + stays
  for (let next = first; next < end; next += STAYS_AT_ONCE) {
    const last = Math.min(end, next + STAYS_AT_ONCE) - 1
    const numbers = sql`generate_series(${next}::integer, ${last}::integer) as i`
    const statements = [
      sql`insert into reservations (id, facility_id, reference_number, personal_sealed, qr_prefix, adults, children, others, arrival,
          departure, room_types, is_multi_rooms, is_payment_target, checkin_code, register_card_status, checked_in_at)
        select 'stay-' || i, '101', 'L' || i, ${sealed}, '', 2, 0, 0, date '2024-01-01' + i / 90, date '2024-01-02' + i / 90, '["ツイン"]',
          false, true, '40', '1', timestamptz '2024-01-01 06:00Z' + i * interval '16 minutes' from ${numbers}`,
      sql`insert into reservation_names select decode(md5(i || 'name' || n), 'hex'), 'stay-' || i from ${numbers}, generate_series(1, 2) as n`,
      sql`insert into stay_rooms select 'stay-' || i, 1, (100 + i % 100)::text from ${numbers}`,
      sql`insert into guest_register select 'stay-' || i, n, ${sealed} || ${sealed}, now(), date '2030-01-01' from ${numbers}, generate_series(1, 2) as n`,
      sql`insert into images select 'signature-' || i, 'stay-' || i, null, 'signature', decode('00' || md5(i::text), 'hex') || ${signature}, now() from ${numbers}`,
      sql`insert into images select 'passport-' || i, 'stay-' || i, null, 'passport', decode('00' || md5(i::text), 'hex') || ${passport}, now()
        from ${numbers} where i % ${ONE_OF} = 0`,
      sql`insert into departures select 'stay-' || i, now(), '101', date '2030-01-01' from ${numbers}`,
      sql`insert into settlements (request_id, reservation_id, facility_id, journey, amount_yen, state, means, attempts, opened_at, settled_at)
        select 'request-' || i, 'stay-' || i, '101', 'checkin', 12000, 'paid', 'card', 1, now(), now() from ${numbers}`,
      sql`insert into folio_lines (reservation_id, position, kind, name_sealed, day, quantity, unit_yen, tax_rate, request_id)
        select 'stay-' || i, n, 'room', ${sealed}, date '2024-01-01', 1, 6000, null, 'request-' || i from ${numbers}, generate_series(1, 2) as n`,
      sql`insert into payment_attempts (order_id, request_id, number, amount_yen, token_hash, gateway, outcome, begun_at, ended_at)
        select 'order-' || i, 'request-' || i, 1, 12000, decode(md5(i::text), 'hex'), 'sandbox', 'captured', now(), now() from ${numbers}`,
      sql`insert into receipts (number, request_id, reservation_id, facility_id, is_sample, amount_yen, issued_at, receipt_sealed)
        select 'R' || i, 'request-' || i, 'stay-' || i, '101', false, 12000, now(), ${sealed} || ${sealed} || ${sealed} from ${numbers}`,
      sql`insert into audit_entries (at, who, door, act, reservation_id, details, erase_after)
        select now(), 'ヤマダ', 'desk-page', 'receipt', 'stay-' || i, '{}', date '2030-01-01' from ${numbers}, generate_series(1, 2) as n`,
    ]
    await transaction(async (rows) => {
      for (const statement of statements) await statement.execute(rows)
    })
  }
}
