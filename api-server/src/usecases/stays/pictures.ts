import { type ImageKind, imageOf, imagesKeptOf } from '../../storage/repositories/guest-register/images.ts'
import type { Deps } from '../Deps.ts'
import type { Note } from '../note.ts'
import type { StaysThatFit } from './find-stays.ts'

export type { ImageKind }

/** Stays of which a picture is kept. */
export const staysWithPicture =
  (kind: ImageKind): StaysThatFit =>
  async ({ database }, stays) => {
    const kept = await imagesKeptOf(
      database.db,
      stays.map(({ id }) => id),
    )
    return stays.filter(({ id }) => kept.get(id)?.has(kind))
  }

/** A picture of a stay as JPEG, null when it is not kept any longer. The look is noted. */
export async function pictureOf(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  reservationId: string,
  kind: ImageKind,
  note: Note,
): Promise<Uint8Array | null> {
  await note(database.db, reservationId)
  return await imageOf(database.db, vault, reservationId, kind)
}
