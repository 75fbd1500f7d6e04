import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeIsLate, fetchOnce } from '../../src/screen-kit/fetch-once.ts'

/** Code that cannot be fetched the first so many times. */
const unreliable = (failures: number) => {
  let asked = 0
  return {
    fetchCode: async () => {
      asked += 1
      if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module')
      return 'code'
    },
    asked: () => asked,
  }
}

describe('fetching code', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('fetches once, however often and at once it is asked for', async () => {
    const { fetchCode, asked } = unreliable(0)
    const code = fetchOnce(fetchCode)
    expect(await Promise.all([code(), code()])).toEqual(['code', 'code'])
    await code()
    expect(asked()).toBe(1)
  })

  it('tries again twice when the network fails', async () => {
    const { fetchCode, asked } = unreliable(2)
    const code = fetchOnce(fetchCode)()
    await vi.runAllTimersAsync()
    expect(await code).toBe('code')
    expect(asked()).toBe(3)
  })

  it('gives up after that, and starts again at the next call', async () => {
    const { fetchCode, asked } = unreliable(3)
    const code = fetchOnce(fetchCode)
    const [outcome] = await Promise.all([Promise.allSettled([code()]), vi.runAllTimersAsync()])
    expect(outcome).toMatchObject([{ status: 'rejected' }])
    expect(await code()).toBe('code')
    expect(asked()).toBe(4)
  })
  it('says that code is late, and gives it to later callers once it is there', async () => {
    let arrive = (_code: string) => {}
    const code = fetchOnce(() => new Promise<string>((resolve) => (arrive = resolve)))
    const [outcome] = await Promise.all([Promise.allSettled([code()]), vi.advanceTimersByTimeAsync(30_000)])
    expect(outcome).toMatchObject([{ status: 'rejected', reason: expect.any(CodeIsLate) }])
    const again = code()
    arrive('code')
    expect(await again).toBe('code')
    expect(vi.getTimerCount()).toBe(0)
  })
})
