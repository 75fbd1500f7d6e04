import { DatabaseUnavailable } from '@tomari/database-port/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRounds } from '../../src/rounds.ts'

describe('rounds', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const counting = (work: (time: number) => Promise<unknown>) => {
    const failures: string[] = []
    let times = 0
    const round = { name: 'receipts', everyMs: 1_000, work: () => work((times += 1)) }
    const rounds = startRounds([round], (name) => failures.push(name))
    return { rounds, failures, times: () => times }
  }

  it('begin at once, come again so long after they have ended, and a little later after a failure, which is reported', async () => {
    const { rounds, failures, times } = counting(async (time) => {
      if (time === 3) throw new Error('the database is away')
    })
    expect(times()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect([failures, times()]).toEqual([['receipts'], 3])
    await vi.advanceTimersByTimeAsync(29_000)
    expect(times()).toBe(3)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(times()).toBe(5)
    await rounds.stop()
  })

  it('say nothing of a database that had no time once, and say it where it has none the next time either', async () => {
    const { rounds, failures } = counting(async (time) => {
      if (time !== 2) throw new DatabaseUnavailable('busy', 'no connection became free in time')
    })
    await vi.advanceTimersByTimeAsync(32_000)
    // The third is the first in a row.
    expect(failures).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(failures).toEqual(['receipts'])
    await rounds.stop()
  })

  it('never run beside themselves, stop once what is being done has ended, and do not come again', async () => {
    const { rounds, times } = counting(() => new Promise((done) => setTimeout(done, 10_000)))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(times()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(times()).toBe(2)
    const waiting = Symbol('waiting')
    const stopped = rounds.stop()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await Promise.race([stopped, Promise.resolve(waiting)])).toBe(waiting)
    await vi.advanceTimersByTimeAsync(60_000)
    await stopped
    expect(times()).toBe(2)
  })
})
