import { expect, it } from 'vitest'
import { missedBeats } from '../../src/platform/process/end-when-hung.ts'

it('looks without a beat are counted in a row: one beat, and all is well again', () => {
  let beats = 0
  const look = missedBeats(() => beats)
  expect([look(), look(), look()]).toEqual([1, 2, 3])
  beats += 1
  expect([look(), look()]).toEqual([0, 1])
  beats += 7
  expect(look()).toBe(0)
})
