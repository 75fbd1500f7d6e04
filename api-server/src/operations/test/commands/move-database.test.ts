/** @module-tag ci */
import { randomBytes } from 'node:crypto'
import { DataFolderInUse } from '@tomari/embedded-database'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CommandRun, calling } from '../../../../test/desk/hotel.ts'
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
import { moveMarkIn } from '../../../platform/database/move-mark.ts'
import { type DatabasePlace, placeName } from '../../../platform/database/open.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { DataKeys } from '../../../platform/sealing/DataKeys.ts'
import { storedTables } from '../../stored-tables.ts'

const both = ['embedded', 'postgres'] as const
type Kind = (typeof both)[number]

describe.each(both)('desk move-database --to %s (R20.18)', (to) => {
  const fresh = freshPlaces()
  const from: Kind = to === 'postgres' ? 'embedded' : 'postgres'
  let places: Readonly<Record<Kind, DatabasePlace>>
  /** Open for the move and for looking at it: what serves opens them anew. */
  let databases: Readonly<Record<Kind, Database<Schema>>>
  let source: TestServer
  let target: TestServer
  /** Folders that serve from then on. */
  const marked: string[] = []

  beforeEach(async () => {
    places = {
      embedded: await fresh.withTables('embedded'),
      postgres: await fresh.withTables('postgres'),
    }
    databases = {
      embedded: await fresh.open<Schema>(places.embedded, baseline),
      postgres: await fresh.open<Schema>(places.postgres, baseline),
    }
    source = await startTestServer(databases[from])
    target = serverOn(databases[to])
    marked.length = 0
  })

  /** As `desk-main.ts` does it. */
  const moving = (
    {
      keys = testKeys,
      dying = {},
      isServed = true,
      options = [],
    }: {
      readonly keys?: DataKeys
      readonly dying?: Partial<Record<Kind, Database<Schema>>>
      readonly isServed?: boolean
      readonly options?: readonly string[]
    } = {},
    openFolder?: () => Promise<null>,
  ): Promise<CommandRun> => {
    const opened = { ...databases, ...dying }
    return calling({
      ...target.deps,
      bothDatabases: {
        postgres: { name: placeName(places.postgres), database: opened.postgres },
        folder: placeName(places.embedded),
        openFolder:
          openFolder ??
          (async () => {
            const settings = { DATA_DIR: '/nowhere', DATA_KEYS: keys, LOST_DATA_KEYS: [] }
            await openVault(databases.embedded, settings, false)
            return { ...opened.embedded, close: async () => {} }
          }),
        servedLast: () => isServed,
        markServed: (folder) => void marked.push(folder),
      },
    })(['move-database', `--to=${to}`, '--lang=en', '--as=Tanaka', ...options])
  }

  const everything = async (kind: Kind) => {
    const { db } = databases[kind]
    const tables: [string, readonly string[]][] = []
    for (const { name, isUnlogged } of await storedTables(db)) {
      if (isUnlogged) continue
      const { rows } = await sql<{ row: string }>`
        select ${sql.table(name)}::text collate "C" as row from ${sql.table(name)} order by row`.execute(db)
      tables.push([name, rows.map(({ row }) => row)])
    }
    return tables.filter(([name]) => name !== 'audit_entries')
  }
  const rowsOf = async (kind: Kind) => (await everything(kind)).filter(([, rows]) => rows.length > 0)

  /** Whether a server starts: the sentence that refuses it, null where it does. */
  const refusalOf = async (kind: Kind): Promise<string | null> => {
    await databases[kind].close()
    const opened = await fresh.open<Schema>(places[kind], baseline).catch((error: unknown) => String(error))
    if (typeof opened !== 'string') await opened.close()
    const again = await fresh.open<Schema>(places[kind], baseline, { forMove: true })
    databases = { ...databases, [kind]: again }
    return typeof opened === 'string' ? opened : null
  }

  it('copies every row to the letter; guests, receipts and counters go on; the old one serves no more (R20.21)', async () => {
    const guest = await PayingGuest.checkedIn(source)
    await guest.registersMail()
    await guest.settles(await guest.bill())
    const correction = { guest: 1, reason: 'x', fields: { age: '42' } }
    await acting(source.deps).does('sample-one-guest', 'correctRegister', correction)
    const receiptOf = async (server: TestServer) => [
      ...(await cashier(server.deps).papers('sample-one-guest')),
    ]
    // A receipt leaves that it was handed out.
    const receipt = await receiptOf(source)
    const before = await everything(from)
    const audited = (await databases[from].db.selectFrom('audit_entries').select('id').execute()).length
    await databases[from].db.deleteFrom('audit_entries').where('id', '=', 1).execute()

    const { exit, err, out, progress } = await moving()
    expect([exit, err]).toEqual([0, ''])
    const rows = before.reduce((sum, [, { length }]) => sum + length, 0) + audited - 1
    expect(out).toContain(`Moved: ${rows} rows, ${rows} of them now`)
    expect(out).toContain('failed_searches begins empty')
    expect(progress.at(-1)).toEqual([rows, rows])

    expect(await everything(to)).toEqual(before)
    expect(await everything(from)).toEqual(before)
    expect(await receiptOf(target)).toEqual(receipt)
    const trail = target.deps.database.db.selectFrom('audit_entries').select(['id', 'act']).orderBy('id')
    expect((await trail.execute()).slice(audited - 1)).toEqual([
      { id: audited + 1, act: 'move-database' },
      { id: audited + 2, act: 'receipt' },
    ])
    expect(await acting(target.deps).tries('sample-one-guest', 'undoCheckin')).toBe('stay_paid')
    expect(await (await PayingGuest.found(target, 'サトウ ハナコ')).code()).toBe('00')
    const orphan = sql`update images set reservation_id = 'nowhere'`.execute(databases[to].db)
    await expect(orphan).rejects.toMatchObject({ code: '23503' })

    const write = databases[from].db.deleteFrom('members').execute()
    const cannotWrite = { name: 'DatabaseUnavailable', reason: 'cannot-write' }
    await expect(write).rejects.toMatchObject(cannotWrite)
    // A proxy leads nobody to a server that was left behind.
    await expect(databases[from].ping()).rejects.toMatchObject(cannotWrite)
    const [old, next] = [placeName(places[from]), placeName(places[to])]
    const sentence = `The database ${old} was moved to ${next}: start with the settings of that one.`
    expect(await refusalOf(from)).toBe(`Moved: ${sentence}`)
    expect(sentence).not.toContain('@')
    expect(await moving()).toMatchObject({
      exit: 0,
      out: `${old} was moved to ${next} before. Start the server with the settings of ${next} and the same DATA_KEYS.\n`,
    })
    expect(await refusalOf(to)).toBeNull()
    expect(marked).toEqual(to === 'embedded' ? [placeName(places.embedded)] : [])
  })

  it('copies ahead of the move, which takes what has come, changed and gone since', async () => {
    const guest = await PayingGuest.checkedIn(source)
    const options = ['--ahead', ...(to === 'postgres' ? ['/backup'] : [])]
    const ahead = await moving({ options, isServed: false })
    expect([ahead.exit, ahead.err]).toEqual([0, ''])
    expect(ahead.out).toMatch(`Copied ahead`)
    expect(ahead.out).toContain(`call "desk move-database --to ${to}" with the same settings`)
    expect(marked).toEqual([])
    expect(await refusalOf(from)).toBeNull()
    expect(await refusalOf(to)).toMatch(/is not whole: it was copied from .*, and no move there has ended/)
    source = serverOn(databases[from])
    target = serverOn(databases[to])
    await databases[from].db.deleteFrom('reservations').where('checkin_code', '=', '00').execute()
    const again = guest.on(source)
    await again.settles(await again.bill())
    const before = await everything(from)
    expect((await moving()).out).toMatch(/Moved: (\d+) rows, (?!\1)[1-9]\d* of them now/)
    expect(await everything(to)).toEqual(before)
  })

  it('begins again wherever it died, and at no moment do both serve', async () => {
    const before = await everything(from)
    const stateOf = async (kind: Kind) => (await moveMarkIn(databases[kind].db))?.state ?? 'serves'
    for (const [kind, number, moment, old, next] of [
      [to, 1, 'before', 'serves', 'empty'],
      [to, 1, 'after', 'serves', 'arriving'],
      [from, 1, 'before', 'serves', 'arriving'],
      [from, 1, 'after', 'left', 'arriving'],
      [to, 2, 'before', 'left', 'arriving'],
      [to, 2, 'after', 'left', 'serves'],
    ] as const) {
      const { exit } = await moving({ dying: { [kind]: dyingAt(databases[kind], number, moment) } })
      const isEmpty = (await rowsOf(to)).length === 0
      expect([exit, await stateOf(from), isEmpty ? 'empty' : await stateOf(to)]).toEqual([1, old, next])
    }
    expect(await everything(to)).toEqual(before)
  })

  it('leaves nothing behind that it cannot bring over whole, and a database alone that a hotel uses', async () => {
    const { db } = databases[to]
    await sql`alter table facilities add constraint few_houses check (position < 3)`.execute(db)
    expect((await moving()).exit).toBe(1)
    expect(await rowsOf(to)).toEqual([])
    await sql`alter table facilities drop constraint few_houses`.execute(db)
    await sql`create function changed() returns trigger language plpgsql as
      $$ begin new.position = 7; return new; end $$`.execute(db)
    await sql`create trigger changed before insert on facilities for each row execute function changed()`.execute(
      db,
    )
    const changed = await moving()
    expect([changed.exit, changed.err]).toEqual([
      1,
      expect.stringMatching(/^facilities: \d+ rows are not the same/),
    ])
    expect([await rowsOf(to), await refusalOf(from)]).toEqual([[], null])
    await databases[to].db
      .insertInto('data_key_prints')
      .values({ id: 'x', print: randomBytes(32) })
      .execute()
    expect(await moving()).toMatchObject({ exit: 2, err: expect.stringContaining('(data_key_prints)') })
    expect(await rowsOf(to)).toHaveLength(1)
  })

  it('refuses other keys, a folder in use, nothing to move, no direction, and no PostgreSQL', async () => {
    await openVault(databases.embedded, { DATA_DIR: '/nowhere', DATA_KEYS: testKeys, LOST_DATA_KEYS: [] })
    const misfit = await moving({ keys: [{ id: testKeys[0].id, secret: randomBytes(32) }] })
    expect([misfit.exit, misfit.err]).toEqual([2, expect.stringContaining(testKeys[0].id)])
    const inUse = await moving({}, () => Promise.reject(new DataFolderInUse('/data')))
    expect([inUse.exit, inUse.err]).toEqual([1, expect.stringContaining('in use by another')])
    const none = await moving({}, async () => null)
    expect([none.exit, none.err]).toEqual([2, `There is nothing to move in ${placeName(places.embedded)}.\n`])
    const desk = calling({ ...source.deps, database: { ...noDatabase, kind: 'embedded' } })
    for (const argv of [['--to=postgres'], ['--to=mysql'], []])
      expect(await desk(['move-database', ...argv])).toMatchObject({ exit: 2 })
  })

  it('copies a backup ahead alone, and moves none', async () => {
    for (const options of to === 'postgres'
      ? [['--ahead'], ['/backup']]
      : [['/backup'], ['--ahead', '/backup']])
      expect(await moving({ options })).toMatchObject({ exit: 2, err: expect.stringContaining('FOLDER') })
    const { exit, err } = await moving({ isServed: false })
    const stale = [2, expect.stringMatching(/^No server has served guests from .* Nothing was moved\.\n$/)]
    expect([exit, err]).toEqual(to === 'postgres' ? stale : [0, ''])
    expect((await rowsOf(to)).length > 0).toBe(to === 'embedded')
  })
})

/** The process dies at the commit of its transaction of this number. */
function dyingAt(database: Database<Schema>, number: number, moment: 'before' | 'after'): Database<Schema> {
  let begun = 0
  return {
    ...database,
    transaction: async (work, options) => {
      begun += 1
      const isLast = begun === number
      const result = await database.transaction(async (transaction) => {
        const done = await work(transaction)
        if (isLast && moment === 'before') throw new Error('died')
        return done
      }, options)
      if (isLast) throw new Error('died')
      return result
    },
  }
}
