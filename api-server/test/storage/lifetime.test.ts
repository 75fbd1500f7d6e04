/** @module-tag endurance */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freshPlaces } from '../harness/databases.ts'
import { type SuiteTables, suiteMigrations } from './engine-suite.ts'

describe.each(['embedded', 'postgres'] as const)('a database (%s)', (kind) => {
  const fresh = freshPlaces()

  it('answers a ping, keeps its rows over closing and opening, and serves nothing once closed', async () => {
    const place = await fresh.empty(kind)
    const first = await fresh.open<SuiteTables>(place, suiteMigrations)
    await first.ping()
    await first.db.insertInto('room').values({ number: 101, guest: 'ヤマダ' }).execute()
    await first.close()
    await expect(first.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'closed' })
    await expect(first.db.selectFrom('room').selectAll().execute()).rejects.toMatchObject({
      reason: 'closed',
    })

    const second = await fresh.open<SuiteTables>(place, suiteMigrations)
    expect(await second.db.selectFrom('room').selectAll().execute()).toEqual([
      { number: 101, guest: 'ヤマダ' },
    ])
  })

  it('lets work in progress finish before it closes', async () => {
    const database = await fresh.open<SuiteTables>(await fresh.empty(kind), suiteMigrations)
    const work = database.transaction(async (transaction) => {
      closing = database.close()
      await transaction.insertInto('room').values({ number: 101, guest: null }).execute()
      return 'done'
    })
    let closing: Promise<void> | undefined
    expect(await work).toBe('done')
    await closing
  })

  it('names the migration that fails, and does none of it', async () => {
    const place = await fresh.empty(kind)
    const broken = {
      ...suiteMigrations,
      '0002-broken': {
        async up(db: Parameters<(typeof suiteMigrations)[string]['up']>[0]) {
          await sql`create table half (id integer)`.execute(db)
          await sql`create tabel typo ()`.execute(db)
        },
      },
    }
    await expect(fresh.open(place, broken)).rejects.toThrow('could not be migrated (0002-broken)')
    const database = await fresh.open<SuiteTables>(place, suiteMigrations)
    const tables = (await database.db.introspection.getTables()).map((table) => table.name)
    expect(tables).toEqual(expect.arrayContaining(['room', 'photo']))
    expect(tables).not.toContain('half')
  })
})
