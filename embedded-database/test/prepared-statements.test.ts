/** @module-tag ci */
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
