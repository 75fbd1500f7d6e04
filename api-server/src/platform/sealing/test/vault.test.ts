import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dataKeysOf, keysInFile, makeKeyFile, textOfDataKeys } from '../DataKeys.ts'
import { vaultWith } from '../vault.ts'

const [oldKey, newKey] = [
  { id: 'k1', secret: new Uint8Array(randomBytes(32)) },
  { id: 'k2', secret: new Uint8Array(randomBytes(32)) },
] as const
const place = { kind: 'guest', row: 'r1:1' } as const
const closed = /unable to authenticate|Invalid authentication tag|^sealed /
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

describe('the vault', () => {
  const vault = vaultWith([oldKey], randomBytes)

  it('opens what it has sealed (R22.7)', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (content) => {
        const sealed = vault.seal(place, content)
        expect(vault.open(place, sealed)).toEqual(content)
      }),
    )
  })

  it('shows nothing of what it has sealed, and never seals the same thing the same way', () => {
    const [one, other] = [vault.seal(place, bytes('山田 太郎')), vault.seal(place, bytes('山田 太郎'))]
    expect(Buffer.from(one).includes('山田')).toBe(false)
    expect(one).not.toEqual(other)
  })

  it('notices every changed byte', () => {
    const sealed = vault.seal(place, bytes('山田'))
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte))
      expect(() => vault.open(place, changed)).toThrow(closed)
    }
    expect(() => vault.open(place, sealed.subarray(0, 20))).toThrow(closed)
  })

  it('notices what was moved to another row or another use', () => {
    const sealed = vault.seal(place, bytes('x'))
    expect(() => vault.open({ kind: 'guest', row: 'r1:2' }, sealed)).toThrow(closed)
    expect(() => vault.open({ kind: 'member', row: 'r1:1' }, sealed)).toThrow(closed)
  })

  it('opens with the old key after a new one has come, and seals with the new', () => {
    const rotated = vaultWith([newKey, oldKey], randomBytes)
    expect(rotated.open(place, vault.seal(place, bytes('x')))).toEqual(bytes('x'))
    expect(() => vault.open(place, rotated.seal(place, bytes('x')))).toThrow('"k2"')
  })

  it('finds by the old key what was stored before the new one came', () => {
    const rotated = vaultWith([newKey, oldKey], randomBytes)
    expect(rotated.searchKeys('name', 'ヤマダ')).toContainEqual(vault.searchKey('name', 'ヤマダ'))
    expect(rotated.searchKey('name', 'ヤマダ')).not.toEqual(vault.searchKey('name', 'ヤマダ'))
    expect(vault.searchKey('name', 'ヤマダ')).not.toEqual(vault.searchKey('name', 'ヤマタ'))
  })

  it('hashes a word otherwise for each use, so that one table says nothing about another', () => {
    const uses = ['name', 'failed_search', 'stay_code', 'card_try'] as const
    const keys = uses.map((use) => Buffer.from(vault.searchKey(use, 'ヤマダ')).toString('hex'))
    expect(new Set(keys).size).toBe(uses.length)
  })
})

describe('the key file', () => {
  let folder: string

  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'tomari-keys-'))))
  afterEach(() => rm(folder, { recursive: true }))

  it('is made on the first start, for the owner alone, and read ever after (R20.5)', async () => {
    const file = join(folder, 'keys', 'data-keys')
    expect(await keysInFile(file)).toBeNull()
    await makeKeyFile(file, randomBytes, 'k1')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await keysInFile(file)).toEqual([{ id: 'k1', secret: expect.any(Uint8Array) }])
  })

  it('is the same for all who start at once', async () => {
    const file = join(folder, 'data-keys')
    await makeKeyFile(file, randomBytes, 'k1')
    const first = await keysInFile(file)
    await Promise.all(Array.from({ length: 5 }, () => makeKeyFile(file, randomBytes, 'k1')))
    expect(await keysInFile(file)).toEqual(first)
  })

  it('may hold several keys, and says so when it cannot be used', async () => {
    const file = join(folder, 'data-keys')
    expect(dataKeysOf(textOfDataKeys([newKey, oldKey]))).toEqual([newKey, oldKey])
    await writeFile(file, `${textOfDataKeys([newKey, oldKey])}\n`, { mode: 0o600 })
    expect(await keysInFile(file)).toEqual([newKey, oldKey])
    await writeFile(file, 'k1:AAAA')
    expect(await keysInFile(file)).toMatch(/^The key file .* cannot be used: the key "k1"/)
    expect(await readFile(file, 'utf8')).toBe('k1:AAAA')
    await chmod(file, 0o644)
    expect(await keysInFile(file)).toMatch(/can be read by others than its owner \(mode 644\)/)
  })
})
