import { sql } from 'kysely'
import type { Place, Schema } from '../../platform/index.ts'

/** A column that holds what a key has sealed, and how its rows are named. */
export interface SealedColumn {
  readonly table: keyof Schema
  readonly column: string
  /** One column, or two, by which a row is found; what its bytes are bound to is among them. */
  readonly key: readonly [string] | readonly [string, string]
  /** What the bytes of a row are bound to. `second` is empty where the key is one column. */
  readonly placeOf: (first: string, second: string) => Place
  /** How many rows are sealed anew in one transaction: few where each is a picture. */
  readonly batch: number
}

/** The same as two texts, the second empty where the key is one column. */
export const keyOf = ({ table, key: [first, second] }: SealedColumn) =>
  [
    sql.ref(`${table}.${first}`),
    second === undefined ? sql`''::text` : sql`${sql.ref(`${table}.${second}`)}::text`,
  ] as const

const SMALL_ROWS = 100
const PICTURES = 4

const kindOf = (kind: string) => (kind === 'passport' ? 'passport' : 'signature')

/** Every sealed column of the database. A test compares it with the columns whose names end in `_sealed`. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'reservations',
    column: 'personal_sealed',
    key: ['id'],
    placeOf: (row) => ({ kind: 'reservation', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'guest_register',
    column: 'entry_sealed',
    key: ['reservation_id', 'position'],
    placeOf: (reservation, position) => ({ kind: 'guest', row: `${reservation}:${position}` }),
    batch: SMALL_ROWS,
  },
  {
    table: 'guest_corrections',
    column: 'earlier_sealed',
    key: ['id'],
    placeOf: (row) => ({ kind: 'guest_correction', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'images',
    column: 'image_sealed',
    key: ['id', 'kind'],
    placeOf: (row, kind) => ({ kind: kindOf(kind), row }),
    batch: PICTURES,
  },
  {
    table: 'members',
    column: 'member_sealed',
    key: ['membership_number'],
    placeOf: (row) => ({ kind: 'member', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'settlements',
    column: 'payer_sealed',
    key: ['request_id'],
    placeOf: (row) => ({ kind: 'payer', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'payment_challenges',
    column: 'content_sealed',
    key: ['order_id'],
    placeOf: (row) => ({ kind: 'challenge', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'receipts',
    column: 'receipt_sealed',
    key: ['number'],
    placeOf: (row) => ({ kind: 'receipt', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'receipt_mails',
    column: 'addresses_sealed',
    key: ['reservation_id'],
    placeOf: (row) => ({ kind: 'receipt_mail', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'outbox',
    column: 'address_sealed',
    key: ['id'],
    placeOf: (row) => ({ kind: 'outbox', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'refund_parts',
    column: 'content_sealed',
    key: ['id'],
    placeOf: (row) => ({ kind: 'refund_part', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'departures',
    column: 'invoice_name_sealed',
    key: ['reservation_id'],
    placeOf: (row) => ({ kind: 'departure', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'folio_lines',
    column: 'name_sealed',
    key: ['reservation_id', 'position'],
    placeOf: (reservation, position) => ({ kind: 'folio_line', row: `${reservation}:${position}` }),
    batch: SMALL_ROWS,
  },
  {
    table: 'checkout_notices',
    column: 'message_sealed',
    key: ['reservation_id'],
    placeOf: (row) => ({ kind: 'notice', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'desk_people',
    column: 'one_time_secret_sealed',
    key: ['id'],
    placeOf: (row) => ({ kind: 'desk_person', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'booking_contacts',
    column: 'contact_sealed',
    key: ['reservation_id'],
    placeOf: (row) => ({ kind: 'booking_contact', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'invitations',
    column: 'address_sealed',
    key: ['id'],
    placeOf: (row) => ({ kind: 'invitation', row }),
    batch: SMALL_ROWS,
  },
  {
    table: 'desk_passkeys',
    column: 'name_sealed',
    key: ['id'],
    placeOf: (row) => ({ kind: 'desk_passkey', row }),
    batch: SMALL_ROWS,
  },
]
