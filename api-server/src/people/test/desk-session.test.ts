import { describe, expect, it } from 'vitest'
import { isOver } from '../store/desk-sessions.ts'

const at = (minutes: number) => new Date(Date.parse('2026-12-01T06:00:00Z') + minutes * 60_000)

describe('a session at the page of the desk (R26.4)', () => {
  it.each([
    [0, 0, 14.9, false],
    [0, 0, 15, true],
    [0, 10, 24.9, false],
    [0, 10, 25, true],
    [0, 719, 719.9, false],
    [0, 719, 720, true],
  ])('begun at %d and used at %d minutes is over at %d: %s', (started, used, now, over) => {
    expect(isOver({ startedAt: at(started), usedAt: at(used) }, at(now))).toBe(over)
  })
})
