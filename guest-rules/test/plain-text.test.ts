import { describe, expect, it } from 'vitest'
import { composed } from '../src/text/plain-text.ts'

describe('a letter with marks', () => {
  it('becomes one sign', () => {
    expect(composed('か\u3099ハ\u309ae\u0301')).toBe('がパé')
  })

  it('keeps as many marks as it has; more than any writing has are left as they are', () => {
    expect(composed(`e\u0301${'\u0316'.repeat(29)}`)).toBe(`é${'\u0316'.repeat(29)}`)
    const absurd = `e${'\u0301\u0316'.repeat(16)}`
    expect(composed(absurd)).toBe(absurd)
  })

  it('is the same when it is composed again', () => {
    for (let marks = 0; marks < 64; marks += 1) {
      const once = composed(`か${'\u0301\u3099\u0316'.repeat(marks)}`)
      expect(composed(once)).toBe(once)
    }
  })
})
