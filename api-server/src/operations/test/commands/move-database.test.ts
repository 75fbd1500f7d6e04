/** @module-tag ci */
import { randomBytes } from 'node:crypto'
import { DataFolderInUse } from '@tomari/embedded-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { calling, type Said } from '../../../../test/desk/hotel.ts'
import { freshPlaces } from '../../../../test/harness/databases.ts'
import {
  noDatabase,
  serverOn,
  startTestServer,
  type TestServer,
  testKeys,
} from '../../../../test/harness/server.ts'
import { baseline } from '../../../baseline.ts'
import { PayingGuest } from '../../../cards/test/PayingGuest.ts'
import { acting } from '../../../desk/test/acting.ts'
import { cashier } from '../../../desk/test/cashier.ts'
import { openVault } from '../../../open-vault.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { DataKeys } from '../../../platform/sealing/DataKeys.ts'
import { copiedTables } from '../../move-to-postgres.ts'

describe('desk move-database (R20.18)', () => {
  const fresh = freshPlaces()
  let source: TestServer
  let target: TestServer

  beforeEach(async () => {
    source = await startTestServer(await fresh.open<Schema>(await fresh.withTables('embedded'), baseline))
    target = serverOn(await fresh.open<Schema>(await fresh.withTables('postgres'), baseline))
  })

  /** As `desk-main.ts` opens it. */
  const openedWith = (keys: DataKeys) => async (): Promise<Database<Schema>> => {
    const { database } = source.deps
    await openVault(database, { DATA_DIR: '/nowhere', DATA_KEYS: keys, LOST_DATA_KEYS: [] })
    return { ...database, close: async () => {} }
  }
  const moving = (openFolder: () => Promise<Database<Schema> | null> = openedWith(testKeys)): Promise<Said> =>
    calling({ ...target.deps, openFolder })(['move-database', '/data', '--lang=en', '--as=Tanaka'])

  const everything = async ({ deps: { database } }: TestServer) => {
    const tables: [string, readonly string[]][] = []
    for (const { name } of await copiedTables(database.db)) {
      const { rows } = await sql<{ row: string }>`
        select ${sql.table(name)}::text collate "C" as row from ${sql.table(name)} order by row`.execute(
        database.db,
      )
      tables.push([name, rows.map(({ row }) => row)])
    }
    return tables.filter(([name]) => name !== 'audit_entries')
  }
  const receiptOf = async (server: TestServer) => {
    return [...(await cashier(server.deps).papers('sample-one-guest'))]
  }

  it('copies every row to the letter; guests, receipts and counters go on', async () => {
    const guest = await PayingGuest.checkedIn(source)
    await guest.registersMail()
    await guest.settles(await guest.bill())
    const correction = { guest: 1, reason: 'x', fields: { age: '42' } }
    await acting(source.deps).does('sample-one-guest', 'correctRegister', correction)
    // The keys leave their print, and a receipt that it was handed out.
    await openedWith(testKeys)()
    const receipt = await receiptOf(source)
    const before = await everything(source)
    const audited = (await source.deps.database.db.selectFrom('audit_entries').select('id').execute()).length

    const { exit, err, out, progress } = await moving()
    expect([exit, err]).toEqual([0, ''])
    const rows = before.reduce((sum, [, { length }]) => sum + length, 0) + audited
    expect(out).toContain(`Moved: ${rows} rows of ${before.length + 1} tables`)
    expect(progress.at(-1)).toEqual([before.length + 1, before.length + 1])

    expect(await everything(target)).toEqual(before)
    expect(await everything(source)).toEqual(before)
    expect(await receiptOf(target)).toEqual(receipt)
    const trail = target.deps.database.db.selectFrom('audit_entries').select(['id', 'act']).orderBy('id')
    const lines = await trail.execute()
    expect(lines.slice(audited).map(({ act }) => act)).toEqual(['move-database', 'receipt'])
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    expect(await acting(target.deps).tries('sample-one-guest', 'undoCheckin')).toBe('stay_paid')
    expect(await (await PayingGuest.found(target, 'サトウ ハナコ')).code()).toBe('00')
  })

  it('leaves a database that a hotel uses alone, but not one that a server was only started on', async () => {
    const print = { id: 'other', print: randomBytes(32) }
    await target.deps.database.db.insertInto('data_key_prints').values(print).execute()
    expect((await moving()).exit).toBe(0)
    const before = await everything(target)
    const again = await moving()
    expect([again.exit, again.out]).toEqual([2, ''])
    expect(again.err).toMatch(/in use already \(.*reservations.*\)\. Nothing was copied/)
    expect(await everything(target)).toEqual(before)
  })

  it('takes nothing back that it cannot bring over whole', async () => {
    const { db } = target.deps.database
    await sql`alter table facilities add constraint few_houses check (position < 3)`.execute(db)
    expect((await moving()).exit).toBe(1)
    expect((await everything(target)).filter(([, rows]) => rows.length > 0)).toEqual([])
    await sql`alter table facilities drop constraint few_houses`.execute(db)
    expect((await moving()).exit).toBe(0)
  })

  it('refuses other keys, a folder in use, no folder, and no PostgreSQL', async () => {
    const other: DataKeys = [{ id: testKeys[0].id, secret: randomBytes(32) }]
    const misfit = await moving(openedWith(other))
    expect([misfit.exit, misfit.err]).toEqual([2, expect.stringContaining(testKeys[0].id)])
    const inUse = await moving(() => Promise.reject(new DataFolderInUse('/data')))
    expect([inUse.exit, inUse.err]).toEqual([1, expect.stringContaining('in use by another')])
    const none = await moving(async () => null)
    expect([none.exit, none.err]).toEqual([2, 'There is no embedded database in /data.\n'])
    const embedded = { ...source.deps, database: { ...noDatabase, kind: 'embedded' as const } }
    expect((await calling(embedded)(['move-database', '/data'])).exit).toBe(2)
    expect((await everything(target)).filter(([, rows]) => rows.length > 0)).toEqual([])
  })
})
