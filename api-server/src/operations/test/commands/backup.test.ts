/** @module-tag ci */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { calling } from '../../../../test/desk/hotel.ts'
import { freshPlaces } from '../../../../test/harness/databases.ts'
import { noDatabase, serverOn, startTestServer, testKeys } from '../../../../test/harness/server.ts'
import { TestClock } from '../../../../test/harness/TestClock.ts'
import { baseline } from '../../../baseline.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { vaultWith } from '../../../platform/sealing/vault.ts'

describe('desk backup', () => {
  const fresh = freshPlaces()
  let folder: string
  beforeEach(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-desk-backup-'))))
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  it('makes a folder from which the hotel can be opened again, without its keys', async () => {
    const database = await fresh.open<Schema>(await fresh.withTables('embedded'), baseline)
    const { deps } = await startTestServer(database)
    // Where it stays until its database is closed.
    const { dataFolder: place } = await fresh.emptyFolder()
    const backup = path.join(place, 'backup')
    const printed = await calling(deps)(['backup', backup, '--lang=en'])
    expect([printed.exit, printed.err]).toEqual([0, ''])
    expect(printed.out).toMatch(/^The database was copied to .*backup in 0\.0 s\. The keys are not in it/)
    expect(fs.readdirSync(backup)).toEqual(['pg18'])

    const again = serverOn(await fresh.open<Schema>({ dataFolder: backup }, baseline))
    const listed = await calling(again.deps)(['arrivals', '--lang=en'])
    expect([listed.exit, listed.out]).toMatchObject([0, expect.stringContaining('ヤマダ タロウ')])
  })

  const withoutDatabase = {
    database: noDatabase,
    vault: vaultWith(testKeys, randomBytes),
    clock: new TestClock(),
    randomBytes,
  }

  it('refuses a folder that is there, and one whose place it cannot know', async () => {
    const database = { ...noDatabase, backUp: () => Promise.reject(new Error('nothing to be copied')) }
    const call = calling({ ...withoutDatabase, database })
    expect(await call(['backup', folder, '--lang=en'])).toMatchObject({
      exit: 2,
      err: 'That folder is there already: choose another name.\n',
    })
    expect(await call(['backup', 'here', '--lang=en'])).toMatchObject({
      exit: 2,
      err: 'The folder has to be an absolute path.\n',
    })
  })
})
