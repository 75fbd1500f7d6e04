import { describe, expect, it } from 'vitest'
import { MAIL_TRIED_FOR_MS, nextTry } from '../../../src/model/mail-tries.ts'

const written = new Date('2026-12-01T06:30:00Z')
const after = (milliseconds: number) => new Date(written.getTime() + milliseconds)

describe('the tries of a mail', () => {
  const nextAfter = (tries: number, ended: 'later' | 'unknown', now = written) =>
    nextTry({ tries, writtenAt: written }, ended, now)
  const pauses = (ended: 'later' | 'unknown') =>
    Array.from({ length: 8 }, (_, index) => {
      const next = nextAfter(index + 1, ended)
      return next === null ? null : (next.getTime() - written.getTime()) / 60_000
    })

  it('come ever more seldom, and at least every quarter of an hour', () => {
    expect(pauses('later')).toEqual([0.5, 1, 2, 5, 10, 15, 15, 15])
  })

  it('come seldom where the mail may have been taken: a guest gets few of them', () => {
    expect(pauses('unknown')).toEqual([1, 10, 60, 360, 360, 360, 360, 360])
    let [now, tries] = [written, 0]
    for (let next: Date | null = written; next !== null; next = nextAfter(tries, 'unknown', now)) {
      ;[now, tries] = [next, tries + 1]
    }
    expect(tries).toBeLessThanOrEqual(8)
  })

  it('end after a day', () => {
    expect(nextAfter(90, 'later', after(MAIL_TRIED_FOR_MS - 1))).not.toBeNull()
    expect(nextAfter(90, 'later', after(MAIL_TRIED_FOR_MS))).toBeNull()
  })
})
