import type { GuestEntry } from '@tomari/contract/guest-entry'
import { type Kysely, sql } from 'kysely'
import { type CheckedInCode, rowOfEvent, type Session } from '../../stays/index.ts'
import type { Schema, Vault } from '../../platform/index.ts'
import { rowsOfGuests } from './guest-register.ts'
import type { SentImage } from './session-images.ts'

interface CompletedCheckin {
  readonly entries: readonly GuestEntry[]
  readonly images: readonly SentImage[]
  readonly code: CheckedInCode
}

/**
 * Enters the guests in the register, makes these pictures the stay's and removes all others that were sent for it,
 * records the check-in and its session, and reports it to the property systems.
 * @throws StatementRefused for guests who are entered already
 */
export async function completeCheckin(
  transaction: Kysely<Schema>,
  vault: Vault,
  { reservationId, tokenHash, stay }: Session,
  { entries, images, code }: CompletedCheckin,
  moment: Date,
): Promise<void> {
  const { facilityId, referenceNumber } = stay
  const details = { guests: entries.length, code }
  const ids = images.map(({ id }) => id)
  const event = rowOfEvent({ kind: 'checked_in', at: moment, facilityId, referenceNumber, details })
  await transaction
    .with('guests', (db) =>
      db.insertInto('guest_register').values(rowsOfGuests(vault, reservationId, entries, moment)),
    )
    // The bytes of a picture stay where they lie.
    .with('images', (db) =>
      db.updateTable('images').set({ token_hash: null }).where('id', '=', sql<string>`any(${ids}::text[])`),
    )
    .with('others', (db) =>
      db
        .deleteFrom('images')
        .where('reservation_id', '=', reservationId)
        .where('id', '<>', sql<string>`all(${ids}::text[])`),
    )
    .with('session', (db) =>
      db.updateTable('sessions').set({ has_checked_in: true }).where('token_hash', '=', tokenHash),
    )
    .with('event', (db) => db.insertInto('stay_events').values(event))
    .updateTable('reservations')
    .set({ checkin_code: code, checked_in_at: moment, register_card_status: '1' })
    .where('id', '=', reservationId)
    .where('checkin_code', '=', '00')
    .execute()
}
