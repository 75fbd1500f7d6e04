import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Session } from '../../../model/Session.ts'
import { compiledOnce, type Slots } from '../../engine/compiled-once.ts'
import type { Schema } from '../../schema.ts'
import type { Vault } from '../../sealing/vault.ts'
import type { ImageKind } from './images.ts'

type Sender = Pick<Session, 'tokenHash' | 'reservationId'>

/** Of one kind and one stay: more phones than these are not about to check in at the same moment. */
const MOST_OF_A_STAY = 8

const imageKind = v.picklist(['signature', 'passport'])

/**
 * Keeps a picture for the session that has sent it; one of the same kind that it has sent before is replaced, those of other
 * sessions are not. It goes with its session. Of pictures that are too many those of sessions that know the name alone go first, of them those of
 * the network that has sent the most, then the oldest. After a check-in it changes nothing. Stay and session are locked in this order
 * (`heldStay`), in one statement: a guest's page waits for it.
 * @returns whether the session is still there
 */
export async function keepSessionImage(
  db: Kysely<Schema>,
  vault: Vault,
  image: { readonly sender: Sender; readonly kind: ImageKind; readonly jpeg: Uint8Array },
  moment: Date,
): Promise<boolean> {
  const { sender, kind, jpeg } = image
  const id = idOf(sender, kind)
  const sealed = vault.seal({ kind, row: id }, jpeg)
  return (await kept(db, { ...sender, id, kind, sealed, moment })).length > 0
}

interface KeptImage extends Sender {
  readonly id: string
  readonly kind: ImageKind
  readonly sealed: Uint8Array
  readonly moment: Date
}

const kept = compiledOnce((db, given: Slots<KeptImage>) =>
  db
    .with('stay', (stays) =>
      stays
        .selectFrom('reservations')
        .select(['id', 'checkin_code'])
        .where('id', '=', given('reservationId'))
        .where('cancelled_at', 'is', null)
        .where('no_show_at', 'is', null)
        .forUpdate(),
    )
    .with('held', (sessions) =>
      sessions
        .selectFrom('sessions')
        .innerJoin('stay', 'stay.id', 'sessions.reservation_id')
        .select(['token_hash', 'reservation_id', 'checkin_code'])
        .where('token_hash', '=', given('tokenHash'))
        .forKeyShare('sessions'),
    )
    .with('kept', (images) =>
      images
        .insertInto('session_images')
        .columns(['id', 'token_hash', 'reservation_id', 'kind', 'image_sealed', 'stored_at'])
        .expression((of) =>
          of
            .selectFrom('held')
            .select([
              sql<string>`${given('id')}::text`.as('id'),
              'token_hash',
              'reservation_id',
              sql<ImageKind>`${given('kind')}::text`.as('kind'),
              sql<Uint8Array>`${given('sealed')}::bytea`.as('image_sealed'),
              sql<Date>`${given('moment')}::timestamptz`.as('stored_at'),
            ])
            .where('checkin_code', '=', '00'),
        )
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            image_sealed: row.ref('excluded.image_sealed'),
            stored_at: row.ref('excluded.stored_at'),
          })),
        ),
    )
    .with('surplus', (images) =>
      images.deleteFrom('session_images').where('id', 'in', (others) =>
        others
          .selectFrom('session_images')
          .innerJoin('sessions', 'sessions.token_hash', 'session_images.token_hash')
          .select('id')
          .where('session_images.reservation_id', '=', given('reservationId'))
          .where('kind', '=', given('kind'))
          .where('id', '<>', given('id'))
          .orderBy(sql`verified or has_checked_in`, 'desc')
          .orderBy(sql`count(*) over (partition by network_key)`)
          .orderBy('stored_at', 'desc')
          .offset(MOST_OF_A_STAY - 1),
      ),
    )
    .selectFrom('held')
    .select('checkin_code'),
)

/** A picture that a session has sent. */
export interface SentImage {
  readonly kind: ImageKind
  readonly jpeg: Uint8Array
  readonly sentAt: Date
}

/** The pictures that the session has sent. */
export async function imagesSent(
  transaction: Kysely<Schema>,
  vault: Vault,
  { tokenHash }: Sender,
): Promise<readonly SentImage[]> {
  return (await sentRows(transaction, { tokenHash })).map((row) => {
    const kind = v.parse(imageKind, row.kind)
    return { kind, jpeg: vault.open({ kind, row: row.id }, row.image_sealed), sentAt: row.stored_at }
  })
}

/** The row of a picture that a session has sent, as one of the stay. */
export const rowOfImage = (vault: Vault, reservationId: string, { kind, jpeg, sentAt }: SentImage) => ({
  reservation_id: reservationId,
  kind,
  image_sealed: vault.seal({ kind, row: reservationId }, jpeg),
  stored_at: sentAt,
})

const sentRows = compiledOnce((db, given: Slots<Pick<Sender, 'tokenHash'>>) =>
  db.selectFrom('session_images').selectAll().where('token_hash', '=', given('tokenHash')),
)

/** One picture of each kind and session. */
const idOf = ({ tokenHash }: Sender, kind: ImageKind): string =>
  `${kind}:${Buffer.from(tokenHash).toString('hex')}`
