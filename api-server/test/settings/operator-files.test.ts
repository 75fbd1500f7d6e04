import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os, { tmpdir } from 'node:os'
import path, { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { propertySystemsIn } from '../../src/property-systems/PropertySystem.ts'
import { settingsFrom } from '../../src/settings.ts'
import { importFolderProblem, propertySystemsOf, tenantFiles } from '../../src/settings-files.ts'

const SECRET = `whsec_${Buffer.from('a key of thirty-two random bytes').toString('base64')}`
const system = { name: 'opera', secret: 'q7Zr2mX9vK4tLw8sNc3d', scopes: ['events'] }

describe('PROPERTY_SYSTEMS (R25.2)', () => {
  let folder: string
  let file: string

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'tomari-systems-'))
    file = path.join(folder, 'systems.json')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const read = async (systems: unknown) => {
    await writeFile(file, JSON.stringify(systems))
    return await propertySystemsOf({ PROPERTY_SYSTEMS: file })
  }

  it('names the systems of its file, nobody when it is not set, and is refused where there is no such file', async () => {
    expect(await propertySystemsOf({ PROPERTY_SYSTEMS: undefined })).toEqual([])
    await expect(propertySystemsOf({ PROPERTY_SYSTEMS: file })).rejects.toThrow(
      `PROPERTY_SYSTEMS names a file that cannot be read: ${file}`,
    )
    expect(await read([system])).toEqual([{ ...system, facilities: null, webhook: null }])
  })

  it('tells every field that is wrong, and a secret that can be guessed, and no secret', async () => {
    const wrong = read([{ ...system, name: '', scopes: ['all'] }])
    await expect(wrong).rejects.toThrow(/0\.name has to be .*\n.*0\.scopes\.0 has to be /)
    const guessed = read([{ ...system, secret: 'change-me-change-me' }])
    await expect(guessed).rejects.toThrow('the secret of opera can be guessed')
  })

  it.each([
    ['{', ['has to be Array']],
    [[{ ...system, secret: 'short' }], ['0.secret has to have at least 16 characters and no spaces']],
    [[{ ...system, scopes: [] }], ['0.scopes has to name at least one']],
    [[{ ...system, scope: 'all' }], ['0.scope is not known']],
    [[system, { ...system, secret: 'another-secret-of-it' }], ['names a system twice']],
    [[system, { ...system, name: 'mews' }], ['gives two systems one secret']],
    [
      [{ ...system, webhook: { url: 'http://pms.example/hook', secret: SECRET } }],
      ['0.webhook.url has to begin with https://, unless it is on this machine'],
    ],
    [
      [{ ...system, webhook: { url: 'https://pms.example/hook', secret: 'whsec_short' } }],
      ['0.webhook.secret has to be whsec_ and at least 24 bytes in base64'],
    ],
  ])('says what is wrong with %j, and repeats no secret', (systems, problems) => {
    const found = propertySystemsIn(typeof systems === 'string' ? systems : JSON.stringify(systems))
    expect(found).toEqual({ problems })
  })
})

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

it('IMPORT_FOLDER names a folder that can be written to (R20.2)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tomari-incoming-'))
  const file = join(folder, 'file')
  await writeFile(file, '')
  const problems = [undefined, folder, file, join(folder, 'none')].map((IMPORT_FOLDER) =>
    importFolderProblem({ IMPORT_FOLDER }),
  )
  const refused = (path: string) => `IMPORT_FOLDER names no folder that can be written to: ${path}`
  expect(await Promise.all(problems)).toEqual([null, null, refused(file), refused(join(folder, 'none'))])
  await rm(folder, { recursive: true })
})
