import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { Deps, Note } from '../platform/index.ts'

/** What became of a backup. */
export type BackedUp =
  | { readonly kind: 'done'; readonly seconds: number }
  /** The database is PostgreSQL, which has tools of its own. */
  | { readonly kind: 'not_embedded' }
  | { readonly kind: 'not_absolute' }
  | { readonly kind: 'is_there' }

/** Copies the embedded database into a new folder while guests check in. That it is done is noted. */
export async function backUp(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  folder: string,
  note: Note,
): Promise<BackedUp> {
  if (database.backUp === undefined) return { kind: 'not_embedded' }
  if (!isAbsolute(folder)) return { kind: 'not_absolute' }
  if (existsSync(folder)) return { kind: 'is_there' }
  const begun = clock.elapsed()
  await note(database.db, null)
  await database.backUp(folder)
  return { kind: 'done', seconds: (clock.elapsed() - begun) / 1000 }
}
