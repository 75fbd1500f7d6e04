import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'

/** The tables of the first migration, and what has been added to them; others have tests of their own. */
type CheckinSchema = Pick<
  Schema,
  | 'facilities'
  | 'agreements'
  | 'reservations'
  | 'reservation_names'
  | 'sessions'
  | 'guest_register'
  | 'images'
  | 'session_images'
  | 'members'
  | 'point_tokens'
  | 'failed_searches'
  | 'stay_codes'
>

/**
 * The columns that the types in `schema.ts` promise, as the database names their types; `?` where null is allowed. A column
 * that is in the types and not here does not compile.
 */
const columns = {
  facilities: {
    id: 'text',
    code: 'text',
    position: 'int4',
    name: 'jsonb?',
    name_ja: 'text',
    name_en: 'text',
    representative_visibility: 'jsonb',
    companion_visibility: 'jsonb',
    retired_at: 'timestamptz?',
  },
  agreements: { facility_id: 'text', language: 'text', content: 'text' },
  reservations: {
    id: 'text',
    facility_id: 'text',
    reference_number: 'text',
    personal_sealed: 'bytea',
    qr_prefix: 'text',
    membership_number: 'text?',
    adults: 'int4',
    children: 'int4',
    others: 'int4',
    arrival: 'date',
    departure: 'date',
    room_types: 'jsonb',
    is_multi_rooms: 'bool',
    is_payment_target: 'bool',
    checkin_code: 'text',
    register_card_status: 'text',
    checked_in_at: 'timestamptz?',
    is_sample: 'bool',
    cancelled_at: 'timestamptz?',
    no_show_at: 'timestamptz?',
    source_versions: 'jsonb?',
    told_bill: 'jsonb?',
    bill_corrected_at: 'timestamptz?',
  },
  reservation_names: { reservation_id: 'text', name_key: 'bytea' },
  sessions: {
    token_hash: 'bytea',
    reservation_id: 'text',
    facility_id: 'text',
    journey: 'text',
    verified: 'bool',
    has_checked_in: 'bool',
    network_key: 'bytea?',
    started_at: 'timestamptz',
    used_at: 'timestamptz',
  },
  guest_register: {
    reservation_id: 'text',
    position: 'int4',
    entry_sealed: 'bytea',
    entered_at: 'timestamptz',
    erase_after: 'date',
  },
  images: { reservation_id: 'text', kind: 'text', image_sealed: 'bytea', stored_at: 'timestamptz' },
  session_images: {
    id: 'text',
    token_hash: 'bytea',
    reservation_id: 'text',
    kind: 'text',
    image_sealed: 'bytea',
    stored_at: 'timestamptz',
  },
  members: { membership_number: 'text', member_sealed: 'bytea' },
  point_tokens: {
    token_hash: 'bytea',
    membership_number: 'text',
    issued_at: 'timestamptz',
    used_at: 'timestamptz',
  },
  stay_codes: {
    reservation_id: 'text',
    code_key: 'bytea',
    made_at: 'timestamptz',
    last_day: 'date',
  },
  failed_searches: { subject_key: 'bytea', minute: 'int4', failures: 'int4' },
} satisfies { [Table in keyof CheckinSchema]: { [Column in keyof CheckinSchema[Table]]: string } }

describeOnDatabase('the tables of check-in', (open) => {
  let database: Database<Schema>

  beforeAll(async () => {
    database = await open()
  })

  it('are what their types say', async () => {
    const tables = await database.db.introspection.getTables()
    const found = tables.map(({ name, columns: all }) => [
      name,
      Object.fromEntries(
        all.map(({ name: column, dataType, isNullable }) => [column, `${dataType}${isNullable ? '?' : ''}`]),
      ),
    ])
    const promised = found.filter(([name]) => typeof name === 'string' && Object.hasOwn(columns, name))
    expect(Object.fromEntries(promised)).toEqual(columns)
  })
})

describe('personal data', () => {
  it('has no column of its own in clear (R22.7)', () => {
    const names = Object.values(columns).flatMap((table) => Object.keys(table))
    expect(names.filter((name) => /phone|address|mail|kana|birth|passport|signature/.test(name))).toEqual([])
  })
})
