import { extname } from 'node:path'
import { assetKept, forgetAssets, keepAssets } from '../storage/repositories/kept-assets.ts'
import type { Parts } from '../usecases/Parts.ts'
import { isHashed } from './hashed-names.ts'
import { type Shelf, type ShelvedFile, shelvedFile } from './Shelf.ts'

const HOUR_MS = 60 * 60 * 1000

/** How often a process says that its build is still in use. */
export const KEEP_BUILD_EVERY_MS = HOUR_MS

/** A day, and as long as it may be since the build was last seen. */
const KEPT_FOR_MS = 24 * HOUR_MS + KEEP_BUILD_EVERY_MS

type KeepingParts = Pick<Parts, 'database' | 'clock'>

/**
 * Puts the app's hashed files into the database. A guest whose page was built before a deploy goes on fetching the files of that
 * build, and while one process after the other is replaced, an old process is asked for files of the new build: both are
 * found there, by every process, on whatever machine. What no process has had for a day is forgotten.
 */
export async function keepBuild({ database, clock }: KeepingParts, app: Shelf): Promise<void> {
  const now = clock.now()
  const assets = [...app].flatMap(([path, { plain, brotli, gzip }]) =>
    isHashed(path) ? [{ path, plain, brotli, gzip }] : [],
  )
  await keepAssets(database.db, assets, now)
  await forgetAssets(database.db, new Date(now.getTime() - KEPT_FOR_MS))
}

/** A file of another build than this process's, null when nobody has kept one. */
export async function fileOfOtherBuild(
  { database }: Pick<KeepingParts, 'database'>,
  path: string,
): Promise<ShelvedFile | null> {
  const kept = await assetKept(database.db, path)
  if (kept === null) return null
  const ready = (bytes: Uint8Array | null) => (bytes === null ? undefined : Buffer.from(bytes))
  return await shelvedFile(extname(path), Buffer.from(kept.plain), {
    brotli: ready(kept.brotli),
    gzip: ready(kept.gzip),
  })
}
