import { type GuestEntry, guestEntry } from '@tomari/contract/guest-entry'
import {
  type CorrectableField,
  correctedGuest,
  fieldsThatDiffer,
  type GuestChange,
  type GuestCorrection,
} from '@tomari/guest-rules/guest/guest-correction'
import { visibilityOf } from '@tomari/guest-rules/guest/visibility'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { facilityNamed } from '../hotels/index.ts'
import {
  type Audit,
  type Deps,
  type Outcome,
  openJson,
  type Refusal,
  refuse,
  type Schema,
  sealJson,
  type Vault,
} from '../platform/index.ts'
import { lockedReservation, stateOf, stayLife, tellEvent, whyNot } from '../stays/index.ts'
import { detailsRequested } from './guest-register.ts'
import { guestsOfStay, replaceGuest } from './store/guest-register.ts'

type CorrectingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/**
 * Corrects an entry, as long as the register is stored. The earlier entry stays beside it as long as the entry itself, with the reason.
 * The facility's form decides which fields are needed; signature, code and bill stay as they are.
 * @param correction `position` is 1 for the representative
 */
export async function correctRegister(
  { database, vault, clock }: CorrectingDeps,
  reservationId: string,
  {
    position,
    change,
    reason,
  }: { readonly position: number; readonly change: GuestChange; readonly reason: string },
  audit: Audit,
): Promise<Outcome> {
  return await database.transaction(async (transaction): Promise<Outcome> => {
    const reservation = await lockedReservation(transaction, vault, reservationId)
    const why = whyNot(stayLife.correct_register, stateOf(reservation))
    if (why !== null) return refuse(why)
    const guests = await guestsOfStay(transaction, vault, reservationId)
    const entry = guests[position - 1]
    if (entry === undefined) return refuse('register_guest_missing')
    const facility = await facilityNamed(transaction, { by: 'id', value: reservation.facilityId })
    const visibility = visibilityOf(detailsRequested(facility))
    const corrected = correctedGuest(entry, position - 1, change, visibility)
    if (corrected.kind !== 'corrected') return notCorrected(corrected)
    const moment = clock.now()
    await storeEarlier(transaction, vault, reservationId, { position, correctedAt: moment, entry, reason })
    await replaceGuest(transaction, vault, { reservationId, position, entry: corrected.entry })
    const { fields } = corrected
    await audit(transaction, reservationId, { guest: position, fields: fields.join(' ') })
    await tellEvent(transaction, moment, reservation, 'register_corrected', { guest: position })
    return {}
  })
}

function notCorrected(why: Exclude<GuestCorrection, { readonly kind: 'corrected' }>): Refusal {
  if (why.kind === 'unchanged') return refuse('register_unchanged')
  return why.kind === 'wrong'
    ? refuse(
        'register_wrong',
        Object.entries(why.problems).map(([field, problem]) => ({ field, problem })),
      )
    : refuse(
        'register_field_missing',
        why.fields.map((field) => ({ field, problem: why.kind })),
      )
}

export interface CorrectionMade extends StoredCorrection {
  readonly after: GuestEntry
  readonly fields: readonly CorrectableField[]
}

/** Entries of a stay's register before they were corrected. The look is audited. */
export async function correctionsMade(
  { database: { db }, vault }: CorrectingDeps,
  reservationId: string,
  audit: Audit,
): Promise<readonly CorrectionMade[]> {
  await audit(db, reservationId)
  const guests = await guestsOfStay(db, vault, reservationId)
  const corrections = await correctionsOf(db, vault, reservationId)
  return corrections.flatMap((one, index): CorrectionMade[] => {
    const next = corrections[index + 1]
    const after = next?.position === one.position ? next.entry : guests[one.position - 1]
    return after === undefined ? [] : [{ ...one, after, fields: fieldsThatDiffer(one.entry, after) }]
  })
}

const earlier = v.object({ entry: guestEntry, reason: v.string() })

interface StoredCorrection extends v.InferOutput<typeof earlier> {
  /** 1 for the representative. */
  readonly position: number
  readonly correctedAt: Date
}

/** Stores the entry before it is corrected. Lock the reservation first. */
async function storeEarlier(
  transaction: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  { position, correctedAt, entry, reason }: StoredCorrection,
): Promise<void> {
  const { last } = await transaction
    .selectFrom('guest_corrections')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('reservation_id', '=', reservationId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  const number = last + 1
  const id = `${reservationId}:${position}:${number}`
  await transaction
    .insertInto('guest_corrections')
    .values({
      id,
      reservation_id: reservationId,
      position,
      number,
      earlier_sealed: sealJson(vault, placeOf(id), { entry, reason }),
      corrected_at: correctedAt,
    })
    .execute()
}

/** Guest by guest, the first one first. */
async function correctionsOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<readonly StoredCorrection[]> {
  const rows = await db
    .selectFrom('guest_corrections')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('position')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    ...openJson(vault, placeOf(row.id), row.earlier_sealed, earlier),
    position: row.position,
    correctedAt: row.corrected_at,
  }))
}

const placeOf = (row: string) => ({ kind: 'guest_correction', row }) as const
