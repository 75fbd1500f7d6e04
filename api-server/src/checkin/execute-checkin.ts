import type { ErrorCode } from '@tomari/contract/error-codes'
import type { GuestEntry } from '@tomari/contract/guest-entry'
import {
  guestOf,
  listSizeOf,
  normalisedEntry,
  problemsOfGuestList,
} from '@tomari/guest-rules/guest/guest-list'
import { livesOverseas, sendsPassport } from '@tomari/guest-rules/guest/representative'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import { type Kysely, sql } from 'kysely'
import { type Deps, refuse, type Schema, type Vault } from '../platform/index.ts'
import {
  type CheckedInCode,
  codeAfterCheckin,
  inStay,
  type Reservation,
  rowOfEvent,
  type Session,
  type SessionUseCase,
  stateOf,
  stayLife,
  whyNot,
} from '../stays/index.ts'
import { detailsRequested } from './guest-register.ts'
import { rowsOfGuests } from './store/guest-register.ts'
import { imagesSent, type SentImage } from './store/images.ts'

/**
 * Enters the guests in the register and checks the reservation in. The reservation stays locked meanwhile, so of many
 * attempts at once one does it and the others find it done: they are answered with the same success, and the code
 * goes back by no call of a guest. The law and the hotel need the signature, which the same session has to have sent
 * before.
 */
export const executeCheckin =
  (deps: Deps): SessionUseCase<'executeCheckin'> =>
  async ({ input, session }) => {
    const { vault, clock, visibilityPolicy } = deps
    const entries = input.guest_info.map(normalisedEntry)
    return await inStay(deps, session, async (transaction, reservation) => {
      const why = whyNot(stayLife.check_in, stateOf(reservation))
      if (why === 'stay_checked_in' || why === 'stay_checked_out') return {}
      if (why !== null) return refuse('session_ended')
      const visibility = visibilityPolicy(detailsRequested(session.facility))
      const sent = await imagesSent(transaction, session)
      const obstacle = obstacleTo(reservation, entries, visibility, sent)
      if (obstacle !== null) return refuse(obstacle)
      // A passport sent for an address abroad that the guest has then corrected is not needed, and not stored.
      const isAbroad = isOverseas(entries, visibility)
      const images = sent.filter(({ kind }) => isAbroad || kind !== 'passport')
      const code = codeAfterCheckin(reservation)
      await completeCheckin(transaction, vault, session, { entries, images, code }, clock.now())
      return {}
    })
  }

/** Null where the reservation can be checked in. */
function obstacleTo(
  reservation: Reservation,
  entries: readonly GuestEntry[],
  visibility: Visibility,
  images: readonly SentImage[],
): ErrorCode | null {
  const has = (kind: SentImage['kind']) => images.some((image) => image.kind === kind)
  if (problemsOfGuestList(entries, visibility, listSizeOf(reservation)).length > 0) return 'guest_list_wrong'
  if (!has('signature')) return 'signature_missing'
  const [representative] = entries
  const passportNeeded =
    representative !== undefined && sendsPassport(guestOf(representative), visibility.representative)
  return passportNeeded && !has('passport') ? 'passport_missing' : null
}

/** Only a representative who lives abroad shows a passport. */
function isOverseas([representative]: readonly GuestEntry[], visibility: Visibility): boolean {
  return representative !== undefined && livesOverseas(guestOf(representative), visibility.representative)
}

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
async function completeCheckin(
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
