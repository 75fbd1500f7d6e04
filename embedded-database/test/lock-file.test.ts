import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ManualTimers } from '../../database-port/test/ManualTimers.ts'
import { lockFile } from '../src/lock-file.ts'
import { Mutex } from '../src/mutex.ts'

/** A process id that no process has: Linux ends at 2^22, macOS at 99,999. */
const DEAD = 99_999_999

describe('the lock file', () => {
  let folder: string
  let timers: ManualTimers
  let losses: string[]

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-lock-'))
    timers = new ManualTimers()
    losses = []
  })
  afterEach(() => fs.rmSync(folder, { recursive: true }))

  const lock = (pid: number, host: string, by = timers): Promise<() => void> =>
    lockFile({ folder, timers: by, self: { pid, host }, onLost: () => losses.push(host) })

  async function afterBeats(answer: Promise<unknown>): Promise<unknown> {
    const outcome = answer.catch((error: unknown) => error)
    for (let second = 0; second < 8; second += 1) {
      timers.pass(1_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return await outcome
  }

  it('refuses a process on another host while its holder gives signs of life', async () => {
    await lock(process.pid, 'hotel-a')
    expect(await afterBeats(lock(process.pid, 'hotel-b'))).toMatchObject({
      name: 'DataFolderInUse',
      message: expect.stringContaining(`(process ${process.pid} on hotel-a)`),
    })
    expect(losses).toEqual([])
  })

  it('goes to a process on another host after three beats of silence', async () => {
    const elsewhere = new ManualTimers()
    await lock(7, 'hotel-a', elsewhere)
    expect(await afterBeats(lock(7, 'hotel-b'))).toBeTypeOf('function')
    // The first holder was only asleep, a suspended machine: at its next beat it learns that the folder is gone.
    elsewhere.pass(2_000)
    expect(losses).toEqual(['hotel-a'])
  })

  it.each([
    ['of a process of this host that is dead', DEAD],
    ['of an earlier life under the same process id, as in a container,', process.pid],
  ])('%s is replaced at once', async (_whose, pid) => {
    await lock(pid, 'hotel')
    expect(await lock(process.pid, 'hotel')).toBeTypeOf('function')
  })

  it('that a crash has left half written is replaced after three beats of silence', async () => {
    fs.writeFileSync(path.join(folder, 'in-use.json'), '{"tok')
    expect(await afterBeats(lock(process.pid, 'hotel'))).toBeTypeOf('function')
  })

  it('is gone after it is given back', async () => {
    const release = await lock(process.pid, 'hotel-a')
    release()
    expect(fs.readdirSync(folder)).toEqual([])
  })
})

describe('turns at the one connection', () => {
  const visiting = () => {
    const timers = new ManualTimers()
    const mutex = new Mutex(timers)
    const served: string[] = []
    const visit = async (name: string): Promise<void> => {
      const giveBack = await mutex.take(1_000)
      served.push(name)
      await Promise.resolve()
      served.push(`${name} leaves`)
      giveBack()
    }
    return { timers, mutex, served, visit }
  }

  it('go one after the other, in the order in which they were asked for', async () => {
    const { served, visit } = visiting()
    await Promise.all(['a', 'b', 'c'].map(visit))
    expect(served).toEqual(['a', 'a leaves', 'b', 'b leaves', 'c', 'c leaves'])
  })

  it('are refused after the wait, without holding up those behind', async () => {
    const { timers, mutex } = visiting()
    const giveBack = await mutex.take(1_000)
    const [impatient, patient] = [mutex.take(500), mutex.take(1_000)]
    timers.pass(500)
    await expect(impatient).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'busy' })
    giveBack()
    expect(await patient).toBeTypeOf('function')
  })

  it('given back twice do not let two in at once', async () => {
    const { mutex, served, visit } = visiting()
    const first = await mutex.take(1_000)
    first()
    const second = await mutex.take(1_000)
    first()
    const third = visit('third')
    await Promise.resolve()
    expect(served).toEqual([])
    second()
    await third
    expect(served).toEqual(['third', 'third leaves'])
  })
})
