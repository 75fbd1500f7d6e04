import { describe, expect, it } from 'vitest'
import { acceptedStep, stepAt } from '../one-time-code.ts'

/** The secret of the test vectors in RFC 6238, appendix B. */
const secret = new TextEncoder().encode('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)
const step = (typed: string, seconds: number, usedStep: number | null = null) =>
  acceptedStep(secret, typed, { moment: at(seconds), usedStep })

describe('a number of the phone (R26.3)', () => {
  // The vectors have eight digits; ours are the last six of them.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s is %s, as RFC 6238 has it', (seconds, code) => {
    expect(step(code, seconds)).toBe(stepAt(at(seconds)))
  })

  it('is taken in its own step of 30 seconds, and in the one before and after', () => {
    const taken = [-61, -60, -30, 0, 30, 59, 60].map((away) => step('005924', 1234567890 + away) !== null)
    expect(taken).toEqual([false, false, true, true, true, true, false])
  })

  it('is taken once, and none from before it', () => {
    const now = stepAt(at(1234567890))
    const taken = [null, now - 1, now, now + 1].map((used) => step('005924', 1234567890, used))
    expect(taken).toEqual([now, now, null, null])
  })

  it.each(['', '5924', '0005924', '00592a', '００５９２', 'abcdef', '-05924'])('is not %j', (typed) => {
    expect(step(typed, 1234567890)).toBeNull()
  })

  it.each(['005 924', ' 005924 ', '００５９２４', '005　924'])('may be typed as %j', (typed) => {
    expect(step(typed, 1234567890)).not.toBeNull()
  })
})
