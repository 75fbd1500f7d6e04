import { describe, expect, it } from 'vitest'
import { LARGEST_MOVE, withFewShades } from '../../browser-tests/looks/few-shades.ts'

describe('a picture with few shades', () => {
  const grounds = [
    [255, 255, 255],
    [250, 247, 241],
    [15, 98, 84],
  ].flatMap((colour) => Array.from({ length: 10_000 }, () => colour).flat())
  const letters = Array.from({ length: 1_000 }, (_, pixel) => [
    pixel % 256,
    (pixel * 7) % 256,
    (pixel * 31) % 256,
  ])
  const before = Buffer.from([...grounds, ...letters.flat()])
  const after = withFewShades(before)

  it('moves no shade further than the comparison lets pass', () => {
    expect(LARGEST_MOVE).toBeLessThan(26)
    expect(Math.max(...after.map((shade, at) => Math.abs(shade - (before[at] ?? 0))))).toBe(LARGEST_MOVE)
  })

  it('keeps the colours of grounds, and is the same when it is taken again', () => {
    expect(after.subarray(0, grounds.length).equals(before.subarray(0, grounds.length))).toBe(true)
    expect(withFewShades(after).equals(after)).toBe(true)
  })
})
