import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { embeddedEngine } from '../../src/embedded-engine.ts'

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))

/** What decides how a new database looks: when one of them changes, another is made. */
const INGREDIENTS = ['../../src/worker.ts', '../../../node_modules/@electric-sql/pglite/package.json'].map(
  (file) => new URL(file, import.meta.url),
)

/** A data folder with an embedded database that holds no table. Making one takes 3 seconds, so it is kept between runs. */
export async function emptyDataFolder(worker: URL): Promise<string> {
  const hash = createHash('sha256')
  for (const file of INGREDIENTS) hash.update(fs.readFileSync(file))
  const cached = path.join(CACHE, `empty-embedded-${hash.digest('hex').slice(0, 12)}`)
  if (fs.existsSync(cached)) return cached

  const dataFolder = path.join(CACHE, `unfinished-${randomUUID()}`)
  fs.mkdirSync(dataFolder, { recursive: true })
  const engine = await embeddedEngine({ folder: dataFolder, worker, log: () => {} })
  await engine.close()
  try {
    fs.renameSync(dataFolder, cached)
  } catch {
    // Another run has finished its own in the meantime; both are the same.
    fs.rmSync(dataFolder, { recursive: true, force: true })
  }
  return cached
}
