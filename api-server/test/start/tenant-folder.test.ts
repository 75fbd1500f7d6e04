import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settingsFrom } from '../../src/settings.ts'
import { tenantFiles } from '../../src/tenant-folder.ts'

describe("a tenant's folder", () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-tenant-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  const served = async (paths: readonly string[]) => {
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), '{}')
    }
    const settings = settingsFrom({ TENANT_DIR: folder })
    if ('problems' in settings) throw new Error(settings.problems.join(' '))
    return [...(await tenantFiles(settings, folder)).keys()].toSorted()
  }

  it('serves what a tenant is made of (R20.7)', async () => {
    const paths = [
      'config.json',
      'data/additional/ja.html',
      'data/app-logo.svg',
      'data/pictures/spring/lobby.webp',
      'icon.svg',
      'tenant-lang/en.json',
      'tenant-lang/zh-Hant.json',
    ]
    expect(await served(paths)).toEqual(paths)
  })

  it('serves nothing else that lies there', async () => {
    const others = [
      'package.json',
      'notes.txt',
      'index.html',
      'config.json.txt',
      'old/config.json',
      'keys/data-keys.json',
      '.vscode/settings.json',
      'data/.drafts/new.html',
      'data/.hidden.json',
      'tenant-lang/notes.txt',
      'tenant-lang/old/ja.json',
      'database.json',
    ]
    expect(await served(['config.json', ...others])).toEqual(['config.json'])
  })

  it('with nothing of a tenant in it stops the start', async () => {
    await expect(served(['package.json'])).rejects.toThrow(folder)
  })
})
