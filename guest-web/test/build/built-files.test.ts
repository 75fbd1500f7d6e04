import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { languages } from '@tomari/contract/languages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filesBesideThePage } from '../../build/data-files.ts'
import { precompress } from '../../build/precompress.ts'

const SAMPLE = /澪津|miotsu|深杜|fukamori|菜乃浜|nanohama|朝食|breakfast|大浴場|hot-spring/i

describe('the built app, which any hotel may put on its own server', () => {
  it('comes with countries, pictures and room for texts', () => {
    const data = ['data/database/countries.json', 'data/app-logo.svg', 'data/ic_success.png']
    const names = filesBesideThePage().map(({ fileName }) => fileName)
    const texts = languages.toSorted().map((language) => `tenant-lang/${language}.json`)
    expect(names).toEqual([...data, ...texts])
  })

  it('says nothing of a sample hotel', () => {
    const files = filesBesideThePage().map(({ fileName, source }) => [fileName, String(source)] as const)
    const place = new URL('../../src/text/', import.meta.url)
    const texts = readdirSync(place)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(new URL(name, place), 'utf8')] as const)
    expect([...files, ...texts].filter(([, text]) => SAMPLE.test(text)).map(([name]) => name)).toEqual([])
  })
})

let folder: string

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tomari-build-'))))
afterEach(() => rm(folder, { recursive: true }))

const content = 'the same over and over '.repeat(100)
const write = async (path: string) => {
  await mkdir(join(folder, dirname(path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

it('compresses what the build has made, and nothing that a hotel edits', async () => {
  const ours = ['index.html', 'assets/app-0a1b.js', 'assets/app-0a1b.css', 'data/database/countries.json']
  const hotels = 'config.json icon.svg tenant-lang/ja.json data/app-logo.svg data/pages/spa.html'.split(' ')
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
