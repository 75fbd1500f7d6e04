import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import type { Session } from '../../../model/Session.ts'
import type { Schema } from '../../schema.ts'
import type { Vault } from '../../sealing/vault.ts'
import { type ImageKind, keepImage } from './images.ts'

type Sender = Pick<Session, 'tokenHash' | 'reservationId'>

/** Of one kind and one stay: more phones than these are not about to check in at the same moment. */
const MOST_OF_A_STAY = 8

const imageKind = v.picklist(['signature', 'passport'])

/**
 * Keeps a picture for the session that has sent it; one of the same kind that it has sent before is replaced, those of other
 * sessions are not. It goes with its session. Of pictures that are too many those of sessions that know the name alone go first, of them those of
 * the network that has sent the most, then the oldest. Hold the session first.
 */
export async function keepSessionImage(
  transaction: Kysely<Schema>,
  vault: Vault,
  image: { readonly sender: Sender; readonly kind: ImageKind; readonly jpeg: Uint8Array },
  moment: Date,
): Promise<void> {
  const { sender, kind, jpeg } = image
  const id = idOf(sender, kind)
  const columns = { image_sealed: vault.seal({ kind, row: id }, jpeg), stored_at: moment }
  await transaction
    .insertInto('session_images')
    .values({ id, token_hash: sender.tokenHash, reservation_id: sender.reservationId, kind, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  await transaction
    .deleteFrom('session_images')
    .where('id', 'in', (images) =>
      images
        .selectFrom('session_images')
        .innerJoin('sessions', 'sessions.token_hash', 'session_images.token_hash')
        .select('id')
        .where('session_images.reservation_id', '=', sender.reservationId)
        .where('kind', '=', kind)
        .orderBy(sql`verified or has_checked_in`, 'desc')
        .orderBy(sql`count(*) over (partition by coalesce(network_key, sessions.token_hash))`)
        .orderBy('stored_at', 'desc')
        .offset(MOST_OF_A_STAY),
    )
    .execute()
}

/** Which pictures the session has sent, and which the stay has. */
export async function imagesThere(
  transaction: Kysely<Schema>,
  { tokenHash, reservationId }: Sender,
): Promise<{ readonly sent: readonly ImageKind[]; readonly ofStay: readonly ImageKind[] }> {
  const rows = await transaction
    .selectFrom('session_images')
    .select(['kind', sql<boolean>`true`.as('is_sent')])
    .where('token_hash', '=', tokenHash)
    .unionAll((db) =>
      db
        .selectFrom('images')
        .select(['kind', sql<boolean>`false`.as('is_sent')])
        .where('reservation_id', '=', reservationId),
    )
    .execute()
  const kindsWhere = (isSent: boolean) =>
    rows.filter(({ is_sent }) => is_sent === isSent).map(({ kind }) => v.parse(imageKind, kind))
  return { sent: kindsWhere(true), ofStay: kindsWhere(false) }
}

/** Makes pictures that the session has sent those of the stay, and forgets what other sessions have sent for it. */
export async function settleSessionImages(
  transaction: Kysely<Schema>,
  vault: Vault,
  { tokenHash, reservationId }: Sender,
  kinds: readonly ImageKind[],
): Promise<void> {
  const rows = await transaction
    .deleteFrom('session_images')
    .where('reservation_id', '=', reservationId)
    .returning((image) => [
      'id',
      'kind',
      'stored_at',
      image.case().when('token_hash', '=', tokenHash).then(image.ref('image_sealed')).end().as('own_sealed'),
    ])
    .execute()
  for (const { id, kind: written, stored_at, own_sealed } of rows) {
    const kind = v.parse(imageKind, written)
    if (own_sealed === null || !kinds.includes(kind)) continue
    const jpeg = vault.open({ kind, row: id }, own_sealed)
    await keepImage(transaction, vault, { reservationId, kind, jpeg }, stored_at)
  }
}

/** One picture of each kind and session. */
const idOf = ({ tokenHash }: Sender, kind: ImageKind): string =>
  `${kind}:${Buffer.from(tokenHash).toString('hex')}`
