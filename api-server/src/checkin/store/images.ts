import type { Kysely } from 'kysely'
import type { Schema, Vault } from '../../platform/index.ts'

export type ImageKind = 'signature' | 'passport'

export async function storedImages(db: Kysely<Schema>, reservationId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('images')
    .select('kind')
    .where('reservation_id', '=', reservationId)
    .where('token_hash', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.kind))
}

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

export async function imageOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  kind: ImageKind,
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
