/** @module-tag ci */
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PgliteEngine } from '../src/pglite-engine.ts'
import { freshFolders } from './harness/databases.ts'

/** The engine in this thread, without its worker, so that every call of the file system can be seen. */
describe('the embedded engine', () => {
  const freshFolder = freshFolders()
  const fsync = vi.spyOn(fs, 'fsyncSync')
  let engine: PgliteEngine
  let number = 0
  const insert = async () => {
    await engine.run('insert into room values ($1)', [String((number += 1))])
    engine.sync()
  }

  beforeAll(async () => {
    engine = await PgliteEngine.open(path.join(await freshFolder(), 'pg18'), (error) =>
      expect.unreachable(error.message),
    )
    await engine.run('create table room (number integer primary key)', [])
    // A first statement on a table may write its files; the count begins after it.
    await insert()
  })
  beforeEach(() => void fsync.mockClear())
  afterAll(async () => {
    fsync.mockRestore()
    await engine.close()
  })

  it('calls fsync exactly once for each commit: of one statement, or of many', async () => {
    for (let times = 0; times < 100; times += 1) await insert()
    expect(fsync).toHaveBeenCalledTimes(100)
    await engine.run('begin', [])
    for (let times = 0; times < 100; times += 1) await insert()
    expect(fsync).toHaveBeenCalledTimes(100)
    await engine.run('commit', [])
    expect(fsync).toHaveBeenCalledTimes(100)
    engine.sync()
    expect(fsync).toHaveBeenCalledTimes(101)
  })

  it('writes a page only once the log that tells of it is synced', async () => {
    await engine.run('insert into room values ($1)', [String((number += 1))])
    expect([fsync.mock.calls.length, engine.isSynced]).toEqual([0, false])
    const write = vi.spyOn(fs, 'writeSync')
    await engine.run('checkpoint', [])
    const isOfLog = (file: number) =>
      fs.existsSync(`/proc/self/fd/${file}`) && fs.readlinkSync(`/proc/self/fd/${file}`).includes('/pg_wal/')
    const ofPages = write.mock.calls.map(([file]) => !isOfLog(file))
    const firstPage = write.mock.invocationCallOrder[ofPages.indexOf(true)]
    write.mockRestore()
    expect(fsync.mock.invocationCallOrder[0]).toBeLessThan(firstPage ?? 0)
  })

  it('calls no fsync for reading', async () => {
    for (let times = 0; times < 10; times += 1) await engine.run('select * from room', [])
    expect(fsync).not.toHaveBeenCalled()
  })

  it('syncs the data files themselves at a checkpoint', async () => {
    await insert()
    fsync.mockClear()
    await engine.run('checkpoint', [])
    expect(fsync.mock.calls.length).toBeGreaterThan(1)
  })
})
