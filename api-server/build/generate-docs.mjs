import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer } from 'vite'

/** Writes what of `docs/` is made of this workspace's tables, and the table of the letters of its fonts. */
const root = join(import.meta.dirname, '..')
const docs = join(root, '..', 'docs')
const page = join(docs, 'operations.md')

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
  const { stayLifeDocument } = await server.ssrLoadModule('/build/stay-life-document.ts')
  await writeFile(join(docs, 'stay-life.md'), stayLifeDocument())
  const { receiptLettersTable } = await server.ssrLoadModule('/build/receipt-letters.ts')
  await writeFile(join(root, '../guest-rules/src/receipt-letters-table.ts'), await receiptLettersTable())
} finally {
  await server.close()
}
