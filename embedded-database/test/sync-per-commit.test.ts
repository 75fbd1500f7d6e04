import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PgliteEngine } from '../src/pglite-engine.ts'
import { freshFolders } from './harness/databases.ts'

/** The engine in this thread, without its worker, so that every call of the file system can be seen. */
describe('the embedded engine', () => {
  const freshFolder = freshFolders()
  const fsync = vi.spyOn(fs, 'fsyncSync')
  let engine: PgliteEngine

  beforeEach(async () => {
    engine = await PgliteEngine.open(path.join(await freshFolder(), 'pg18'), (error) =>
      expect.unreachable(error.message),
    )
    await engine.run('create table room (number integer primary key)', [])
    // A first statement on a table may write its files; the count begins after it.
    await engine.run('insert into room values (0)', [])
    fsync.mockClear()
  })
  afterEach(async () => {
    fsync.mockReset()
    await engine.close()
  })

  it('calls fsync exactly once for each commit of a single statement', async () => {
    for (let number = 1; number <= 100; number += 1)
      await engine.run('insert into room values ($1)', [String(number)])
    expect(fsync).toHaveBeenCalledTimes(100)
  })

  it('calls fsync once for a transaction of many statements, at its commit', async () => {
    await engine.run('begin', [])
    for (let number = 1; number <= 100; number += 1)
      await engine.run('insert into room values ($1)', [String(number)])
    expect(fsync).not.toHaveBeenCalled()
    await engine.run('commit', [])
    expect(fsync).toHaveBeenCalledTimes(1)
  })

  it('calls no fsync for reading', async () => {
    for (let times = 0; times < 10; times += 1) await engine.run('select * from room', [])
    expect(fsync).not.toHaveBeenCalled()
  })

  it('syncs the data files themselves at a checkpoint', async () => {
    await engine.run('insert into room values (1)', [])
    fsync.mockClear()
    await engine.run('checkpoint', [])
    expect(fsync.mock.calls.length).toBeGreaterThan(1)
  })
})
