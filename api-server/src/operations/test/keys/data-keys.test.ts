import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnDatabase, emptyTables } from '../../../../test/harness/databases.ts'
import { startTestServer, testKeys } from '../../../../test/harness/server.ts'
import { openVault } from '../../../open-vault.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { type DataKeys, textOfDataKeys } from '../../../platform/sealing/DataKeys.ts'
import { vaultWith } from '../../../platform/sealing/vault.ts'
import { KeysDoNotFit, misfitOf } from '../../keys/data-keys.ts'
import { concludeRotation, rotateKeys } from '../../keys/rotate-keys.ts'

const key = (id: string) => ({ id, secret: new Uint8Array(randomBytes(32)) })
const [test] = testKeys
const newer = key('newer')

describeOnDatabase('the data keys of a database', (open) => {
  let database: Database<Schema>
  let folder: string

  beforeAll(async () => {
    database = await open()
    folder = await mkdtemp(join(tmpdir(), 'tomari-fitting-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(() => emptyTables(database))

  const misfit = (keys: DataKeys, lost: readonly string[] = []) =>
    misfitOf({ database, randomBytes }, keys, lost)
  const prints = async () => {
    const rows = await database.db.selectFrom('data_key_prints').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }
  const sealedWithTest = () => startTestServer(database)

  it('are kept in mind at the first start, and no others are taken afterwards (R20.13)', async () => {
    expect(await misfit([test])).toBeNull()
    await sealedWithTest()
    expect(await misfit([test])).toBeNull()
    expect(await misfit([key('test')])).toEqual({ kind: 'another_key', id: 'test' })
    expect(await misfit([key('other')])).toEqual({ kind: 'key_missing', ids: ['test'] })
    expect(await misfit([newer, key('test')])).toEqual({ kind: 'another_key', id: 'test' })
    expect(await prints()).toEqual(['test'])
  })

  it('fit although a row is damaged', async () => {
    await sealedWithTest()
    const damaged = vaultWith(testKeys, randomBytes).seal({ kind: 'member', row: 'x' }, new Uint8Array(3))
    await database.db
      .updateTable('members')
      .set({ member_sealed: damaged })
      .where('membership_number', '=', '1000000002')
      .execute()
    expect(await misfit([test])).toBeNull()
    expect(await misfit([key('test')])).toEqual({ kind: 'another_key', id: 'test' })
  })

  it('may be tried behind and taken away again, and are held to it once they have been in front', async () => {
    await misfit([test])
    await sealedWithTest()
    expect(await misfit([test, newer])).toBeNull()
    expect(await misfit([test])).toBeNull()
    expect(await misfit([newer, test])).toBeNull()
    expect(await prints()).toEqual(['newer', 'test'])
    expect(await misfit([newer])).toEqual({ kind: 'key_missing', ids: ['test'] })
    // Nothing was sealed with it yet.
    expect(await misfit([test])).toBeNull()
    expect(await prints()).toEqual(['test'])
  })

  it('are needed until a rotation has come to its end', async () => {
    await misfit([test])
    await sealedWithTest()
    await misfit([newer, test])
    const rotating = { database, vault: vaultWith([newer, test], randomBytes) }
    expect(await concludeRotation(rotating)).toBeGreaterThan(0)
    expect(await misfit([newer])).toEqual({ kind: 'key_missing', ids: ['test'] })
    await rotateKeys(rotating, async () => {})
    expect(await concludeRotation(rotating)).toBe(0)
    expect(await prints()).toEqual(['newer'])
    expect(await misfit([newer])).toBeNull()
    expect(await misfit([test])).toEqual({ kind: 'key_missing', ids: ['newer'] })
  })

  it('that are gone for good are gone without, once that is said', async () => {
    await misfit([test])
    await sealedWithTest()
    expect(await misfit([newer], ['else'])).toEqual({ kind: 'key_missing', ids: ['test'] })
    expect(await misfit([newer], ['test'])).toBeNull()
    expect(await misfit([newer])).toBeNull()
  })

  it('are the same for two processes that start at once', async () => {
    const both = await Promise.all([misfit([key('k1')]), misfit([key('k1')])])
    expect(both.filter((one) => one === null)).toHaveLength(1)
    expect(both).toContainEqual({ kind: 'another_key', id: 'k1' })
  })

  it('beside the database are made once, and never in place of a file that is gone', async () => {
    const DATA_DIR = join(folder, `${database.kind}-once`)
    const opened = (LOST_DATA_KEYS: readonly string[] = []) =>
      openVault(database, { DATA_DIR, DATA_KEYS: null, LOST_DATA_KEYS })
    expect((await opened()).keyIds).toEqual(['k1'])
    expect((await opened()).keyIds).toEqual(['k1'])
    const file = join(DATA_DIR, 'keys', 'data-keys')
    await rm(file)
    await expect(opened()).rejects.toThrow(KeysDoNotFit)
    expect(await readdir(join(DATA_DIR, 'keys'))).toEqual([])
    await writeFile(file, textOfDataKeys([key('k1')]), { mode: 0o600 })
    await expect(opened()).rejects.toMatchObject({ misfit: { kind: 'another_key', id: 'k1' } })
    await rm(file)
    expect((await opened(['k1'])).keyIds).toEqual(['k2'])
    expect((await opened()).keyIds).toEqual(['k2'])
  })
})
