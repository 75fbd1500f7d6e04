import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedFailure, type Failures, isBeyond, isLocked } from '../store/failed-sign-ins.ts'

const START = Date.parse('2026-12-01T06:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000)
const LIMIT = 5
const after = (failures: number): Failures | null =>
  Array.from({ length: failures }, (_, minute) => minute).reduce<Failures | null>(
    (before, minute) => countedFailure(before, LIMIT, at(minute)),
    null,
  )

describe('the count of failures to sign in (R26.5)', () => {
  it('locks with the fifth, for 15 minutes from it', () => {
    expect(isLocked(null, LIMIT, at(0))).toBe(false)
    expect([4, 5].map((failures) => isLocked(after(failures), LIMIT, at(5)))).toEqual([false, true])
    expect(isLocked(after(5), LIMIT, new Date(at(19).getTime() - 1))).toBe(true)
    expect(isLocked(after(5), LIMIT, at(19))).toBe(false)
  })

  it('is not made longer by further tries, and begins anew when it is over', () => {
    const locked = after(5)
    const further = countedFailure(locked, LIMIT, at(10))
    expect(further.until).toEqual(locked?.until)
    expect(isBeyond(further, LIMIT)).toBe(true)
    const anew = countedFailure(further, LIMIT, at(19))
    expect(anew).toEqual({ count: 1, until: at(34) })
    expect(isBeyond(anew, LIMIT)).toBe(false)
  })

  it('lets no more than the limit through in any 15 minutes, whenever the tries come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 60 }), (gaps) => {
        let moment = START
        let failures: Failures | null = null
        const tried: number[] = []
        for (const gap of gaps) {
          moment += gap
          if (isLocked(failures, LIMIT, new Date(moment))) continue
          failures = countedFailure(failures, LIMIT, new Date(moment))
          tried.push(moment)
        }
        const crowded = tried.some((time, index) => (tried[index + LIMIT] ?? Infinity) - time < 15 * 60_000)
        expect(crowded).toBe(false)
      }),
    )
  })
})
