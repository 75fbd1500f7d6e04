import { type PictureKind, pictureKinds } from '@tomari/contract/desk-page/board'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { compiledOnce, type Schema, type Slots, type Vault } from '../../platform/index.ts'
import type { Session } from '../../stays/index.ts'

export async function storedImagesOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const images = new Map<string, Set<string>>()
  if (reservationIds.length === 0) return images
  const rows = await db
    .selectFrom('images')
    .select(['reservation_id', 'kind'])
    .where('reservation_id', 'in', reservationIds)
    .where('token_hash', 'is', null)
    .execute()
  for (const { reservation_id, kind } of rows) {
    images.set(reservation_id, (images.get(reservation_id) ?? new Set()).add(kind))
  }
  return images
}

/** A JPEG, null when it is not stored any longer. */
export async function imageOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  kind: PictureKind,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'image_sealed'])
    .where('reservation_id', '=', reservationId)
    .where('token_hash', 'is', null)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row === undefined ? null : vault.open({ kind, row: row.id }, row.image_sealed)
}

/** Pictures that sessions have sent for the stay go too. */
export async function removeImages(transaction: Kysely<Schema>, reservationId: string): Promise<void> {
  await transaction.deleteFrom('images').where('reservation_id', '=', reservationId).execute()
}

const pictureKind = v.picklist(pictureKinds)

type Sender = Pick<Session, 'tokenHash' | 'reservationId'>

/** Of one kind and one stay: no more phones are about to check in at the same moment. */
const MOST_OF_A_STAY = 8

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
  { sender, id, kind, jpeg }: SentImage & { readonly sender: Sender; readonly jpeg: Uint8Array },
  moment: Date,
): Promise<boolean> {
  const sealed = vault.seal({ kind, row: id }, jpeg)
  return (await insertedImage(db, { ...sender, id, kind, sealed, moment })).length > 0
}

interface ImageRow extends Sender, SentImage {
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
              sql<PictureKind>`${given('kind')}::text`.as('kind'),
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
  readonly kind: PictureKind
}

export async function imagesSent(
  transaction: Kysely<Schema>,
  { tokenHash }: Sender,
): Promise<readonly SentImage[]> {
  const rows = await sentRows(transaction, { tokenHash })
  return rows.map(({ id, kind }) => ({ id, kind: v.parse(pictureKind, kind) }))
}

const sentRows = compiledOnce((db, given: Slots<Pick<Sender, 'tokenHash'>>) =>
  db.selectFrom('images').select(['id', 'kind']).where('token_hash', '=', given('tokenHash')),
)
