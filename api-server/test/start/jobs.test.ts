import { DatabaseUnavailable } from '@tomari/database-port/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Job, startJobs } from '../../src/platform/jobs/jobs.ts'
import { missedBeats } from '../../src/platform/process/end-when-hung.ts'

describe('jobs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const counting = (work: (time: number) => Promise<unknown>) => {
    const failures: string[] = []
    let times = 0
    const job = { name: 'receipts', everyMs: 1_000, work: () => work((times += 1)) }
    const jobs = startJobs([job], (name) => failures.push(name))
    return { jobs, failures, times: () => times }
  }

  it('begin at once, come again so long after they have ended, and a little later after a failure, which is reported', async () => {
    const { jobs, failures, times } = counting(async (time) => {
      if (time === 3) throw new Error('the database is away')
    })
    expect(times()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect([failures, times()]).toEqual([['receipts'], 3])
    await vi.advanceTimersByTimeAsync(29_000)
    expect(times()).toBe(3)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(times()).toBe(5)
    await jobs.stop()
  })

  it('say nothing of a database that had no time once, and say it where it has none the next time either', async () => {
    const { jobs, failures } = counting(async (time) => {
      if (time !== 2) throw new DatabaseUnavailable('busy', 'no connection became free in time')
    })
    await vi.advanceTimersByTimeAsync(32_000)
    // The third is the first in a row.
    expect(failures).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(failures).toEqual(['receipts'])
    await jobs.stop()
  })

  it('wait for a database that is away, say it once until it is back, and go on as soon as it is (R23.16)', async () => {
    const { jobs, failures, times } = counting(async (time) => {
      if (time % 10 !== 0) throw new DatabaseUnavailable('lost', 'the database does not answer')
    })
    await vi.advanceTimersByTimeAsync(9_000)
    expect([failures, times()]).toEqual([['receipts'], 10])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(failures).toEqual(['receipts', 'receipts'])
    await jobs.stop()
  })

  it('never run beside themselves, stop once what is being done has ended, and do not come again', async () => {
    const { jobs, times } = counting(() => new Promise((done) => setTimeout(done, 10_000)))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(times()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(times()).toBe(2)
    const waiting = Symbol('waiting')
    const stopped = jobs.stop()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(await Promise.race([stopped, Promise.resolve(waiting)])).toBe(waiting)
    await vi.advanceTimersByTimeAsync(60_000)
    await stopped
    expect(times()).toBe(2)
  })
  it('begin nothing more at the stop, are cut after eight seconds, and hold it up for twelve at most', async () => {
    const cut = new AbortController()
    const left: string[] = []
    let begun = 0
    const polite: Job = {
      name: 'polite',
      everyMs: 1_000,
      async work(turn) {
        while (turn.mayGoOn()) {
          begun += 1
          await new Promise((done) => cut.signal.addEventListener('abort', done, { once: true }))
        }
      },
    }
    const deaf: Job = { name: 'deaf', everyMs: 1_000, work: () => new Promise(() => undefined) }
    const jobs = startJobs([polite, deaf], (name) => left.push(name), undefined, cut)
    let hasStopped = false
    void jobs.stop().then(() => (hasStopped = true))
    await vi.advanceTimersByTimeAsync(7_999)
    expect([cut.signal.aborted, begun]).toEqual([false, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(cut.signal.aborted).toBe(true)
    await vi.advanceTimersByTimeAsync(3_999)
    expect([hasStopped, left]).toEqual([false, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([hasStopped, left, begun]).toEqual([true, ['deaf'], 1])
  })

  it('begin nothing after a minute: what is left waits for the next turn', async () => {
    let begun = 0
    const work: Job['work'] = async (turn) => {
      while (turn.mayGoOn()) {
        begun += 1
        await new Promise((done) => setTimeout(done, 25_000))
      }
    }
    const jobs = startJobs([{ name: 'long', everyMs: 1_000_000, work }], () => undefined)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(begun).toBe(3)
    await jobs.stop()
  })
})

it('looks without a beat are counted in a row: one beat, and all is well again', () => {
  let beats = 0
  const look = missedBeats(() => beats)
  expect([look(), look(), look()]).toEqual([1, 2, 3])
  beats += 1
  expect([look(), look()]).toEqual([0, 1])
  beats += 7
  expect(look()).toBe(0)
})
