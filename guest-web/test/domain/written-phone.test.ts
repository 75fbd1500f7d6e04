import { describe, expect, it } from 'vitest'
import { writtenPhone } from '../../src/domain/japan.ts'

describe('a phone number as it is written', () => {
  it.each([
    ['09012345678', '090-1234-5678'],
    ['05012345678', '050-1234-5678'],
    ['0312345678', '03-1234-5678'],
    ['0120123456', '0120-123-456'],
    // Sapporo's groups are 011 and 0123: which of them this is, the digits alone do not say.
    ['0111234567', '0111234567'],
    ['821012345678', '821012345678'],
    ['', ''],
  ])('%s is %s', (typed, written) => {
    expect(writtenPhone(typed)).toBe(written)
  })
})
