import { extname } from 'node:path'
import type { Kysely } from 'kysely'
import { type Deps, RefusedRequest, type Schema } from '../../platform/index.ts'
import { type StaticFile, type StaticFiles, staticFile } from './static-files.ts'

const FOLDER = 'assets/'
/** Signs of the hash that the build writes before the ending, behind a hyphen or a dot. */
const HASH_LENGTH = 8
const HASH = /^[-.][\w-]{8}$/
const ENDING = /^\w{1,10}$/

/** Names of built files carry a hash of their content, so they never change. */
export function isHashed(path: string): boolean {
  const dot = path.lastIndexOf('.')
  const hash = path.slice(Math.max(FOLDER.length, dot - HASH_LENGTH - 1), Math.max(0, dot))
  return path.startsWith(FOLDER) && HASH.test(hash) && ENDING.test(path.slice(dot + 1, dot + 12))
}

const HOUR_MS = 60 * 60 * 1000

export const STORE_BUILD_EVERY_MS = HOUR_MS

/** A day, and as long as it may be since the build was last recorded. */
const STORED_FOR_MS = 24 * HOUR_MS + STORE_BUILD_EVERY_MS

type StoringDeps = Pick<Deps, 'database' | 'clock'>

/**
 * Stores the app's hashed files in the database. A guest whose page was built before a deploy goes on fetching the files of that build,
 * and while one process after the other is replaced, an old process gets requests for files of the new build: both are found there, by every
 * process, on whatever machine. Files that no process has had for a day are removed.
 */
export async function storeBuild({ database, clock }: StoringDeps, app: StaticFiles): Promise<void> {
  const now = clock.now()
  const assets = [...app].flatMap(([path, { plain, brotli, gzip }]) =>
    isHashed(path) ? [{ path, plain, brotli, gzip }] : [],
  )
  await storeAssets(database.db, assets, now)
  const since = new Date(now.getTime() - STORED_FOR_MS)
  await database.db.deleteFrom('kept_assets').where('seen_at', '<', since).execute()
}

/** The names are read at most this often, however many unknown ones are requested. */
const READ_NAMES_EVERY_MS = 250
/** Further requests are asked to come again. */
const MOST_WAITING = 1_000

/**
 * Any caller can ask for any name: an unknown one costs no read of its own, but waits, with all that ask meanwhile, for the next reading
 * of the stored names.
 * @returns answers a file by its path, null when none is stored
 */
export function otherBuilds(deps: StoringDeps): (path: string) => Promise<StaticFile | null> {
  const names = new StoredNames(deps)
  return async (path) => ((await names.has(path)) ? await storedFile(deps, path) : null)
}

class StoredNames {
  readonly #deps: StoringDeps
  #names: ReadonlySet<string> = new Set()
  #next: Promise<void> | null = null
  #current: Promise<void> = Promise.resolve()
  #readAt = Number.NEGATIVE_INFINITY
  #waiting = 0

  constructor(deps: StoringDeps) {
    this.#deps = deps
  }

  /** A name is unknown only by a reading that began after it was requested: the file may just have been stored. */
  async has(path: string): Promise<boolean> {
    if (this.#names.has(path)) return true
    if (this.#waiting >= MOST_WAITING) throw new RefusedRequest('unavailable')
    this.#waiting += 1
    try {
      this.#next ??= this.#readNext()
      await this.#next
    } finally {
      this.#waiting -= 1
    }
    return this.#names.has(path)
  }

  async #readNext(): Promise<void> {
    const { clock } = this.#deps
    const wait = Math.max(0, this.#readAt + READ_NAMES_EVERY_MS - clock.elapsed())
    // One reading at a time; a failed one before is no reason not to read.
    await Promise.allSettled([this.#current, clock.pause(wait)])
    this.#next = null
    this.#readAt = clock.elapsed()
    this.#current = this.#read()
    await this.#current
  }

  /** Some hundred names, of the builds of a day. */
  async #read(): Promise<void> {
    const rows = await this.#deps.database.db.selectFrom('kept_assets').select('path').execute()
    this.#names = new Set(rows.map(({ path }) => path))
  }
}

async function storedFile(
  { database }: Pick<StoringDeps, 'database'>,
  path: string,
): Promise<StaticFile | null> {
  const asset = await database.db
    .selectFrom('kept_assets')
    .select(['plain', 'brotli', 'gzip'])
    .where('path', '=', path)
    .executeTakeFirst()
  if (asset === undefined) return null
  const ready = (bytes: Uint8Array | null) => (bytes === null ? undefined : Buffer.from(bytes))
  return await staticFile(extname(path), Buffer.from(asset.plain), {
    brotli: ready(asset.brotli),
    gzip: ready(asset.gzip),
  })
}

/** The path has no leading slash and holds a hash of the content. */
type StoredAsset = Omit<Schema['kept_assets'], 'seen_at'>

async function storeAssets(db: Kysely<Schema>, assets: readonly StoredAsset[], moment: Date): Promise<void> {
  if (assets.length === 0) return
  const paths = assets.map(({ path }) => path)
  const updated = await db
    .updateTable('kept_assets')
    .set({ seen_at: moment })
    .where('path', 'in', paths)
    .returning('path')
    .execute()
  const known = new Set(updated.map(({ path }) => path))
  // One by one: together they are more than a statement should carry.
  for (const asset of assets.filter(({ path }) => !known.has(path))) {
    await db
      .insertInto('kept_assets')
      .values({ ...asset, seen_at: moment })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ seen_at: moment }))
      .execute()
  }
}
