import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildOf } from '../../vite.config.ts'

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url))

/** Programs that tests run as themselves: Node 20 runs no TypeScript, so they are built as the product is. */
const PROGRAMS = {
  'embedded-worker': '../embedded-database/src/worker.ts',
  'picture-worker': './src/checkin/images/worker.ts',
  'full-disk-worker': '../embedded-database/test/programs/full-disk-worker.ts',
  desk: 'src/desk-main.ts',
}

export async function buildPrograms(): Promise<{ folder: string; remove: () => void }> {
  fs.mkdirSync(CACHE, { recursive: true })
  // Inside the workspace, so that the built files find node_modules as the product does.
  const folder = fs.mkdtempSync(path.join(CACHE, 'programs-'))
  await build({ configFile: false, logLevel: 'warn', ...buildOf(PROGRAMS, folder) })
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}
