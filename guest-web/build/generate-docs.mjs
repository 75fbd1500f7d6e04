import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'

/** Writes the pages of `docs/` that are made of this workspace's tables. */
const root = join(import.meta.dirname, '..')
const docs = join(root, '..', 'docs')

const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  root,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
})
try {
  const { generatedDocs } = await server.ssrLoadModule('/build/generated-docs.ts')
  for (const [name, text] of Object.entries(generatedDocs())) await writeFile(join(docs, name), text)
} finally {
  await server.close()
}
