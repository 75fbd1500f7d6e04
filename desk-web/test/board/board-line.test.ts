import { expect, it } from 'vitest'
import { nextWaitMs } from '../../src/board/board-line.ts'

it('a broken line is opened again sooner at first, and every half minute at the latest (R27.4)', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 1_000_000].map(nextWaitMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})
