import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { Audit, Deps } from '../platform/index.ts'

type BackedUp =
  | { readonly kind: 'done'; readonly seconds: number }
  /** PostgreSQL has its own tools. */
  | { readonly kind: 'not_embedded' }
  | { readonly kind: 'not_absolute' }
  | { readonly kind: 'is_there' }

export async function backUp(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  folder: string,
  audit: Audit,
): Promise<BackedUp> {
  if (database.backUp === undefined) return { kind: 'not_embedded' }
  if (!isAbsolute(folder)) return { kind: 'not_absolute' }
  if (existsSync(folder)) return { kind: 'is_there' }
  const begun = clock.elapsed()
  await audit(database.db, null)
  await database.backUp(folder)
  return { kind: 'done', seconds: (clock.elapsed() - begun) / 1000 }
}
