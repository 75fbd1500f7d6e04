import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompress } from '../../build/precompress.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomari-build-'))
})
afterEach(() => rm(folder, { recursive: true }))

const content = 'the same over and over '.repeat(100)
const write = async (path: string) => {
  await mkdir(join(folder, dirname(path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

it('compresses what the build has made, and nothing that a hotel edits', async () => {
  const ours = ['index.html', 'assets/app-0a1b.js', 'assets/app-0a1b.css', 'data/database/countries.json']
  const hotels = [
    'config.json',
    'icon.svg',
    'tenant-lang/ja.json',
    'data/app-logo.svg',
    'data/pages/spa.html',
  ]
  for (const path of [...ours, ...hotels]) await write(path)
  await precompress(folder)
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const made = entries.filter(({ name }) => /\.(br|gz)$/.test(name)).map((entry) => entry.name)
  expect(made.sort()).toEqual(
    ours
      .map((path) => path.split('/').at(-1) ?? '')
      .flatMap((name) => [`${name}.br`, `${name}.gz`])
      .sort(),
  )
  expect(brotliDecompressSync(await readFile(join(folder, 'index.html.br'))).toString()).toBe(content)
  expect(gunzipSync(await readFile(join(folder, 'index.html.gz'))).toString()).toBe(content)
})
