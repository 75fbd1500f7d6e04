import { describe, expect, it } from 'vitest'
import { MAIL_TRIED_FOR_MS, nextTry } from '../MailCarrier.ts'

const writtenAt = new Date('2026-12-01T06:30:00Z')

describe('the tries of a mail', () => {
  const nextAfter = (tries: number, ended: 'later' | 'unknown', afterMs = 0) =>
    nextTry({ tries, writtenAt }, ended, new Date(writtenAt.getTime() + afterMs))

  // At least every quarter of an hour; seldom where the mail may have been taken, so that a guest gets few of them.
  it.each([
    ['later', [0.5, 1, 2, 5, 10, 15, 15, 15]],
    ['unknown', [1, 10, 60, 360, 360, 360, 360, 360]],
  ] as const)('come ever more seldom: %s, after %j minutes', (ended, minutes) => {
    const pauses = minutes.map((_, index) => nextAfter(index + 1, ended)?.getTime() ?? 0)
    expect(pauses.map((at) => (at - writtenAt.getTime()) / 60_000)).toEqual(minutes)
  })

  it('end after a day', () => {
    expect(nextAfter(90, 'later', MAIL_TRIED_FOR_MS - 1)).not.toBeNull()
    expect(nextAfter(90, 'later', MAIL_TRIED_FOR_MS)).toBeNull()
  })
})
