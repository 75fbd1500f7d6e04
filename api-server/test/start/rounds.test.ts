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

  it('begin at once and come again so long after they have ended', async () => {
    const { rounds, times } = counting(async () => {})
    expect(times()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(times()).toBe(3)
    await rounds.stop()
  })

  it('are told when they fail, and come again a little later', async () => {
    const { rounds, failures, times } = counting(async (time) => {
      if (time === 1) throw new Error('the database is away')
    })
    await vi.advanceTimersByTimeAsync(29_000)
    expect([failures, times()]).toEqual([['receipts'], 1])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(times()).toBe(3)
    await rounds.stop()
  })

  it('never run beside themselves', async () => {
    const { rounds, times } = counting(() => new Promise((done) => setTimeout(done, 10_000)))
    await vi.advanceTimersByTimeAsync(9_000)
    expect(times()).toBe(1)
    await vi.advanceTimersByTimeAsync(2_500)
    expect(times()).toBe(2)
    const stopped = rounds.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    await stopped
  })

  it('stop once what is being done has ended, and do not come again', async () => {
    let hasEnded = false
    const { rounds, times } = counting(async () => {
      await new Promise((done) => setTimeout(done, 500))
      hasEnded = true
    })
    const stopped = rounds.stop()
    expect(hasEnded).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    await stopped
    await vi.advanceTimersByTimeAsync(60_000)
    expect([hasEnded, times()]).toEqual([true, 1])
  })
})
