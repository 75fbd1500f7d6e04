import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Session } from '../../stays/index.ts'
import { compiledOnce, type Schema, type Slots, type Vault } from '../../platform/index.ts'
import type { ImageKind } from './images.ts'

type Sender = Pick<Session, 'tokenHash' | 'reservationId'>

/** Of one kind and one stay: no more phones are about to check in at the same moment. */
const MOST_OF_A_STAY = 8

const imageKind = v.picklist(['signature', 'passport'])

/**
 * Stores a picture for the session that has sent it; one of the same kind that it has sent before is replaced, those
 * of other sessions are not. It goes with its session. Of surplus pictures those of sessions that know the name alone
 * go first, of them those of the network that has sent the most, then the oldest. After a check-in it changes
 * nothing. Stay and session are locked in this order (`heldStay`), in one statement: a guest's page waits for it.
 * @returns whether the session is still there
 */
export async function storeSessionImage(
  db: Kysely<Schema>,
  vault: Vault,
  image: NewImage,
  moment: Date,
): Promise<boolean> {
  const { sender, id, kind, jpeg } = image
  const sealed = vault.seal({ kind, row: id }, jpeg)
  return (await insertedImage(db, { ...sender, id, kind, sealed, moment })).length > 0
}

interface NewImage {
  readonly sender: Sender
  readonly id: string
  readonly kind: ImageKind
  readonly jpeg: Uint8Array
}

interface ImageRow extends Sender {
  readonly id: string
  readonly kind: ImageKind
  readonly sealed: Uint8Array
  readonly moment: Date
}

const insertedImage = compiledOnce((db, given: Slots<ImageRow>) =>
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
    .with('stored', (images) =>
      images
        .insertInto('images')
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
          conflict.columns(['token_hash', 'kind']).doUpdateSet((row) => ({
            id: row.ref('excluded.id'),
            image_sealed: row.ref('excluded.image_sealed'),
            stored_at: row.ref('excluded.stored_at'),
          })),
        ),
    )
    .with('surplus', (images) =>
      images
        .deleteFrom('images')
        .where('id', 'in', (others) =>
          others
            .selectFrom('images')
            .innerJoin('sessions', 'sessions.token_hash', 'images.token_hash')
            .select('id')
            .where('images.reservation_id', '=', given('reservationId'))
            .where('kind', '=', given('kind'))
            .where('images.token_hash', '<>', given('tokenHash'))
            .orderBy(sql`verified or has_checked_in`, 'desc')
            .orderBy(sql`count(*) over (partition by network_key)`)
            .orderBy('stored_at', 'desc')
            .offset(MOST_OF_A_STAY - 1),
        )
        // Checked once more on the row itself: a check-in may meanwhile have made the picture the stay's.
        .where('token_hash', 'is not', null),
    )
    .selectFrom('held')
    .select('checkin_code'),
)

export interface SentImage {
  readonly id: string
  readonly kind: ImageKind
}

export async function imagesSent(
  transaction: Kysely<Schema>,
  { tokenHash }: Sender,
): Promise<readonly SentImage[]> {
  const rows = await sentRows(transaction, { tokenHash })
  return rows.map(({ id, kind }) => ({ id, kind: v.parse(imageKind, kind) }))
}

const sentRows = compiledOnce((db, given: Slots<Pick<Sender, 'tokenHash'>>) =>
  db.selectFrom('images').select(['id', 'kind']).where('token_hash', '=', given('tokenHash')),
)
