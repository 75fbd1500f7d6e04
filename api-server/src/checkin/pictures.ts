import { type ImageKind, imageOf } from './store/images.ts'
import type { Audit, Deps } from '../platform/index.ts'

export type { ImageKind }

/** A JPEG, null when it is not stored any longer. The look is audited. */
export async function pictureOf(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  reservationId: string,
  kind: ImageKind,
  audit: Audit,
): Promise<Uint8Array | null> {
  await audit(database.db, reservationId)
  return await imageOf(database.db, vault, reservationId, kind)
}
