import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'

/** Writes the parts of `docs/` that are made of this workspace's tables. */
const root = join(import.meta.dirname, '..')
const page = join(root, '..', 'docs', 'operations.md')

const server = await createServer({
  configFile: false,
  root,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
})
try {
  const { withSettingsTable } = await server.ssrLoadModule('/build/generated-docs.ts')
  await writeFile(page, withSettingsTable(await readFile(page, 'utf8')))
} finally {
  await server.close()
}
