import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { measuredLateness } from '../../src/http/load-shedding/measured-lateness.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a stall of a moment is not late, a wait that lasts is, and it is over soon after', async () => {
  let waitMs = 0
  const { databaseMs } = measuredLateness({
    connections: () => ({ most: 1, inUse: 1, waiting: 9, waitMs }),
  })
  for (waitMs of [50, 100, 150, 0]) await vi.advanceTimersByTimeAsync(50)
  expect(databaseMs()).toBeLessThan(50)
  waitMs = 200
  await vi.advanceTimersByTimeAsync(1_000)
  expect(databaseMs()).toBeGreaterThan(150)
  waitMs = 0
  await vi.advanceTimersByTimeAsync(1_000)
  expect(databaseMs()).toBeLessThan(20)
})
