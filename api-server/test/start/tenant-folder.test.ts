import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settingsFrom } from '../../src/settings.ts'
import { tenantFiles } from '../../src/tenant-folder.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tomari-tenant-'))))
afterEach(() => rm(folder, { recursive: true }))

const served = async (paths: string) => {
  for (const path of paths.split(' ')) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), '{}')
  }
  const settings = settingsFrom({ TENANT_DIR: folder })
  if ('problems' in settings) throw new Error(settings.problems.join(' '))
  return [...(await tenantFiles(settings, folder)).keys()].toSorted().join(' ')
}

const OF_A_TENANT =
  'config.json data/additional/ja.html data/app-logo.svg data/pictures/spring/lobby.webp icon.svg tenant-lang/en.json tenant-lang/zh-Hant.json'
const OTHERS =
  'package.json notes.txt index.html config.json.txt old/config.json keys/data-keys.json .vscode/settings.json data/.drafts/new.html data/.hidden.json tenant-lang/notes.txt tenant-lang/old/ja.json database.json'

it("a tenant's folder serves what a tenant is made of, and nothing else that lies there (R20.7)", async () => {
  expect(await served(`${OF_A_TENANT} ${OTHERS}`)).toBe(OF_A_TENANT)
})

it("a tenant's folder with nothing of a tenant in it stops the start", async () => {
  await expect(served('package.json')).rejects.toThrow(folder)
})
