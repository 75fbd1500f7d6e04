import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EngineRefusal, PgliteEngine } from '../src/pglite-engine.ts'
import { freshFolders } from './harness/databases.ts'

const INSERT = 'insert into room values ($1) returning number'

/** The engine in this thread, without its worker. */
describe('a statement that the embedded engine keeps', () => {
  const freshFolder = freshFolders()
  let engine: PgliteEngine

  const rows = async (statement: string, ...parameters: string[]) =>
    (await engine.run(statement, parameters)).rows
  const kept = () => rows('select count(*)::int4 as statements from pg_prepared_statements')

  beforeAll(async () => {
    engine = await PgliteEngine.open(path.join(await freshFolder(), 'pg18'), (error) =>
      expect.unreachable(error.message),
    )
  })
  afterAll(() => engine.close())
  beforeEach(async () => {
    await engine.run('drop table if exists room', [])
    await engine.run('create table room (number integer primary key)', [])
  })

  it('answers the same when it is run again, and other rows for other values', async () => {
    expect(await rows(INSERT, '1')).toEqual([{ number: 1 }])
    expect(await rows(INSERT, '2')).toEqual([{ number: 2 }])
    const above = (number: string) => rows('select * from room where number > $1', number)
    expect([await above('1'), await above('1'), await above('2')]).toEqual([
      [{ number: 2 }],
      [{ number: 2 }],
      [],
    ])
  })

  it('may be refused, the first time and any other, and serves the next time', async () => {
    await engine.run('insert into room values (1)', [])
    for (const wrong of ['1', 'not a number'])
      await expect(rows(INSERT, wrong)).rejects.toThrow(EngineRefusal)
    expect(await rows(INSERT, '2')).toEqual([{ number: 2 }])
    await expect(rows(INSERT, '2')).rejects.toThrow(EngineRefusal)
    expect(await rows(INSERT, '3')).toEqual([{ number: 3 }])
  })

  it('may answer what nobody can read, as often as it is asked, and is kept once', async () => {
    for (let times = 0; times < 3; times += 1)
      await expect(rows(`select 'infinity'::timestamptz as moment`)).rejects.toThrow(RangeError)
    const alike = `select count(*)::int4 as statements from pg_prepared_statements
      where statement like '%infinity%' and statement not like '%prepared%'`
    expect(await rows(alike)).toEqual([{ statements: 1 }])
  })

  it('may be refused in a transaction, which is then over, and serves in the next one', async () => {
    await engine.run('begin', [])
    expect(await rows(INSERT, '1')).toEqual([{ number: 1 }])
    await expect(rows(INSERT, '1')).rejects.toThrow(EngineRefusal)
    await expect(rows('select * from room')).rejects.toThrow(EngineRefusal)
    expect((await engine.run('commit', [])).command).toBe('ROLLBACK')
    expect(await rows(INSERT, '1')).toEqual([{ number: 1 }])
    expect(await rows('select * from room')).toEqual([{ number: 1 }])
  })

  it('sees a column that its table is given, and what is left when that is taken back', async () => {
    await rows(INSERT, '1')
    expect(await rows('select * from room')).toEqual([{ number: 1 }])
    await engine.run('begin', [])
    await engine.run(`alter table room add column name text not null default 'sea'`, [])
    expect(await rows('select * from room')).toEqual([{ number: 1, name: 'sea' }])
    await engine.run('rollback', [])
    expect(await rows('select * from room')).toEqual([{ number: 1 }])
  })

  it('gives way to others, so that they do not become more and more', async () => {
    for (let number = 1; number <= 450; number += 1)
      expect(await rows(`select ${number} as number`)).toEqual([{ number }])
    // The one that asks is the 401st, and another goes for it.
    expect([await kept(), await kept()]).toEqual([[{ statements: 401 }], [{ statements: 400 }]])
    expect(await rows('select 1 as number')).toEqual([{ number: 1 }])
    expect(await rows('select 450 as number')).toEqual([{ number: 450 }])
  })
})
