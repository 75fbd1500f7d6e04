import { describe, expect, it } from 'vitest'
import { MAIL_TRIED_FOR_MS, nextTry } from '../../../src/model/mail-tries.ts'

const written = new Date('2026-12-01T06:30:00Z')
const after = (milliseconds: number) => new Date(written.getTime() + milliseconds)

describe('the tries of a mail', () => {
  it('come ever more seldom, and at least every quarter of an hour', () => {
    const pauses = Array.from({ length: 8 }, (_, index) => {
      const next = nextTry(index + 1, written, written)
      return next === null ? null : (next.getTime() - written.getTime()) / 60_000
    })
    expect(pauses).toEqual([0.5, 1, 2, 5, 10, 15, 15, 15])
  })

  it('end after a day', () => {
    expect(nextTry(90, written, after(MAIL_TRIED_FOR_MS - 1))).not.toBeNull()
    expect(nextTry(90, written, after(MAIL_TRIED_FOR_MS))).toBeNull()
  })
})
