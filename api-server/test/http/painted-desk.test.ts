import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paintedDesk } from '../../src/http/pages/page-writer.ts'
import { staticFilesIn } from '../../src/http/pages/static-files.ts'

/** What the guest web app is built into; here it only repeats what it is given. */
const module = `export const preparePages = async () => () => ''
export const painted = (html, config) => html + JSON.stringify(config)`

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomari-desk-'))
  await writeFile(join(folder, 'page.mjs'), module)
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

it("paints the page of the desk in the tenant's colours, where both are built (R5.12)", async () => {
  const built = await staticFilesIn(folder)
  const config = { theme: { primary: '#1d4a3a' } }
  const painted = (file: string, desk = built) => paintedDesk(join(folder, file), desk, config)
  expect(await painted('page.mjs')).toBe('<!doctype html>{"theme":{"primary":"#1d4a3a"}}')
  expect(await painted('gone.mjs')).toBe('<!doctype html>')
  expect(await painted('page.mjs', new Map())).toBeNull()
})
