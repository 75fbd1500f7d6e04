/** @module-tag ci */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { laterMigrations } from '../../src/storage/engine/later-migrations.ts'
import { freshPlaces } from '../harness/databases.ts'
import { kindOfRun } from '../harness/places.ts'
import { type SuiteTables, suiteMigrations } from './engine-suite.ts'

describe('migrations of a later version', () => {
  const known = ['0001-one', '0005-five']

  it.each([
    ['only add', ['0006-six', '0009-nine']],
    ['take away what this version does without already', ['0007-contract-0005-five']],
  ])('are worked with when they %s', (_what, later) => {
    expect(laterMigrations(known, [...known, ...later])).toEqual(later)
  })

  it.each([
    ['take away what this version needs', [...known, '0006-six', '0008-contract-0006-six'], '0008-contract'],
    ['are of another product', ['0001-one', '0003-three', '0005-five'], 'start the version that ran last'],
  ])('are refused when they %s', (_what, found, why) => {
    expect(() => laterMigrations(known, found)).toThrow(why)
  })
})

describe(`a database (${kindOfRun})`, () => {
  const fresh = freshPlaces()
  type Up = (typeof suiteMigrations)[string]['up']
  const and = (name: string, up: Up) => ({ ...suiteMigrations, [name]: { up } })

  it('keeps its rows over closing and opening, also for a newer version, and serves nothing once closed', async () => {
    const place = await fresh.empty(kindOfRun)
    const first = await fresh.open<SuiteTables>(place, suiteMigrations)
    const inserted = first.transaction(async (transaction) => {
      closing = first.close()
      await transaction.insertInto('room').values({ number: 101, guest: 'ヤマダ' }).execute()
      return 'work in progress is finished'
    })
    let closing: Promise<void> | undefined
    expect(await inserted).toBe('work in progress is finished')
    await closing
    await expect(first.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'closed' })

    const newer = and('0006-later', async (db) => {
      await sql`alter table room add column floor integer`.execute(db)
    })
    const { db } = await fresh.open<SuiteTables>(place, newer)
    expect((await sql`select * from room`.execute(db)).rows).toEqual([
      { number: 101, guest: 'ヤマダ', floor: null },
    ])
  })

  it('names the migration that fails, and does none of it', async () => {
    const place = await fresh.empty(kindOfRun)
    const broken = and('0002-broken', async (db) => {
      await sql`create table half (id integer)`.execute(db)
      await sql`create tabel typo ()`.execute(db)
    })
    await expect(fresh.open(place, broken)).rejects.toThrow('could not be migrated (0002-broken)')
    const database = await fresh.open<SuiteTables>(place, suiteMigrations)
    const tables = (await database.db.introspection.getTables()).map((table) => table.name)
    expect(tables).toEqual(expect.arrayContaining(['room', 'photo']))
    expect(tables).not.toContain('half')
  })
})
